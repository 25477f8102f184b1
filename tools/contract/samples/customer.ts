/*
 * Sample requests of a signed-in customer, except those about money, which are in purchases.ts. all.ts puts the
 * samples in order, with the deactivation of the account last.
 */

import { getProfile, NO_STATE } from "../../../core/domain/account/account-profile.ts";
import {
  deactivateAccount,
  sendOtp,
  updateAddress,
  updateName,
  updatePassword,
  validateOtp,
} from "../../../core/domain/account/account-changes.ts";
import { unpairDevice } from "../../../core/domain/devices/device-removal.ts";
import { allDevices, getDevices } from "../../../core/domain/devices/devices.ts";
import {
  getContractDate,
  getPreferences,
  getPrivacy,
  resetAdId,
  updateAppPrivacy,
  updateOptIn,
} from "../../../core/domain/privacy/privacy.ts";
import { first, isOther, sample, Unavailable, type Known, type Sample } from "./sample.ts";

const nothing = () => ({});
const profileOf = (known: Known) => known.result(getProfile);
const otherAddress = ({ run }: Known) => `contract-${run}@example.test`;

/** What a customer may do with account, devices and privacy. Harmless ones leave everything as it is. */
export const customerSamples: readonly Sample[] = [
  sample(getProfile, "none", nothing),
  sample(updateName, "harmless", (known, n) => {
    const profile = profileOf(known);
    const { firstName, lastName } = profile;
    if (!firstName || !lastName) throw new Unavailable("The customer has no name");
    return { profile, firstName, lastName: lastName + (isOther(n) ? "-Other" : "") };
  }),
  sample(updateAddress, "harmless", (known, n) => {
    const { mailingAddress, showOnlyZipCode, ...profile } = profileOf(known);
    const { country: _, ...address } = mailingAddress;
    const { addressLine1, city, state } = address;
    const isWhole = showOnlyZipCode || (addressLine1 && city && state !== NO_STATE);
    if (!isWhole || !address.zip) throw new Unavailable("The customer has no address");
    const zip = isOther(n) ? "80999" : address.zip;
    return { profile, address: showOnlyZipCode ? { zip } : { ...address, zip } };
  }),
  sample(sendOtp, "lasting", (known) => ({ profile: profileOf(known), email: otherAddress(known) })),
  sample(validateOtp, "lasting", (known) => ({
    profile: profileOf(known),
    email: otherAddress(known),
    requestId: known.result(sendOtp).requestId,
    otp: known.secret("code"),
  })),
  sample(updatePassword, "lasting", (known) => ({
    profile: profileOf(known),
    oldPassword: known.secret("password"),
    newPassword: "Another-secret-1",
  })),
  sample(getDevices, "none", nothing),
  sample(unpairDevice, "lasting", (known) => ({
    ...profileOf(known),
    ...first(allDevices(known.result(getDevices))),
  })),
  sample(getPrivacy, "none", nothing),
  sample(getContractDate, "none", nothing),
  sample(getPreferences, "none", (known) => ({ xboAccountId: profileOf(known).xboAccountId })),
  sample(updateOptIn, "harmless", (known, n) => {
    const { xboAccountId, personId } = profileOf(known);
    const optOut = known.result(getPrivacy);
    return { xboAccountId, personId, optOut: isOther(n) ? { ...optOut, tv: !optOut.tv } : optOut };
  }),
  sample(updateAppPrivacy, "harmless", (known, n) => {
    const { id, enabled } = first(known.result(getPreferences));
    const { xboAccountId } = profileOf(known);
    return { xboAccountId, channelId: id, enabled: isOther(n) ? !enabled : enabled };
  }),
  sample(resetAdId, "harmless", (known) => {
    const { personId, xboAccountId } = profileOf(known);
    return { personId, xboAccountId };
  }),
];

/** Ends what the others need, so it comes last. */
export const lastSamples: readonly Sample[] = [sample(deactivateAccount, "lasting", nothing)];
