import { toJson } from "../browser/json.ts";
import type { KeyStore } from "../browser/storage.ts";
import type { CustomerIds } from "./customer-state.ts";
import { fits, readKept } from "./kept.ts";
import type { LOGIN } from "./state.ts";

const KEY: typeof LOGIN = "login";
/** Of what is kept: another one is not read. */
const VERSION = 1;

/** A customer's login, in this tab alone. Times are the server's, in ms since 1970. */
export interface Login {
  ids: CustomerIds;
  accessToken: string;
  /** Empty where the provider gives none. */
  refreshToken: string;
  /** End of the access token. */
  accessUntil: number;
  /** From when on it is to be renewed. */
  renewAt: number;
  /** End of the last interactive sign-in or Continue (SES-3: the last-auth expiry). */
  authUntil: number;
  /** When the customer came back from sign-in. */
  since: number;
  /** What the device's clock must be corrected by to give server time, in ms. */
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
 * @param held whether a page holds it. A tab that was duplicated has a copy that is held by the page it was copied from:
 * two who renew with the same refresh token would both be signed out.
 */
export const keepLogin = (tab: KeyStore, login: Login, held: boolean): void =>
  tab.set(KEY, toJson({ ...login, version: VERSION, held }));

/** The login that this tab keeps; what does not fit is none. */
export function keptLogin(tab: KeyStore): (Login & { held: boolean }) | undefined {
  const login = readKept(tab.get(KEY), kinds);
  const { ids } = (login ?? {}) as { ids?: unknown };
  return login?.version === VERSION && fits(ids, idKinds) ? { ...login, ids } : undefined;
}

export const forgetLogin = (tab: KeyStore): void => tab.remove(KEY);

/** The customer's ids in a valid id token. */
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
