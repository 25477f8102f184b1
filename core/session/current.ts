import { systemClock } from "../platform/clock.ts";
import { nativeFetch } from "../platform/fetch.ts";
import { onPageHidden } from "../platform/page.ts";
import { localStore, tabStore } from "../platform/storage.ts";
import { createTransport } from "../http/transport.ts";
import { hostOptions } from "../platform/config/options.ts";
import { sharedPage } from "../platform/config/shared-page.ts";
import { localeOf } from "../platform/config/locale.ts";
import { createSession, type Session } from "./anonymous/session.ts";
import { LOGIN, RETURN_TO, SIGN_IN, SIGNING_OUT } from "./state.ts";

let session: Session | undefined;

/**
 * Returns the page's session, created on first use.
 * @throws HostOptionsError
 */
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
    const missing = { operation: "module/load", code: "MODULE_NOT_FOUND" };
    made.log.add({ ...missing, trackingId: made.sessionId, element });
  }
  onPageHidden(() => made.log.flush());
  session = made;
  // The customer's code is only loaded if this tab has a stored login, or has started a sign-in or sign-out. All calls
  // wait for it then.
  if ([LOGIN, SIGN_IN, SIGNING_OUT, RETURN_TO].some((key) => tabStore().get(key) !== undefined)) {
    let joined: Promise<void> | undefined;
    const join = () =>
      (joined ??= import("./lifecycle/page-customer.ts")
        .then(({ pageCustomer }) => pageCustomer().start())
        // If the code fails to load, the next call retries.
        .catch(() => void (joined = undefined)));
    void join();
    made.auth.configuration = () => join().then(made.configuration);
  }
  return made;
}
