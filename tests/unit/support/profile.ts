import type { Profile } from "../../../core/domain/account/account-profile.ts";

/** A complete customer profile. */
export const profileOf = (more: Partial<Profile> = {}): Profile => ({
  personId: "p-1",
  customerRelationshipId: "cr-1",
  serviceAccountId: "sa-1",
  xboAccountId: "xbo-1",
  email: "ann@example.test",
  name: "Ann Example",
  firstName: "Ann",
  lastName: "Example",
  password: "••••••••",
  mailingAddress: {
    addressLine1: "12 Elm Street",
    addressLine2: "Apt 3",
    city: "Fairview",
    state: "CO",
    country: "US",
    zip: "80210",
  },
  showOnlyZipCode: false,
  accountStatus: "ACTIVE",
  deactivationDate: "",
  fedAuthProviders: ["Spectrum"],
  permissions: { canUpdate: true },
  ...more,
});
