import { z } from "zod";
import { formatBlockers } from "./blockers.ts";
import { mailTo } from "./mails.ts";
import { endCodes } from "./one-time-codes.ts";
import { accountToChange, change, done, Owner } from "./own-account.ts";
import { accountMessage } from "./messages.ts";
import { endSignIns } from "../../auth/sessions.ts";
import { runDueRenewals } from "../subscriptions/renewals.ts";
import { operation, type RequestContext } from "../../operation.ts";
import { HttpError } from "../../http-error.ts";

/**
 * How long the tokens of a deactivated account stay valid, in ms, for the two operations that still serve it, so that a
 * client that lost the response can retry.
 */
export const TOKEN_GRACE_MS = 2 * 60 * 1000;

/** @throws HttpError 409 if something still blocks the deactivation, 403 if it is switched off */
async function checkBlockers(context: RequestContext): Promise<void> {
  const { db, now, personId, settings, language } = context;
  if (!settings.features.deactivateEnabled)
    throw new HttpError(403, accountMessage(language, "deactivationOff"));
  await runDueRenewals(db, personId, now);
  const list = await formatBlockers(context);
  if (list) throw new HttpError(409, accountMessage(language, "blocked", { list }));
}

/** Deactivates an account permanently and ends its sign-ins (ACC-9, ACC-10). Its address can be used again. */
export const deactivateAccount = operation({
  name: "deactivateAccount",
  method: "POST",
  path: "/deactivation",
  apiVersion: "1.0",
  token: "customer",
  alsoDeactivated: true,
  input: z.strictObject({
    personId: Owner.personId.optional(),
    customerRelationshipId: Owner.customerRelationshipId.optional(),
  }),
  async handle(ids, context) {
    const { db, now, personId } = context;
    const account = await accountToChange(ids, context);
    if (account.accountStatus === "DEACTIVATED") return done(context, "deactivated");
    await checkBlockers(context);
    await change(context, { accountStatus: "DEACTIVATED", deactivationDate: now });
    await endCodes(db, now, personId);
    await endSignIns(db, personId, new Date(now.getTime() + TOKEN_GRACE_MS));
    await mailTo(context, account.email, "deactivated");
    return done(context, "deactivated");
  },
});
