import type { Database } from "../database/client.ts";
import { devices, wallets } from "../database/schema.ts";
import type { Settings } from "../settings.ts";
import { isCardOf, isConnected, subscriptionCheck } from "./holdings.ts";
import type { Language } from "./words.ts";

/** What keeps an account from being deactivated (ACC-9), in the order in which it is told. */
export type BlockerKind = "subscriptions" | "devices" | "card";

/** Counts what a person has of it. */
export interface BlockerCheck {
  kind: BlockerKind;
  count: (db: Database, personId: string, settings: Settings) => Promise<number>;
}

/** Every check. */
export const blockerChecks: readonly BlockerCheck[] = [
  subscriptionCheck,
  { kind: "devices", count: (db, personId) => db.$count(devices, isConnected(personId)) },
  { kind: "card", count: (db, personId) => db.$count(wallets, isCardOf(personId)) },
];

const words: Record<Language, Record<BlockerKind, { one: string; other: string }>> = {
  en: {
    subscriptions: { one: "an active subscription", other: "{n} active subscriptions" },
    devices: { one: "a connected device", other: "{n} connected devices" },
    card: { one: "a payment card", other: "{n} payment cards" },
  },
  es: {
    subscriptions: { one: "una suscripción activa", other: "{n} suscripciones activas" },
    devices: { one: "un dispositivo conectado", other: "{n} dispositivos conectados" },
    card: { one: "una tarjeta de pago", other: "{n} tarjetas de pago" },
  },
};

/** The blockers as a list in words; undefined where there are none. */
export async function blockersInWords(
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
