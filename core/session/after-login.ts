import { toJson } from "../platform/json.ts";
import type { KeyStore } from "../platform/storage.ts";
import { readStored } from "./stored-entry.ts";
import { isOfferPath } from "./return-path.ts";

const KEY = "after-login";

/** Where the customer returned to after the last login, and whether it is one of the offers' paths (SES-4). */
export interface AfterLogin {
  path: string;
  search: string;
  isOffer: boolean;
}

/** @param place path, query and fragment */
export function storeAfterLogin(tab: KeyStore, place: string): void {
  const [whole = ""] = place.split("#", 1);
  const [path = ""] = whole.split("?", 1);
  tab.set(
    KEY,
    toJson({ path, search: whole.slice(path.length), isOffer: isOfferPath(path) } satisfies AfterLogin),
  );
}

export const afterLogin = (tab: KeyStore): AfterLogin | undefined =>
  readStored(tab.get(KEY), { path: "string", search: "string", isOffer: "boolean" });

export const forgetAfterLogin = (tab: KeyStore): void => tab.remove(KEY);
