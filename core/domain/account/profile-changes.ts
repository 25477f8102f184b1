import type { AddressFields, NameFields } from "./account-changes.ts";
import type { Profile } from "./account.ts";
import { profileDefaults } from "./account-profile.ts";

/**
 * Updates of the profile after the server has confirmed a change. They are passed to `change` of the profile's
 * resource, so that each element shows the change without another request.
 */
type ProfileChange = (profile: Profile) => Profile;

/** ACC-2 */
export const withEmail =
  (email: string): ProfileChange =>
  (profile) => ({ ...profile, email });

/** ACC-3 */
export const withName =
  (fields: NameFields): ProfileChange =>
  (profile) => ({ ...profile, ...fields, name: `${fields.firstName} ${fields.lastName}`.trim() });

/** ACC-6: with a ZIP code alone, the state is XX and the country US. */
export const withAddress =
  (address: AddressFields | Pick<AddressFields, "zip">): ProfileChange =>
  (profile) => ({ ...profile, mailingAddress: { ...profileDefaults.mailingAddress, ...address } });

/** ACC-5 */
export const withoutProviders: ProfileChange = (profile) => ({ ...profile, fedAuthProviders: [] });
