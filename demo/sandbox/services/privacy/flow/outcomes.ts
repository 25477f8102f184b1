import { asc, inArray } from "drizzle-orm";
import type { Database } from "../../../database/client.ts";
import { privacyRequests } from "../../../database/schema.ts";
import type { UploadBytes } from "../../support/upload-bytes.ts";
import { correct } from "./correct.ts";
import { erase } from "./erase.ts";
import { lifecycleOf, type PrivacyRequest } from "./lifecycle.ts";
import { mailPrivacy } from "./mails.ts";
import { changeRequest, subjectEmail, subjectOf } from "./requests.ts";
import { nextOf, flowMessage } from "./messages.ts";

/** Carries out a request, on the day of its completion. */
async function carryOut(db: Database, now: Date, request: PrivacyRequest, bytes: UploadBytes): Promise<void> {
  const { type, personId, email, answers } = request;
  const subject = await subjectOf(db, personId, subjectEmail(answers, email ?? ""));
  if (!subject) return;
  if (type === "correction") await correct(db, subject, answers);
  if (type === "deletion") await erase(db, now, subject, [answers["categories"] ?? []].flat(), bytes);
}

/**
 * Updates the requests that the clock has moved on: completed ones are carried out, and the requester gets an email,
 * each only once. Call it in a transaction.
 */
export async function runDueRequests(db: Database, now: Date, bytes: UploadBytes): Promise<void> {
  // Usually nothing is due: reading takes no lock.
  const isOpen = inArray(privacyRequests.toldStatus, ["received", "verifying", "in-progress"]);
  const open = await db.select().from(privacyRequests).where(isOpen);
  const due = open.filter((request) => lifecycleOf(request, now).status !== request.toldStatus);
  if (!due.length) return;
  const locked = await db
    .select()
    .from(privacyRequests)
    .where(
      inArray(
        privacyRequests.id,
        due.map(({ id }) => id),
      ),
    )
    .orderBy(asc(privacyRequests.id))
    .for("update");
  for (const request of locked) {
    const { id, crn, email, language, toldStatus } = request;
    const life = lifecycleOf(request, now);
    const { status } = life;
    if (status === toldStatus) continue;
    if (status === "completed") await carryOut(db, now, request, bytes);
    await changeRequest(db, id, { toldStatus: status });
    // A withdrawal has its own email.
    if (!email || status === "withdrawn") continue;
    const { next, by } = nextOf(language, life);
    await mailPrivacy({ db, now, language }, email, "moved", {
      crn,
      status: flowMessage(language, status),
      next: by ? `${next} (${by})` : next,
    });
  }
}
