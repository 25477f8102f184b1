import { sql } from "drizzle-orm";
import { z } from "zod";
import { serviceNames } from "../../core/http/wire.ts";
import { languages, type Language } from "../content/language.ts";
import type { Database } from "./database/client.ts";
import { settings as table } from "./database/schema.ts";
import { newVersion } from "./database/seed.ts";
import { findScenario } from "./scenarios.ts";

const features = {
  showExistingSupportFlag: true,
  showSupportFlag: true,
  showBannerFlag: true,
  xyndiRedirect: false,
  hideMOP: false,
  enableAddressTypeAhead: true,
  sessionTimeoutEnabled: true,
  deactivateEnabled: true,
  hideProviderSection: false,
};
const lists: Record<
  "subscriptionAction" | "bannerActivationStatuses" | "bannerPages" | "freeTrialServices",
  string[]
> = {
  subscriptionAction: ["RESUBSCRIBE"],
  bannerActivationStatuses: ["NOT_ACTIVATED"],
  bannerPages: ["/account", "/subscriptions", "/devices", "/transactions"],
  // TRX-1: the basketball service and the video service.
  freeTrialServices: ["NBA League Pass", "Kestrel Cinema"],
};

type FeatureName = keyof typeof features;
type ListName = keyof typeof lists;
const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as [Key, ...Key[]];

const ScenarioToPlay = z
  .string()
  .refine((name) => name === "" || findScenario(name), { error: "There is no such scenario" });

/** Maximum length of a preview, in characters: more than an element shows, to preview its refusal too. */
const PREVIEW_MAX = 300_000;

const seconds = z.int().min(1).max(86_400);

/** What `PUT /sandbox/settings` can change. Each given setting is replaced as a whole. */
export const SettingsChange = z.strictObject({
  /** Life of an anonymous token, in seconds. */
  tokenLifeSeconds: seconds.optional(),
  /** Life of a customer's token, in seconds. */
  customerTokenLifeSeconds: seconds.optional(),
  /** How long a sign-in lasts (the provider's session, and `exp` of its id_tokens), in seconds. */
  sessionLifeSeconds: seconds.optional(),
  /** Whether a refresh extends the session by the same time. Otherwise only a visit to the sign-in server does. */
  refreshExtendsSession: z.boolean().optional(),
  /** Whether the configuration uses the client that authenticates by basic authorization (SES-3). */
  legacySignIn: z.boolean().optional(),
  /** Calls per minute, by `service.operation`. Other operations have no limit. */
  rateLimits: z.record(z.string(), z.int().min(1)).optional(),
  /** HTML that replaces each step of a privacy flow, as a preview; empty: none. */
  previewStep: z.string().max(PREVIEW_MAX).optional(),
  declineCharges: z.boolean().optional(),
  /** Default language of calls. */
  hostLanguage: z.enum(languages).optional(),
  /** Differences from the defaults (CFG-7). */
  features: z.partialRecord(z.enum(keysOf(features)), z.boolean()).optional(),
  lists: z.partialRecord(z.enum(keysOf(lists)), z.array(z.string())).optional(),
  /** By microservice (CFG-5). */
  microservices: z
    .partialRecord(
      z.enum(serviceNames),
      z.strictObject({ ismockscenario: z.boolean(), scenarioname: ScenarioToPlay }),
    )
    .optional(),
});
export type SettingsChange = z.output<typeof SettingsChange>;

export interface Settings {
  tokenLifeSeconds: number;
  customerTokenLifeSeconds: number;
  sessionLifeSeconds: number;
  refreshExtendsSession: boolean;
  legacySignIn: boolean;
  rateLimits: Record<string, number>;
  previewStep: string;
  declineCharges: boolean;
  hostLanguage: Language;
  features: Record<FeatureName, boolean>;
  lists: Record<ListName, string[]>;
  microservices: Record<string, { ismockscenario: boolean; scenarioname: string }>;
}

/** Returns the effective settings: the settings row, over the defaults. */
export function settingsOf(changes: unknown): Settings {
  const changed = SettingsChange.parse(changes);
  return {
    tokenLifeSeconds: changed.tokenLifeSeconds ?? 3600,
    customerTokenLifeSeconds: changed.customerTokenLifeSeconds ?? 600,
    sessionLifeSeconds: changed.sessionLifeSeconds ?? 1800,
    refreshExtendsSession: changed.refreshExtendsSession ?? true,
    legacySignIn: changed.legacySignIn ?? false,
    rateLimits: changed.rateLimits ?? {},
    previewStep: changed.previewStep ?? "",
    declineCharges: changed.declineCharges ?? false,
    hostLanguage: changed.hostLanguage ?? "en",
    features: { ...features, ...changed.features },
    lists: { ...lists, ...changed.lists },
    microservices: changed.microservices ?? {},
  };
}

/** Changes the given settings, and the configuration's version. */
export async function changeSettings(db: Database, change: SettingsChange): Promise<Settings> {
  const [row] = await db
    .update(table)
    .set({ version: newVersion(), changes: sql`${table.changes} || ${JSON.stringify(change)}::jsonb` })
    .returning();
  return settingsOf(row?.changes);
}

export async function readSettings(db: Database): Promise<Settings> {
  const [row] = await db.select().from(table);
  return settingsOf(row?.changes);
}
