import { expect, test, vi } from "vitest";
import { featuresOf, listsOf } from "../../../../../core/platform/config/features.ts";
import { configuration } from "../../../support/configuration.ts";
import { reportsOf } from "../../../support/console.ts";

const flags = [
  "showExistingSupportFlag",
  "showSupportFlag",
  "showBannerFlag",
  "xyndiRedirect",
  "hideMOP",
  "enableAddressTypeAhead",
  "sessionTimeoutEnabled",
  "deactivateEnabled",
  "hideProviderSection",
];
const lists = ["subscriptionAction", "bannerActivationStatuses", "bannerPages"];

/** The module as on a new page, which has reported nothing. */
async function onNewPage() {
  vi.resetModules();
  return import("../../../../../core/platform/config/features.ts");
}

const all = <V>(names: string[], value: V) => Object.fromEntries(names.map((name) => [name, value]));

test("CFG-7 missing flags are off, and missing lists empty", () => {
  expect(featuresOf(configuration())).toEqual(all(flags, false));
  expect(listsOf(configuration())).toEqual(all(lists, []));
});

test("CFG-7 each flag and list of the configuration is read", () => {
  const given = configuration(undefined, { features: all(flags, true), lists: all(lists, ["a", "b"]) });
  expect(featuresOf(given)).toEqual(all(flags, true));
  expect(listsOf(given)).toEqual(all(lists, ["a", "b"]));
});

test.each(flags)("CFG-7 %s is switched on independently", (name) => {
  const read = featuresOf(configuration(undefined, { features: { [name]: true, unheardOf: true } }));
  expect(read).toEqual({ ...all(flags, false), [name]: true });
});

test.each(lists)("CFG-7 the list %s is filled independently", (name) => {
  const read = listsOf(configuration(undefined, { lists: { [name]: ["x"], unheardOf: ["y"] } }));
  expect(read).toEqual({ ...all(lists, []), [name]: ["x"] });
});

test.each([
  ["showBannerFlag", "yes"],
  ["hideMOP", 1],
  ["xyndiRedirect", null],
])("CFG-7 the flag %s is off and reported, once, if it is %j, and the others count", async (name, value) => {
  const read = configuration(undefined, { features: { ...all(flags, true), [name]: value } });
  const page = await onNewPage();
  const reports = await reportsOf(() => {
    expect(page.featuresOf(read)).toEqual({ ...all(flags, true), [name]: false });
    page.featuresOf(read);
  });
  expect(reports.map(({ what }) => what)).toEqual([
    `settings.features.${name} of the remote configuration is wrong.`,
  ]);
});

test.each([
  ["bannerPages", "home"],
  ["subscriptionAction", [1]],
])("CFG-7 the list %s is empty and reported if it is %j, and the others count", async (name, value) => {
  const read = configuration(undefined, { lists: { ...all(lists, ["x"]), [name]: value } });
  const page = await onNewPage();
  const reports = await reportsOf(() =>
    expect(page.listsOf(read)).toEqual({ ...all(lists, ["x"]), [name]: [] }),
  );
  expect(reports.map(({ what }) => what)).toEqual([
    `settings.lists.${name} of the remote configuration is wrong.`,
  ]);
});

test.each(["none", 1, [], null])("CFG-7 all flags are off if they are %j", (features) => {
  expect(featuresOf(configuration(undefined, { features }))).toEqual(all(flags, false));
});
