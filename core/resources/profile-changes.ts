import type { AddressFields } from "../api/services/account-changes.ts";
import type { Profile } from "../api/services/account.ts";
import { profileDefaults } from "../api/services/account-profile.ts";

/**
 * What a profile is after a change that the server has confirmed: for `change` of the profile's resource, so that every
 * element shows it without asking again.
 */
type ProfileChange = (profile: Profile) => Profile;

/** ACC-2 */
export const withEmail =
  (email: string): ProfileChange =>
  (profile) => ({ ...profile, email });

/** ACC-3 */
export const withName =
  (firstName: string, lastName: string): ProfileChange =>
  (profile) => ({ ...profile, firstName, lastName, name: `${firstName} ${lastName}`.trim() });

/** ACC-6: of a ZIP alone, the state is XX and the country US. */
export const withAddress =
  (address: AddressFields | Pick<AddressFields, "zip">): ProfileChange =>
  (profile) => ({ ...profile, mailingAddress: { ...profileDefaults.mailingAddress, ...address } });

/** ACC-5 */
export const withoutProviders: ProfileChange = (profile) => ({ ...profile, fedAuthProviders: [] });
