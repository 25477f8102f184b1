import { systemClock } from "../browser/clock.ts";
import { nativeFetch } from "../browser/fetch.ts";
import { onPageHidden } from "../browser/page.ts";
import { localStore, tabStore } from "../browser/storage.ts";
import { createTransport } from "../api/transport.ts";
import { hostOptions } from "../config/options.ts";
import { sharedPage } from "../config/shared-page.ts";
import { localeOf } from "../config/locale.ts";
import { createSession, type Session } from "./session.ts";

let session: Session | undefined;

/** The page's session, made when the first element asks for it. @throws HostOptionsError */
export function currentSession(): Session {
  if (session) return session;
  const page = sharedPage();
  const made = createSession({
    options: hostOptions(),
    version: page.version,
    clock: systemClock,
    transport: createTransport(nativeFetch),
    local: localStore(),
    tab: tabStore(),
    language: () => localeOf(),
  });
  for (const element of page.reports.splice(0)) {
    const missing = { operation: "module/load", status: 0, statusClass: "none", code: "MODULE_NOT_FOUND" };
    made.log.add({ ...missing, durationMs: 0, trackingId: made.sessionId, element });
  }
  onPageHidden(() => made.log.flush());
  return (session = made);
}
