/** Runs first on every host page: notes what a page owner could notice, so that tests may ask for it later. */
const names = [
  "tv-ready",
  "tv-error",
  "tv-call",
  "tv-signup-succeeded",
  "tv-signup-failed",
  "tv-opened",
  "tv-closed",
  "tv-probePinged",
  "tv-opt-out-submitted",
  "tv-opt-out-failed",
  "tv-help-sent",
  "tv-help-failed",
  "tv-file-uploaded",
  "tv-file-refused",
  "tv-searched",
  "tv-navigate",
  "tv-page-shown",
  "tv-article-rated",
  "tv-device-removed",
  "tv-privacy-changed",
  "tv-reload-requested",
  "tv-sign-in-requested",
  "tv-session-warned",
  "tv-session-extended",
  "tv-session-ended",
  "tv-account-updated",
  "tv-account-failed",
  "tv-account-deactivated",
  "tv-privacy-step-shown",
  "tv-transaction-refunded",
  "tv-banner-dismissed",
  "tv-card-requested",
  "tv-wallet-changed",
  "tv-subscription-changed",
  "tv-terms-accepted",
  "tv-order-placed",
];
const record = { events: [], consoleErrors: [], uncaught: [], violations: [], requests: [] };
Object.assign(window, { record });

for (const name of names) document.addEventListener(name, (event) => record.events.push(event));
document.addEventListener("securitypolicyviolation", (event) =>
  record.violations.push(event.violatedDirective),
);
addEventListener("error", (event) => record.uncaught.push(event.message));
addEventListener("unhandledrejection", (event) => record.uncaught.push(String(event.reason)));

const { error } = console;
console.error = (...args) => {
  record.consoleErrors.push(args.map(String).join(" "));
  if (window.showErrors) error(...args);
};

const { fetch, setTimeout, requestIdleCallback } = window;
/** In a slow run answers and idle moments come late, in ms. */
const LATE_MS = 150;
const LATE_IDLE_MS = 1_500;
const isSlow = Boolean(window.parent.tvSlow);
// A proxy still counts as the platform's own: elements do not trust a fetch that a page has written itself.
// A test may set `hold`, which returns a promise if a request is to wait for it.
window.fetch = new Proxy(fetch, {
  apply(target, self, [address, options]) {
    record.requests.push({ address: String(address), signal: options?.signal });
    const sendNow = () => Reflect.apply(target, self, [address, options]);
    const send = isSlow
      ? async () => {
          const answer = await sendNow();
          await new Promise((late) => setTimeout(late, LATE_MS));
          return answer;
        }
      : sendNow;
    const held = window.hold?.(String(address));
    return held ? held.then(send) : send();
  },
});
/** A test may set `pace` to make a long wait of the page a short one; half a minute is not waited for. */
window.setTimeout = (callback, ms = 0, ...args) => setTimeout(callback, window.pace?.(ms) ?? ms, ...args);
if (isSlow && requestIdleCallback)
  window.requestIdleCallback = (callback) =>
    setTimeout(() => requestIdleCallback(callback, { timeout: 1 }), LATE_IDLE_MS);
