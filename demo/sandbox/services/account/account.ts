import { serviceNames } from "../../../../core/http/wire.ts";
import type { Service } from "../../operation.ts";
import { deactivateAccount } from "./account-deactivation.ts";
import { sendOtp, validateOtp } from "./account-email.ts";
import { updatePassword } from "./account-password.ts";
import { getProfile, updateAddress, updateName } from "./profile.ts";

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
