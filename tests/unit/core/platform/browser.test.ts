import { afterEach, expect, test, vi } from "vitest";
import { browserName, privacySignal } from "../../../../core/platform/browser.ts";

afterEach(() => vi.unstubAllGlobals());

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, "Chrome 140"],
  [`${WINDOWS} ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`, "Chrome 140"],
  [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/141.0.0.0`, "Edge 141"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox 140"],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, "Safari 18"],
  ["Another browser", "other"],
  ["", "other"],
])("the browser of %j is %s", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

test.each([true, false, undefined])(
  "the browser's privacy signal %s is returned unchanged",
  (globalPrivacyControl) => {
    vi.stubGlobal("navigator", { globalPrivacyControl });
    expect(privacySignal()).toBe(globalPrivacyControl);
  },
);
