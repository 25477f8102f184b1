import { systemClock } from "../browser/clock.ts";
import { nativeFetch } from "../browser/fetch.ts";
import { onPageHidden } from "../browser/page.ts";
import { localStore, tabStore } from "../browser/storage.ts";
import { createTransport } from "../api/transport.ts";
import { hostOptions } from "../config/options.ts";
import { sharedPage } from "../config/shared-page.ts";
import { localeOf } from "../config/locale.ts";
import { createSession, type Session } from "./session.ts";
import { LOGIN, RETURN_TO, SIGN_IN, SIGNING_OUT } from "./state.ts";

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
    const missing = { operation: "module/load", code: "MODULE_NOT_FOUND" };
    made.log.add({ ...missing, trackingId: made.sessionId, element });
  }
  onPageHidden(() => made.log.flush());
  session = made;
  // A customer's code is fetched only where this tab keeps a login, or a sign-in or sign-out was begun; every call waits
  // for it.
  if ([LOGIN, SIGN_IN, SIGNING_OUT, RETURN_TO].some((key) => tabStore().get(key) !== undefined)) {
    let joined: Promise<void> | undefined;
    const join = () =>
      (joined ??= import("./page-customer.ts")
        .then(({ pageCustomer }) => pageCustomer().start())
        // Code that did not come is asked for again by the next call.
        .catch(() => void (joined = undefined)));
    void join();
    made.caller.configuration = () => join().then(made.configuration);
  }
  return made;
}
