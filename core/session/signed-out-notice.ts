import type { Clock } from "../browser/clock.ts";
import { toJson } from "../browser/json.ts";
import type { KeyStore } from "../browser/storage.ts";
import type { WhySignedOut } from "./customer-state.ts";
import { readKept } from "./kept.ts";

const KEY = "signed-out-notice";
/** An older notice is not shown, in ms: the customer has been elsewhere meanwhile. */
export const NOTICE_MAX_AGE_MS = 60_000;

const reasons: readonly WhySignedOut[] = ["deliberate", "expired", "lost", "refused", "failed"];

/** Keeps the reason that nobody is signed in for this tab's next page. */
export const keepNotice = (tab: KeyStore, why: WhySignedOut, clock: Clock): void =>
  tab.set(KEY, toJson({ why, at: clock.now() }));

/** The reason that an earlier page has kept, once; undefined if there is none, or it is too old. */
export function takeNotice(tab: KeyStore, clock: Clock): WhySignedOut | undefined {
  const kept = readKept(tab.get(KEY), { why: "string", at: "number" });
  tab.remove(KEY);
  if (!kept || Math.abs(clock.now() - kept.at) > NOTICE_MAX_AGE_MS) return undefined;
  return reasons.find((why) => why === kept.why);
}
