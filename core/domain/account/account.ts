import * as z from "zod/mini";
import { operation } from "../../http/operation.ts";
import { profileFrom, WireProfile } from "./account-profile.ts";

export type { MailingAddress, Profile } from "./account-profile.ts";

/** Reads the customer's profile (ACC-1, SES-7). */
export const getProfile = operation({
  service: "account",
  name: "getProfile",
  version: "1.0",
  token: "customer",
  request: () => ({}),
  response: z.object({ data: WireProfile }),
  read: ({ data }) => profileFrom(data),
});
