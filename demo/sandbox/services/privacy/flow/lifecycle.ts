import type { privacyRequests } from "../../../database/schema.ts";

export type PrivacyRequest = typeof privacyRequests.$inferSelect;
export type Status = "received" | "verifying" | "in-progress" | "completed" | "denied" | "withdrawn";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Time between a request and the start of the identity check. */
const VERIFYING_AFTER_MS = HOUR_MS;
/** Time to prove the identity; then the request is denied. */
const PROOF_WITHIN_MS = 14 * DAY_MS;
/** Time between the proof and the start of the work. */
const WORK_AFTER_MS = DAY_MS;
/** Duration of the work, and of an opt-out, which needs no identity check. */
const WORK_MS = 20 * DAY_MS;
const OPT_OUT_MS = 10 * DAY_MS;
/** Legal time limit for the response; an opt-out's 15 business days are three weeks. */
const ANSWER_WITHIN_MS = 45 * DAY_MS;
const OPT_OUT_WITHIN_MS = 21 * DAY_MS;
/** How long a report can be downloaded and a decision appealed, and how long an appeal takes. */
const REPORT_MS = 90 * DAY_MS;
const APPEAL_WITHIN_MS = 60 * DAY_MS;
const APPEAL_MS = 30 * DAY_MS;
const APPEAL_ANSWER_WITHIN_MS = 45 * DAY_MS;

export interface Lifecycle {
  status: Status;
  /** All statuses so far with their times, oldest first. */
  history: readonly { status: Status; at: Date }[];
  /** What happens next, a key of messages.ts. */
  next:
    | "nextReceived"
    | "nextProof"
    | "nextWork"
    | "nextAnswer"
    | "nextReport"
    | "nextAppeal"
    | "nextAppealAnswer"
    | "nextNothing";
  /** By when; undefined if nothing follows. */
  by: Date | undefined;
  /** Why it was denied. */
  reason: "no-data" | "unverified" | undefined;
  needsProof: boolean;
  canWithdraw: boolean;
  canAppeal: boolean;
  /** Whether its report can be downloaded now. */
  hasReport: boolean;
  appeal: "none" | "under-review" | "answered";
}

const later = (time: Date, ms: number) => new Date(time.getTime() + ms);

/** Returns what happens to a request without further action, as far as it is known now: each step with its time. */
function stepsOf({ type, receivedAt, verifiedAt, outcome }: PrivacyRequest): { status: Status; at: Date }[] {
  const received = { status: "received", at: receivedAt } as const;
  const end = outcome === "completed" ? "completed" : "denied";
  if (type === "optOut") {
    const at = later(receivedAt, WORK_AFTER_MS);
    return [received, { status: "in-progress", at }, { status: end, at: later(at, OPT_OUT_MS) }];
  }
  const verifying = { status: "verifying", at: later(receivedAt, VERIFYING_AFTER_MS) } as const;
  if (!verifiedAt) return [received, verifying, { status: "denied", at: later(receivedAt, PROOF_WITHIN_MS) }];
  const at = later(verifiedAt > verifying.at ? verifiedAt : verifying.at, WORK_AFTER_MS);
  return [received, verifying, { status: "in-progress", at }, { status: end, at: later(at, WORK_MS) }];
}

function historyOf(request: PrivacyRequest, now: Date) {
  const { withdrawnAt } = request;
  const until = withdrawnAt ?? now;
  const history: { status: Status; at: Date }[] = stepsOf(request).filter(({ at }) => at <= until);
  return withdrawnAt ? [...history, { status: "withdrawn" as const, at: withdrawnAt }] : history;
}

/** Returns the state of a request at a time. It depends only on the clock, so nothing has to be updated. */
export function lifecycleOf(request: PrivacyRequest, now: Date): Lifecycle {
  const { type, receivedAt, verifiedAt, outcome, appealedAt } = request;
  const history = historyOf(request, now);
  const last = history.at(-1) ?? { status: "received", at: receivedAt };
  const { status } = last;
  const isOpen = ["received", "verifying", "in-progress"].includes(status);
  const isClosed = status === "completed" || status === "denied";
  const needsProof = type !== "optOut" && !verifiedAt && isOpen;
  const hasReport = type === "access" && status === "completed" && now < later(last.at, REPORT_MS);
  const appeal = !appealedAt ? "none" : now < later(appealedAt, APPEAL_MS) ? "under-review" : "answered";
  const canAppeal = isClosed && appeal === "none" && now < later(last.at, APPEAL_WITHIN_MS);
  const reason = status === "denied" ? (outcome === "no-data" ? "no-data" : "unverified") : undefined;

  const comes = ((): Pick<Lifecycle, "next" | "by"> => {
    if (appealedAt && appeal === "under-review")
      return { next: "nextAppealAnswer", by: later(appealedAt, APPEAL_ANSWER_WITHIN_MS) };
    if (needsProof) return { next: "nextProof", by: later(receivedAt, PROOF_WITHIN_MS) };
    if (status === "received" && type !== "optOut")
      return { next: "nextReceived", by: later(receivedAt, VERIFYING_AFTER_MS) };
    if (status === "verifying")
      return { next: "nextWork", by: stepsOf(request).find((step) => step.status === "in-progress")?.at };
    if (isOpen) {
      const within = type === "optOut" ? OPT_OUT_WITHIN_MS : ANSWER_WITHIN_MS;
      return { next: "nextAnswer", by: later(receivedAt, within) };
    }
    if (hasReport) return { next: "nextReport", by: later(last.at, REPORT_MS) };
    if (canAppeal) return { next: "nextAppeal", by: later(last.at, APPEAL_WITHIN_MS) };
    return { next: "nextNothing", by: undefined };
  })();

  return { status, history, ...comes, reason, needsProof, canWithdraw: isOpen, canAppeal, hasReport, appeal };
}
