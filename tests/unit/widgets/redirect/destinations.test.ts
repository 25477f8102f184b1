import { expect, test } from "vitest";
import { redirects } from "../../../../demo/sandbox/redirects.ts";
import { addressIn, documentOf, rows } from "../../../../widgets/redirect/destinations.ts";

test("PAG-9 each of the six paths names its own document", () => {
  expect(rows.map(({ path, label = "" }) => [path, documentOf(path, label)])).toEqual([
    ["privacy/policy/staterights", "stateRights"],
    ["privacy/policy", "privacyPolicy"],
    ["privacy/web-terms", "webTerms"],
    ["adinformation", "adInformation"],
    ["privacy/manage-preference", "privacyChoices"],
    ["privacy", "privacyCenter"],
  ]);
});

test("PAG-9 slashes around a path and its case do not matter", () => {
  expect(documentOf("/adinformation/", "")).toBe("adInformation");
  expect(documentOf("/Privacy/Policy/StateRights", "")).toBe("stateRights");
});

test("PAG-9 /privacy requires the label 'Privacy Center'", () => {
  expect(documentOf("/privacy", "Privacy Center")).toBe("privacyCenter");
  for (const label of ["", "privacy center", "Privacy"])
    expect(documentOf("/privacy", label)).toBeUndefined();
});

test("PAG-9 other paths name no document", () => {
  for (const path of ["", "/", "privacy/policy/other", "privacy/policy2", "x/privacy/policy"])
    expect(documentOf(path, ""), path).toBeUndefined();
});

test("PAG-9 the address is the configuration's", () => {
  const links = { redirects: redirects("https://tv.example") };
  expect(addressIn(links, "webTerms")).toBe("https://tv.example/legal/web-terms");
  expect(addressIn({ redirects: { webTerms: "/terms" } }, "privacyPolicy")).toBeUndefined();
});

test("PAG-9 an invalid or empty list has no address", () => {
  for (const wrong of [undefined, null, "x", {}, { redirects: { webTerms: 7 } }])
    expect(addressIn(wrong, "webTerms")).toBeUndefined();
});
