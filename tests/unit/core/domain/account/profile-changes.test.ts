import { expect, test } from "vitest";
import {
  withAddress,
  withEmail,
  withName,
  withoutProviders,
} from "../../../../../core/domain/account/account-profile.ts";
import { profileOf } from "../../../support/profile.ts";

const profile = profileOf();

test("ACC-2 a new sign-in address changes nothing else", () => {
  expect(withEmail("fern@example.test")(profile)).toEqual({ ...profile, email: "fern@example.test" });
});

test("ACC-3 a new name also changes the full name", () => {
  expect(withName({ firstName: "Ann", lastName: "Lee" })(profile)).toEqual({
    ...profile,
    firstName: "Ann",
    lastName: "Lee",
    name: "Ann Lee",
  });
});

test("ACC-6 a ZIP code alone sets state XX and country US", () => {
  expect(withAddress({ zip: "83814" })(profile).mailingAddress).toEqual({
    addressLine1: "",
    addressLine2: "",
    city: "",
    state: "XX",
    country: "US",
    zip: "83814",
  });
});

test("ACC-6 a complete address replaces the old one", () => {
  const address = { addressLine1: "1 Main St", addressLine2: "", city: "Boise", state: "ID", zip: "83702" };
  expect(withAddress(address)(profile)).toEqual({
    ...profile,
    mailingAddress: { ...address, country: "US" },
  });
});

test("ACC-5 after unlinking there is no provider", () => {
  expect(withoutProviders(profile)).toEqual({ ...profile, fedAuthProviders: [] });
  expect(profile.fedAuthProviders).toEqual(["Spectrum"]);
});
