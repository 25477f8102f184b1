/* Changes the email of a customer, who confirms the new address with a one-time code. */

import { z } from "zod";
import { accountCodes } from "../../../../core/http/codes.ts";
import { waitingTime } from "../../../../core/i18n/duration.ts";
import { mailTo } from "./mails.ts";
import { codeWait, countRefused, verifyCode, newCode, type CodeCheck } from "./one-time-codes.ts";
import { accountToChange, change, done, failed, Owner } from "./own-account.ts";
import { isEmail } from "./rules.ts";
import { isEmailTaken, ifEmailFree } from "./email-taken.ts";
import { accountMessage, type AccountMessage } from "./messages.ts";
import { operation, type RequestContext } from "../../operation.ts";
import { HttpError } from "../../http-error.ts";

const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const Email = z.string().max(1000).trim();

/** @throws HttpError 429 while the last code is recent, or after too many codes */
async function checkWait({ db, now, personId, language }: RequestContext, email: string): Promise<void> {
  const wait = await codeWait(db, now, personId, email);
  if (!wait) return;
  const seconds = Math.ceil(wait.ms / 1000);
  const words =
    wait.why === "sent"
      ? accountMessage(language, "codeWait", { time: waitingTime(language, seconds) })
      : accountMessage(language, "codeTooMany");
  throw new HttpError(429, words, { "retry-after": String(seconds) });
}

/** Emails a one-time code to a new address. If it is taken, the message is in `data.errorDescription` (ACC-2). */
export const sendOtp = operation({
  name: "sendOtp",
  method: "POST",
  path: "/otp",
  apiVersion: "1.0",
  token: "customer",
  errorCodes: [accountCodes.emailTaken],
  input: z.strictObject({ ...Owner, email: Email }),
  async handle({ email, ...ids }, context) {
    const { db, now, language } = context;
    const account = await accountToChange(ids, context);
    if (!isEmail(email)) throw new HttpError(422, accountMessage(language, "emailInvalid"));
    if (isSameEmail(email, account.email)) throw new HttpError(422, accountMessage(language, "emailSame"));
    await checkWait(context, email);
    if (await isEmailTaken(db, email)) {
      await countRefused(db, now, account.personId, email);
      return failed(accountCodes.emailTaken, { errorDescription: accountMessage(language, "emailTaken") });
    }
    const { requestId, code } = await newCode(db, now, account.personId, email);
    await mailTo(context, email, "code", code);
    return done(context, "codeSent", {}, { requestId });
  },
});

const refusals: Record<Exclude<CodeCheck, "right">, { errorCode: string; word: AccountMessage }> = {
  wrong: { errorCode: accountCodes.codeWrong, word: "codeWrong" },
  "tries-used": { errorCode: accountCodes.codeSpent, word: "codeTriesUsed" },
  expired: { errorCode: accountCodes.codeSpent, word: "codeExpired" },
};

/** Changes the address to the one that the code was emailed to (ACC-2). The old address gets an email. */
export const validateOtp = operation({
  name: "validateOtp",
  method: "POST",
  path: "/otp/validation",
  apiVersion: "1.0",
  token: "customer",
  errorCodes: [accountCodes.emailTaken, accountCodes.codeWrong, accountCodes.codeSpent],
  input: z.strictObject({
    ...Owner,
    email: Email,
    requestId: z.string().max(100),
    otp: z.string().max(100).trim(),
    updateType: z.literal("EMAIL"),
  }),
  async handle({ email, requestId, otp, ...ids }, context) {
    const { db, now, personId, language } = context;
    const account = await accountToChange(ids, context);
    // A retry after a lost response.
    if (isSameEmail(email, account.email)) return done(context, "emailChanged");
    const result = await verifyCode(db, now, { personId, email, requestId, code: otp });
    if (result !== "right") {
      const { errorCode, word } = refusals[result];
      return failed(errorCode, { errorMessage: accountMessage(language, word) });
    }
    const isFree = await ifEmailFree(db, (tx) => change({ ...context, db: tx }, { email }));
    if (!isFree)
      return failed(accountCodes.emailTaken, { errorMessage: accountMessage(language, "emailTaken") });
    await mailTo(context, account.email, "emailChanged");
    return done(context, "emailChanged");
  },
});
