/** An entry in a visitor's browser storage, documented for privacy notices and security officers (`csp.json`). */
export interface Stored {
  where: "localStorage" | "sessionStorage" | "indexedDB";
  /** With our prefix; `*` marks a variable part. */
  key: string;
  what: string;
  /** How long it is valid, in ms; without it, as long as it exists. */
  countsForMs?: number;
  /** When it is removed. */
  until: string;
  /** The file that stores it. */
  by: string;
}

/**
 * All stored entries. Only the build uses this list; no code in a browser imports it.
 *
 * Four values of SES-1 are not stored, because a second copy could only be wrong:
 * - Current route and current tab are the page's address, which the portal, `tv-account-nav` and SES-7's loads read.
 * - The change-language flag is a comparison: customer-data.ts loads again if the page's language differs from the one it
 * loaded in, and loaded data doesn't outlive the page.
 * - A session context belongs to a support agent, whose page sets it as an option for its own calls only.
 */
export const stored: readonly Stored[] = [
  {
    where: "localStorage",
    key: "tv:probe",
    what: "The digit 1, to find out whether the browser stores anything.",
    until: "removed immediately",
    by: "core/platform/storage.ts",
  },
  {
    where: "sessionStorage",
    key: "tv:probe",
    what: "The digit 1, to find out whether the browser stores anything.",
    until: "removed immediately",
    by: "core/platform/storage.ts",
  },
  {
    where: "localStorage",
    key: "tv:config:*",
    what: "The remote configuration and when it was loaded, by its address. Nothing personal.",
    countsForMs: 300_000,
    until: "replaced by the next one; stays until the site's data is cleared",
    by: "core/platform/config/source.ts",
  },
  {
    where: "sessionStorage",
    key: "tv:session-id",
    what: "A random id that is sent with every call, so that the logs show which calls belong to one visit.",
    until: "the customer signs out, or the tab is closed",
    by: "core/session/anonymous/session.ts",
  },
  {
    where: "localStorage",
    key: "tv:email-signup",
    what: "When the sign-up's modal was dismissed or a visitor signed up. No address.",
    countsForMs: 604_800_000,
    until: "stays until the site's data is cleared",
    by: "widgets/email-signup/EmailSignup.tsx",
  },
  {
    where: "sessionStorage",
    key: "tv:support:*",
    what: "The support pages' titles, links and categories and when they were loaded, by language. Nothing personal.",
    countsForMs: 300_000,
    until: "the tab is closed",
    by: "core/domain/support/support-content.ts",
  },
  {
    where: "localStorage",
    key: "tv:opt-out",
    what: "The reference number of the last opt-out from this browser, when it was sent, and whether by form or signal.",
    until: "replaced by the next one; stays until the site's data is cleared",
    by: "widgets/do-not-sell/stored-request.ts",
  },
  {
    where: "sessionStorage",
    key: "tv:support-menu",
    what: "Which categories of the support pages' side menu are open. Nothing personal.",
    until: "the tab is closed",
    by: "widgets/support/use-menu.ts",
  },
  {
    where: "localStorage",
    key: "tv:signed-in",
    what: "A random value: a customer is, or was, signed in with this browser. Each sign-in after a sign-out has another one. No token, nothing personal.",
    until: "the customer signs out",
    by: "core/session/login.ts",
  },
  {
    where: "sessionStorage",
    key: "tv:login",
    what: "A customer's tokens, their expiry and the customer's ids; only on the brand's own origin.",
    until: "the customer signs out, the session ends, or the tab is closed",
    by: "core/session/login.ts",
  },
  {
    where: "sessionStorage",
    key: "tv:sign-in",
    what: "State, nonce and code verifier of a started sign-in, and the path it returns to.",
    countsForMs: 600_000,
    until: "the customer returns from it, or the tab is closed",
    by: "core/session/oidc/sign-in-request.ts",
  },
  {
    where: "sessionStorage",
    key: "tv:return-to",
    what: "Path, query and fragment that a sign-in returns to, while its code is exchanged or a sign-out goes first.",
    until: "the customer has returned, goes to another page, or the tab is closed",
    by: "core/session/oidc/sign-in-redirect.ts",
  },
  {
    where: "sessionStorage",
    key: "tv:signed-out-notice",
    what: "Why the session ended, for the next page. Nothing personal.",
    countsForMs: 60_000,
    until: "the next page has shown it, or the tab is closed",
    by: "core/session/signed-out-notice.ts",
  },
  {
    where: "sessionStorage",
    key: "tv:after-login",
    what: "Path and query that the customer returned to after signing in, and whether it is one of the offers.",
    until: "the customer signs out, or the tab is closed",
    by: "core/session/after-login.ts",
  },
  {
    where: "sessionStorage",
    key: "tv:signing-out",
    what: "The digit 1: the customer has signed out, and the sign-in server has not been notified yet.",
    until: "that server is notified, 3 seconds later, or the tab is closed",
    by: "core/session/lifecycle/sign-out.ts",
  },
  {
    where: "sessionStorage",
    key: "tv:sealed:*",
    what: "A half-filled form, encrypted, for one person; never a password, a one-time code or a card.",
    countsForMs: 1_800_000,
    until: "it is restored, the customer signs out, or the tab is closed",
    by: "core/platform/encrypted-store.ts",
  },
  {
    where: "sessionStorage",
    key: "tv:sealed-kinds",
    what: "Names of the stored forms. Nothing personal.",
    until: "the customer signs out, or the tab is closed",
    by: "core/platform/encrypted-store.ts",
  },
  {
    where: "sessionStorage",
    key: "tv:sealed-with",
    what: "A random name of the tab's key.",
    until: "the customer signs out, or the tab is closed",
    by: "core/platform/encrypted-store.ts",
  },
  {
    where: "indexedDB",
    key: "tv:keys",
    what: "A key for each tab with a half-filled form; it can be used, but not read.",
    until:
      "the customer signs out; otherwise it stays until the site's data is cleared, but decrypts nothing any more",
    by: "core/platform/encrypted-store.ts",
  },
  {
    where: "sessionStorage",
    key: "tv:flag:*",
    what: "The digit 1: the visitor came from /offers or /offer, left the offers for the subscriptions, is on the payment page, or reads support in English. Nothing personal.",
    until: "the tab is closed",
    by: "core/session/route-flags.ts",
  },
  {
    where: "sessionStorage",
    key: "tv:shopping",
    what: "Names of a customer's cart, sales journey and offer group, of apps and plans just ordered, and how often offers failed, for one person. No price, no card.",
    until: "the customer signs out, or the tab is closed",
    by: "core/session/lifecycle/checkout-state.ts",
  },
  {
    where: "sessionStorage",
    key: "tv:banner-dismissed",
    what: "The id of the customer who has dismissed the offer's banner in this session.",
    until: "the session ends, or the tab is closed",
    by: "widgets/banner/select-banner.ts",
  },
  {
    where: "sessionStorage",
    key: "tv:banner-height:*",
    what: "How high the banner of a page was, in pixels, so that its space is reserved the next time. Nothing personal.",
    until: "the page shows no banner, or the tab is closed",
    by: "core/domain/marketing/banner-height.ts",
  },
  {
    where: "sessionStorage",
    key: "tv:last:*",
    what: "How many rows a list had, how high the account was, in pixels, and whether the customer can change something (1) or only view (0), so that their space is reserved the next time.",
    until: "replaced by the next one; stays until the tab is closed",
    by: "core/element/hooks/use-last-shown.ts",
  },
];
