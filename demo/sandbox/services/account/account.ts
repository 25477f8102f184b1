import { z } from "zod";
import { serviceNames } from "../../../../core/http/wire.ts";
import { ownAccount, type Account } from "./own-account.ts";
import { operation, type Service } from "../../operation.ts";
import { updateAddress, updateName } from "./account-changes.ts";
import { deactivateAccount } from "./account-deactivation.ts";
import { sendOtp, validateOtp } from "./account-email.ts";
import { updatePassword } from "./account-password.ts";

/** Shows that there is a password, but nothing about it, not even its length. */
const MASK = "•".repeat(8);

const profileOf = (account: Account) => ({
  personId: account.personId,
  customerRelationshipId: account.customerRelationshipId,
  serviceAccountId: account.serviceAccountId,
  xboAccountId: account.xboAccountId,
  email: account.email,
  name: `${account.firstName} ${account.lastName}`,
  firstName: account.firstName,
  lastName: account.lastName,
  password: MASK,
  mailingAddress: {
    addressLine1: account.addressLine1,
    addressLine2: account.addressLine2,
    city: account.city,
    state: account.state,
    country: account.country,
    zip: account.zip,
  },
  showOnlyZipCode: account.showOnlyZipCode,
  accountStatus: account.accountStatus,
  deactivationDate: account.deactivationDate,
  fedAuthProviders: account.fedAuthProviders,
  permissions: { canUpdate: account.canUpdate },
});

/** Returns the profile (ACC-1, SES-7). */
const getProfile = operation({
  name: "getProfile",
  method: "GET",
  path: "/profile",
  apiVersion: "1.0",
  token: "customer",
  alsoDeactivated: true,
  input: z.object({ personId: z.string().optional() }),
  async handle({ personId }, context) {
    return {
      status: 200,
      body: { success: true, data: profileOf(await ownAccount({ personId }, context)) },
    };
  },
});

export const account: Service = {
  name: serviceNames.account,
  apiVersion: "1.0",
  operations: [
    getProfile,
    sendOtp,
    validateOtp,
    updateName,
    updatePassword,
    updateAddress,
    deactivateAccount,
  ],
};
