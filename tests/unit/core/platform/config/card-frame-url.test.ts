import { afterEach, expect, test } from "vitest";
import { cardFrameUrl } from "../../../../../core/platform/config/card-frame-url.ts";
import type { reportMisuse } from "../../../../../core/platform/config/report-misuse.ts";
import { sharedPage } from "../../../../../core/platform/config/shared-page.ts";

const PAGE = "https://brand.example/account";

afterEach(() => {
  Object.assign(sharedPage(), { script: {}, configured: {} });
});

/** Returns the address that a page uses, and what is reported to its developer. */
function addressOf(onTag: string | undefined, built?: string, configured: Record<string, unknown> = {}) {
  const script = onTag === undefined ? {} : { cardFrameUrl: onTag };
  Object.assign(sharedPage(), { script, configured });
  const reports: string[][] = [];
  const report: typeof reportMisuse = async (kind, ...facts) => void reports.push([kind, ...facts]);
  const address = cardFrameUrl(built, PAGE, report);
  return { address, reports };
}

const other = "https://cards.example/card-frame.html";

test.each<[onTag: string | undefined, built: string | undefined, address: string | undefined]>([
  [undefined, undefined, undefined],
  [other, undefined, other],
  [undefined, other, other],
  ["https://cdn.example/card-frame.html", other, other],
  ["/cards/card-frame.html", undefined, "https://brand.example/cards/card-frame.html"],
  [undefined, "/assets/card-frame.html", "https://brand.example/assets/card-frame.html"],
  ["http://localhost:4000/card-frame.html", undefined, "http://localhost:4000/card-frame.html"],
])("WAL-5 the card form's address is that of the tag (%s) or the build (%s): %s", (onTag, built, address) => {
  expect(addressOf(onTag, built)).toEqual({ address, reports: [] });
});

test.each([
  "",
  "http://cards.example/card-frame.html",
  "javascript:alert(1)",
  "data:text/html,<input>",
  "https://user:secret@cards.example/card-frame.html",
  "https://",
])("WAL-5 the address %o of a card form is reported and not used", (wrong) => {
  const refused = { address: undefined, reports: [["wrong-option", "cardFrameUrl", JSON.stringify(wrong)]] };
  expect(addressOf(wrong)).toEqual(refused);
  expect(addressOf(undefined, wrong)).toEqual(refused);
});

test("WAL-5 configure() can't set the card form's address", () => {
  expect(addressOf(undefined, undefined, { cardFrameUrl: other })).toEqual({
    address: undefined,
    reports: [],
  });
});

test("WAL-5 a polluted prototype doesn't set the card form's address", () => {
  const prototype = Object.prototype as { cardFrameUrl?: string };
  prototype.cardFrameUrl = other;
  try {
    expect(addressOf(undefined)).toEqual({ address: undefined, reports: [] });
  } finally {
    delete prototype.cardFrameUrl;
  }
});
