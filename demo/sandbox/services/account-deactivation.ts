import { z } from "zod";
import { blockersInWords } from "../accounts/blockers.ts";
import { mailTo } from "../accounts/mails.ts";
import { endCodes } from "../accounts/one-time-codes.ts";
import { accountToChange, change, done, Owner } from "../accounts/own-account.ts";
import { say } from "../accounts/words.ts";
import { endSignIns } from "../auth/sessions.ts";
import { bringAlong } from "../commerce/renewals.ts";
import { operation, type Circumstances } from "../operation.ts";
import { Refusal } from "../refusal.ts";

/**
 * How long the tokens of a deactivated account live on, in ms, for the two operations that still answer them: so that
 * somebody who lost the answer can ask again.
 */
export const LAST_WORDS_MS = 2 * 60 * 1000;

/** @throws Refusal 409 while something that the account pays or owns is left, 403 where it may not be at all */
async function checkBlockers(circumstances: Circumstances): Promise<void> {
  const { db, now, personId, settings, language } = circumstances;
  if (!settings.features.deactivateEnabled) throw new Refusal(403, say(language, "deactivationOff"));
  await bringAlong(db, personId, now);
  const list = await blockersInWords(circumstances);
  if (list) throw new Refusal(409, say(language, "blocked", { list }));
}

/** ACC-9, ACC-10: ends an account for ever, its sign-ins with it. The address is free again. */
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
  async handle(claim, circumstances) {
    const { db, now, personId } = circumstances;
    const account = await accountToChange(claim, circumstances);
    if (account.accountStatus === "DEACTIVATED") return done(circumstances, "deactivated");
    await checkBlockers(circumstances);
    await change(circumstances, { accountStatus: "DEACTIVATED", deactivationDate: now });
    await endCodes(db, now, personId);
    await endSignIns(db, personId, new Date(now.getTime() + LAST_WORDS_MS));
    await mailTo(circumstances, account.email, "deactivated");
    return done(circumstances, "deactivated");
  },
});
