import { idempotencyKey } from "../api/mutation.ts";
import type { CustomerSubType } from "../api/services/privacy-flow.ts";
import { sealedKey } from "../browser/sealed-key.ts";
import { tabStore } from "../browser/storage.ts";
import type { Values } from "./fields.ts";
import type { Pending, State } from "./flow.ts";
import { isKeepableMessage, type Memory, type Place } from "./memory.ts";
import type { FlowName } from "./pending.ts";
import { stepMessage } from "./step-message.ts";

/** What of a flow survives a reload or a sign-in, encrypted (SES-10): never a token, a code or an identity document. */
export interface Kept {
  version: 1;
  displayFormReferenceKey: string;
  /** Reference number of the request that it is about, or empty. */
  crn: string;
  /** Empty where the flow is to begin anew, with what was typed. */
  sessionId: string;
  stepId: string;
  customerSubType: CustomerSubType | "";
  irrRequestType: string;
  /** What was typed, by the step's name. */
  typed: Readonly<Record<string, Values>>;
  /** Codes that did not match, of the step that shows. */
  misses: number;
  place?: Place | undefined;
  /** PRC-3: the message that waits for a sign-in, with its idempotency key. */
  pending?: (Pending & { key: string }) | undefined;
}

/** What there is to keep of a flow now; undefined if nothing is known yet, or the visitor was timed out (PRC-4). */
export function keptOf({ entry, crn }: FlowName, state: State, memory: Memory): Kept | undefined {
  if (state.step === "starting" || state.step === "timed-out") return undefined;
  const shown = "shown" in state ? state.shown : undefined;
  const fields = shown?.view.kind === "step" ? shown.view.step.fields : [];
  const waits = state.step === "signing-in" && isKeepableMessage(state.pending.message, fields);
  const from = shown?.answer ?? ("pending" in state ? state.pending.message : undefined);
  return {
    version: 1,
    displayFormReferenceKey: entry,
    crn,
    sessionId: from?.sessionId ?? "",
    stepId: from?.stepId ?? "",
    customerSubType: memory.customerSubType,
    irrRequestType: memory.irrRequestType,
    typed: memory.typed,
    place: memory.place,
    misses: shown?.misses ?? 0,
    pending: waits ? { ...state.pending, key: idempotencyKey(stepMessage, state.pending) } : undefined,
  };
}

/** Prefix of all flows' kinds of data in the sealed store. */
export const KIND = "privacy-";
/** Kind of data in the sealed store, for each form. */
export const kindOf = (entry: string): string => KIND + entry;

/** Fetched where there is something to open or seal. */
const code = () => import("./sealed-flow.ts");

/** Keeps a flow; where that cannot be, nothing is kept. */
export const keep = (kept: Kept): Promise<void> =>
  code()
    .then(({ seal }) => seal(kept))
    .catch(() => {});

/** Takes what was kept of a form; undefined where there is none for this visitor, or none that still counts. */
export async function takeKept(entry: string): Promise<Kept | undefined> {
  if (tabStore().get(sealedKey(kindOf(entry))) === undefined) return undefined;
  return code().then(
    ({ open }) => open(entry),
    () => undefined,
  );
}

export const dropKept = (entry: string): void => tabStore().remove(sealedKey(kindOf(entry)));

/** PRC-4: drops what was kept of this flow at once, and of the tab's other flows as soon as their code is there. */
export function dropAllKept(entry: string): void {
  dropKept(entry);
  void code().then(
    ({ dropAll }) => dropAll(),
    () => {},
  );
}
