import type { Clock } from "../platform/clock.ts";
import { toJson } from "../platform/json.ts";
import type { KeyStore } from "../platform/storage.ts";
import type { WhySignedOut } from "./customer-state.ts";
import { readStored } from "./stored-entry.ts";

const KEY = "signed-out-notice";
/** An older notice isn't shown, in ms: the customer has been elsewhere since. */
export const NOTICE_MAX_AGE_MS = 60_000;

const reasons: readonly WhySignedOut[] = ["deliberate", "expired", "lost", "refused", "failed"];

/** Stores for this tab's next page why no customer is signed in. */
export const storeNotice = (tab: KeyStore, why: WhySignedOut, clock: Clock): void =>
  tab.set(KEY, toJson({ why, at: clock.now() }));

/** Returns, once, the reason that an earlier page has stored; undefined if there is none, or if it is too old. */
export function takeNotice(tab: KeyStore, clock: Clock): WhySignedOut | undefined {
  const notice = readStored(tab.get(KEY), { why: "string", at: "number" });
  tab.remove(KEY);
  if (!notice || Math.abs(clock.now() - notice.at) > NOTICE_MAX_AGE_MS) return undefined;
  return reasons.find((why) => why === notice.why);
}
