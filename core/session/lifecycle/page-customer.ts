/*
 * Connects the page's only customer session (create-customer.ts) to the browser, other tabs and the page API. The
 * session's code loads when an element, a stored login or a page script needs it. customer.ts adds a signal for
 * components.
 */

import { openChannel } from "../../platform/channel.ts";
import { systemClock } from "../../platform/clock.ts";
import { nativeFetch } from "../../platform/fetch.ts";
import { flush } from "../../platform/navigation-guard.ts";
import { exclusive } from "../../platform/lock.ts";
import { encryptedStore } from "../../platform/encrypted-store.ts";
import { sessionPage, watchPage } from "../../platform/session-page.ts";
import { localStore, tabStore } from "../../platform/storage.ts";
import { createTransport } from "../../http/transport.ts";
import { hostOptions } from "../../platform/config/options.ts";
import { sharedPage } from "../../platform/config/shared-page.ts";
import { createCustomer, type Customer } from "./create-customer.ts";
import { currentSession } from "../current.ts";
import { createPageSession } from "./page-session.ts";
import { announceCustomerSession } from "./customer-session-events.ts";
import { SIGNED_IN_HINT } from "../state.ts";

/** Maximum time that a tab waits for another tab's renewal, in ms. */
const RENEWAL_TIMEOUT_MS = 10_000;
/** Channel between tabs. The only message is that the customer has signed out. */
const CHANNEL = "tv:customer";
const SIGNED_OUT = "signed-out";

let customer: Customer | undefined;

function takeResponse(): string | undefined {
  const page = sharedPage();
  const { answer } = page;
  if (answer) page.answer = "";
  return answer || undefined;
}

/**
 * Returns the page's customer session, created on first use.
 * @throws HostOptionsError
 */
export function pageCustomer(): Customer {
  if (customer) return customer;
  const channel = openChannel(CHANNEL, (message) => message === SIGNED_OUT && made.signedOutElsewhere());
  const made = createCustomer({
    session: currentSession(),
    options: hostOptions(),
    clock: systemClock,
    transport: createTransport(nativeFetch),
    local: localStore(),
    tab: tabStore(),
    exclusive: exclusive("tv:renewal", systemClock, RENEWAL_TIMEOUT_MS),
    page: { ...sessionPage, takeResponse },
    announceSignedOut: () => channel.send(SIGNED_OUT),
    flush: flush,
    drafts: encryptedStore(),
  });
  watchPage({
    onHidden: made.release,
    onBackFromHistory: made.restored,
    onAwake: made.checkSession,
    removed: { key: SIGNED_IN_HINT, callback: made.signedOutElsewhere },
  });
  customer = made;
  announceCustomerSession();
  return made;
}

/** The page API's session, for the loader, by its name as in a file of elements. */
export default { session: createPageSession(pageCustomer) };
