import type { Language } from "../../../content/language.ts";
import { readClock } from "../../clock.ts";
import type { Database } from "../../database/client.ts";
import { devices, subscriptions, wallets } from "../../database/schema.ts";
import type { Settings } from "../../settings.ts";
import { actionOf, isCardOf, isConnected, isRunning } from "./customer-queries.ts";

/** What blocks the deactivation of an account (ACC-9). */
export type BlockerKind = "subscriptions" | "devices" | "card";

/** Counts a person's items of this kind that block. */
export interface BlockerCheck {
  kind: BlockerKind;
  count: (db: Database, personId: string, settings: Settings) => Promise<number>;
}

/** Running subscriptions block, unless their next action is in the setting `lists.subscriptionAction` (ACC-9). */
const subscriptionCheck: BlockerCheck = {
  kind: "subscriptions",
  async count(db, personId, { lists }) {
    const running = await db
      .select()
      .from(subscriptions)
      .where(isRunning(personId, await readClock(db)));
    const [card] = await db.select().from(wallets).where(isCardOf(personId));
    return running.filter((row) => !lists.subscriptionAction.includes(actionOf(row, card))).length;
  },
};

/** In the order of the message. */
export const blockerChecks: readonly BlockerCheck[] = [
  subscriptionCheck,
  { kind: "devices", count: (db, personId) => db.$count(devices, isConnected(personId)) },
  { kind: "card", count: (db, personId) => db.$count(wallets, isCardOf(personId)) },
];

const words: Record<Language, Record<BlockerKind, { one: string; other: string }>> = {
  en: {
    subscriptions: { one: "an active subscription", other: "{n} active subscriptions" },
    devices: { one: "a connected device", other: "{n} connected devices" },
    card: { one: "a payment method", other: "{n} payment methods" },
  },
  es: {
    subscriptions: { one: "una suscripción activa", other: "{n} suscripciones activas" },
    devices: { one: "un dispositivo conectado", other: "{n} dispositivos conectados" },
    card: { one: "un método de pago", other: "{n} métodos de pago" },
  },
};

/** Returns the blockers as a phrase, such as "an active subscription and 2 connected devices"; undefined if there are none. */
export async function formatBlockers(
  {
    db,
    personId,
    settings,
    language,
  }: { db: Database; personId: string; settings: Settings; language: Language },
  checks = blockerChecks,
): Promise<string | undefined> {
  const found: string[] = [];
  for (const { kind, count } of checks) {
    const n = await count(db, personId, settings);
    if (n) found.push(words[language][kind][n === 1 ? "one" : "other"].replace("{n}", String(n)));
  }
  return found.length ? new Intl.ListFormat(language).format(found) : undefined;
}
