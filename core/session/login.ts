import { toJson } from "../platform/json.ts";
import { uuid } from "../platform/random.ts";
import type { KeyStore } from "../platform/storage.ts";
import type { CustomerIds } from "./customer-state.ts";
import { matches, readStored } from "./stored-entry.ts";
import type { LOGIN, SIGNED_IN_HINT } from "./state.ts";

const KEY: typeof LOGIN = "login";
/** Version of the stored login. Other versions are ignored. */
const VERSION = 2;

/** A customer's login, in this tab only. Times are the server's, in ms since 1970. */
export interface Login {
  ids: CustomerIds;
  accessToken: string;
  /** Empty if the provider issues none. */
  refreshToken: string;
  /** End of the access token. */
  accessUntil: number;
  /** When to start renewing it. */
  renewAt: number;
  /** End of the last interactive sign-in or Continue (SES-3: the last-auth expiry). */
  authUntil: number;
  /** When the customer returned from the sign-in. */
  since: number;
  /** The browser's hint at the sign-in. */
  hint: string;
  /** Difference between server time and the device's clock, in ms. */
  correction: number;
}

const kinds = {
  version: "number",
  held: "boolean",
  accessToken: "string",
  refreshToken: "string",
  accessUntil: "number",
  renewAt: "number",
  authUntil: "number",
  since: "number",
  hint: "string",
  correction: "number",
} as const;

const idKinds = {
  personId: "string",
  customerRelationshipId: "string",
  accountId: "string",
  serviceAccountId: "string",
  xboAccountId: "string",
} as const;

/**
 * @param held whether a page is using it. A duplicated tab has a copy of a login that the original page is using: if
 * both renewed it with the same refresh token, both would be signed out.
 */
export const storeLogin = (tab: KeyStore, login: Login, held: boolean): void =>
  tab.set(KEY, toJson({ ...login, version: VERSION, held }));

/** Returns the login stored in this tab, or undefined if there is none or it is invalid. */
export function storedLogin(tab: KeyStore): (Login & { held: boolean }) | undefined {
  const login = readStored(tab.get(KEY), kinds);
  const { ids } = (login ?? {}) as { ids?: unknown };
  return login?.version === VERSION && matches(ids, idKinds) ? { ...login, ids } : undefined;
}

export const forgetLogin = (tab: KeyStore): void => tab.remove(KEY);

/** Returns the customer's ids in a valid id token. */
export function idsOf(claims: Readonly<Record<string, unknown>>): CustomerIds {
  const text = (name: string) => (typeof claims[name] === "string" ? claims[name] : "");
  return {
    personId: text("sub"),
    customerRelationshipId: text("customerRelationshipId"),
    accountId: text("accountId"),
    serviceAccountId: text("serviceAccountId"),
    xboAccountId: text("xboAccountId"),
  };
}

const HINT_KEY: typeof SIGNED_IN_HINT = "signed-in";

/**
 * Stores the hint, for other tabs and later visits, that a customer is signed in in this browser, and returns it. All tabs
 * of one sign-in share it; after a sign-out, the next sign-in has another one.
 * @param hint a login's, which may have been deleted in the meantime
 */
export function storeHint(local: KeyStore, hint: string = uuid()): string {
  const shared = local.get(HINT_KEY) ?? hint;
  local.set(HINT_KEY, shared);
  return shared;
}

/** Whether the customer hasn't signed out in another tab since this login. Another customer may have signed in there. */
export const isCurrent = (local: KeyStore, { hint }: Login): boolean => local.get(HINT_KEY) === hint;
