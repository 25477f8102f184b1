import { z } from "zod";
import { accountCodes } from "../../../core/api/codes.ts";
import { mailTo } from "../accounts/mails.ts";
import { accountToChange, change, done, failed, Owner, type Account } from "../accounts/own-account.ts";
import { judgePassword, passwordWait } from "../accounts/password-tries.ts";
import { isPassword, passwordHash, secretHash } from "../accounts/password.ts";
import { isNewPassword, PASSWORD_MAX, PASSWORD_MIN } from "../accounts/rules.ts";
import { say } from "../accounts/words.ts";
import { operation, type Answer, type Circumstances } from "../operation.ts";
import { Refusal } from "../refusal.ts";

const Secret = z.string().max(1000);
const Change = z.strictObject({
  personId: Owner.personId,
  newHint: Secret,
  oldHint: Secret,
  updateType: z.literal("PASSWORD"),
});
/** The profile comes along for the provider's side; here the token says all of it. */
const Unlinking = z.strictObject({
  ...Owner,
  newHint: Secret,
  updateType: z.literal("PASSWORD"),
  fedAuthFlag: z.literal(true),
  name: z.string().max(1000),
  email: z.string().max(1000),
  address: z.record(z.string(), z.string()),
});

/** @throws Refusal 422 */
function checkRule(password: string, { language }: Circumstances): void {
  if (isNewPassword(password)) return;
  throw new Refusal(422, say(language, "passwordRule", { min: PASSWORD_MIN, max: PASSWORD_MAX }));
}

async function unlink(account: Account, newHint: string, circumstances: Circumstances): Promise<Answer> {
  const [provider] = account.fedAuthProviders;
  // Asked again by somebody who lost the answer.
  if (!provider && isPassword(newHint, account.passwordHash)) return done(circumstances, "passwordChanged");
  // Else a token alone would be enough to take an account over.
  if (!provider) throw new Refusal(409, say(circumstances.language, "notLinked"));
  checkRule(newHint, circumstances);
  await change(circumstances, { passwordHash: passwordHash(newHint), fedAuthProviders: [] });
  await mailTo(circumstances, account.email, "passwordChanged");
  return done(circumstances, "unlinked", { provider });
}

async function replace(
  account: Account,
  { oldHint, newHint }: { oldHint: string; newHint: string },
  circumstances: Circumstances,
): Promise<Answer> {
  const { db, now, language, personId } = circumstances;
  checkRule(newHint, circumstances);
  const wait = await passwordWait(db, now, personId);
  if (wait) {
    const words = say(language, "passwordWait", { minutes: Math.ceil(wait / 60_000) });
    throw new Refusal(429, words, { "retry-after": String(Math.ceil(wait / 1000)) });
  }
  if (!(await judgePassword(db, now, account, oldHint)))
    return failed(accountCodes.passwordWrong, { errorMessage: say(language, "passwordWrong") });
  if (oldHint === newHint) throw new Refusal(422, say(language, "passwordSame"));
  await change(circumstances, { passwordHash: passwordHash(newHint) });
  await mailTo(circumstances, account.email, "passwordChanged");
  return done(circumstances, "passwordChanged");
}

/** ACC-4, ACC-5: a new password in place of the old one, or in place of the provider's sign-in. */
export const updatePassword = operation({
  name: "updatePassword",
  method: "POST",
  path: "/password",
  apiVersion: "1.0",
  token: "customer",
  input: z.union([Change, Unlinking]),
  content: ({ newHint, ...wish }) => ({
    ...wish,
    newHint: secretHash(newHint, wish.personId),
    ...("oldHint" in wish && { oldHint: secretHash(wish.oldHint, wish.personId) }),
  }),
  async handle(wish, circumstances) {
    const account = await accountToChange(wish, circumstances);
    return "fedAuthFlag" in wish
      ? unlink(account, wish.newHint, circumstances)
      : replace(account, wish, circumstances);
  },
});
