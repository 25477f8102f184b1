import { expect, test } from "vitest";
import { featuresOf, listsOf } from "../../../../../core/platform/config/features.ts";
import { configuration } from "../../../support/configuration.ts";

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

test.each([{ showBannerFlag: "yes" }, { hideMOP: 1 }, { xyndiRedirect: null }])(
  "a flag that is not a boolean fails only for its readers: %j",
  (features) => {
    const read = configuration(undefined, { features });
    expect(read.microservices).toHaveLength(3);
    expect(() => featuresOf(read)).toThrow();
    expect(listsOf(read)).toEqual(all(lists, []));
  },
);

test("a list with anything but texts is an error", () => {
  expect(() => listsOf(configuration(undefined, { lists: { bannerPages: "home" } }))).toThrow();
  expect(() => listsOf(configuration(undefined, { lists: { bannerPages: [1] } }))).toThrow();
});
