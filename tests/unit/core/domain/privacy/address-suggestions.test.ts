import { expect, test } from "vitest";
import {
  addressesIn,
  suggestAddresses,
} from "../../../../../core/domain/privacy/flow/address-suggestions.ts";

test("PRC-7 suggestions are read from a bracketed list", () => {
  expect(
    addressesIn("[12 Larkspur Ave; Fairview; CO 80210, 14 Larkspur Ave; Fairview; CO 80210-1234, 9 Elm St]"),
  ).toEqual([
    { street: "12 Larkspur Ave", city: "Fairview", state: "CO", zip: "80210" },
    { street: "14 Larkspur Ave", city: "Fairview", state: "CO", zip: "80210-1234" },
    { street: "9 Elm St", city: "", state: "", zip: "" },
  ]);
  expect(addressesIn("[]")).toEqual([]);
  expect(addressesIn("12 Larkspur Ave")).toEqual([]);
  expect(addressesIn("Found [12 Larkspur Ave]")).toEqual([]);
  expect(addressesIn("Found[12 Larkspur Ave]")).toEqual([]);
  expect(addressesIn("[1 A St; B; co80210]")).toEqual([
    { street: "1 A St", city: "B", state: "CO", zip: "80210" },
  ]);
  expect(addressesIn("[ , ;x; , 1 A St; B; ]")).toEqual([
    { street: "1 A St", city: "B", state: "", zip: "" },
  ]);
});

test("PRC-7 suggestions are read from a list with white space around it", () => {
  expect(addressesIn(" \n[9 Elm St]\n")).toEqual([{ street: "9 Elm St", city: "", state: "", zip: "" }]);
});

test("PRC-15 the request to the engine names the customer, the process and the typed text", () => {
  expect(suggestAddresses.request({ processId: "id", streetAddress: "12 La" })).toEqual({
    internalCall: "true",
    FEProcessName: "addressSuggestions",
    latest: "true",
    applicationName: "IRR",
    cssApplicationName: "IRR",
    FEProcessGuid: "id",
    streetAddress: "12 La",
  });
});

test("PRC-15 all fields are sent in the query", () => {
  expect([...(suggestAddresses.query ?? [])].sort()).toEqual(
    [
      "FEProcessGuid",
      "FEProcessName",
      "applicationName",
      "cssApplicationName",
      "internalCall",
      "latest",
      "streetAddress",
    ].sort(),
  );
});

test("PRC-15 suggestions are read only from the attribute fullStreetAddress", () => {
  const parsed = suggestAddresses.response.safeParse({
    flowStepResult: {
      customAttributes: [
        { key: "other", value: "x" },
        { key: "fullStreetAddress", value: "[1 A St]" },
      ],
    },
  });
  expect(parsed.success && suggestAddresses.read(parsed.data)).toEqual([
    { street: "1 A St", city: "", state: "", zip: "" },
  ]);
});
