import { z } from "zod";
import { accountCodes } from "../../../../core/http/codes.ts";
import { waitingTime } from "../../../../core/i18n/duration.ts";
import { mailTo } from "./mails.ts";
import { accountToChange, change, done, failed, Owner, type Account } from "./own-account.ts";
import { verifyPassword, passwordWait } from "./password-tries.ts";
import { passwordHash, secretHash } from "./password.ts";
import { isNewPassword, PASSWORD_MAX, PASSWORD_MIN } from "./rules.ts";
import { accountMessage } from "./messages.ts";
import { operation, type Answer, type RequestContext } from "../../operation.ts";
import { HttpError } from "../../http-error.ts";

/** A password. In the API, passwords are "hints". */
const Secret = z.string().max(1000);
const Change = z.strictObject({
  personId: Owner.personId,
  newHint: Secret,
  oldHint: Secret,
  updateType: z.literal("PASSWORD"),
});
/** The API requires the profile for the provider. The sandbox doesn't use it: the token says whose account it is. */
const Unlinking = z.strictObject({
  ...Owner,
  newHint: Secret,
  updateType: z.literal("PASSWORD"),
  fedAuthFlag: z.literal(true),
  name: z.string().max(1000),
  email: z.string().max(1000),
  address: z.record(z.string(), z.string()),
});

/** @throws HttpError 422 if the password breaks the rule */
function checkRule(password: string, { language }: RequestContext): void {
  if (isNewPassword(password)) return;
  throw new HttpError(
    422,
    accountMessage(language, "passwordRule", { min: PASSWORD_MIN, max: PASSWORD_MAX }),
  );
}

async function unlink(account: Account, newHint: string, context: RequestContext): Promise<Answer> {
  const [provider] = account.fedAuthProviders;
  // Otherwise a token alone would be enough to set a new password, and so to take over the account. The answer is the same if
  // the new password is the current one, because guesses aren't counted here. If a response was lost, the request's
  // idempotency key repeats it.
  if (!provider) throw new HttpError(409, accountMessage(context.language, "notLinked"));
  checkRule(newHint, context);
  await change(context, { passwordHash: passwordHash(newHint), fedAuthProviders: [] });
  await mailTo(context, account.email, "passwordChanged");
  return done(context, "unlinked", { provider });
}

async function replace(
  account: Account,
  { oldHint, newHint }: { oldHint: string; newHint: string },
  context: RequestContext,
): Promise<Answer> {
  const { db, now, language, personId } = context;
  checkRule(newHint, context);
  const waitMs = await passwordWait(db, now, personId);
  if (waitMs) {
    const message = accountMessage(language, "passwordWait", { time: waitingTime(language, waitMs / 1000) });
    throw new HttpError(429, message, { "retry-after": String(Math.ceil(waitMs / 1000)) });
  }
  if (!(await verifyPassword(db, now, account, oldHint)))
    return failed(accountCodes.passwordWrong, { errorMessage: accountMessage(language, "passwordWrong") });
  if (oldHint === newHint) throw new HttpError(422, accountMessage(language, "passwordSame"));
  await change(context, { passwordHash: passwordHash(newHint) });
  await mailTo(context, account.email, "passwordChanged");
  return done(context, "passwordChanged");
}

/** Replaces the password (ACC-4), or the providers' sign-ins with a password (ACC-5). */
export const updatePassword = operation({
  name: "updatePassword",
  method: "POST",
  path: "/password",
  apiVersion: "1.0",
  token: "customer",
  errorCodes: [accountCodes.passwordWrong],
  input: z.union([Change, Unlinking]),
  // Requests with the same key are compared by the hashes of their passwords.
  content: ({ newHint, ...request }) => ({
    ...request,
    newHint: secretHash(newHint, request.personId),
    ...("oldHint" in request && { oldHint: secretHash(request.oldHint, request.personId) }),
  }),
  async handle(request, context) {
    const account = await accountToChange(request, context);
    return "fedAuthFlag" in request
      ? unlink(account, request.newHint, context)
      : replace(account, request, context);
  },
});
