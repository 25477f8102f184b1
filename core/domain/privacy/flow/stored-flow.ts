import { idempotencyKey } from "../../../http/mutation.ts";
import type { CustomerSubType } from "../privacy-flow.ts";
import { encryptedKey } from "../../../platform/encrypted-key.ts";
import { tabStore } from "../../../platform/storage.ts";
import type { Values } from "./fields.ts";
import type { Pending, State } from "./flow.ts";
import { isStorableMessage, type Memory, type Place } from "./memory.ts";
import { type FlowName, stepMessage } from "./message.ts";
import { useCallback, useLayoutEffect, useRef } from "react";
import { useConnectedEffect } from "../../../platform/element-context.ts";
import { systemClock } from "../../../platform/clock.ts";
import { onBeforeNavigate } from "../../../platform/navigation-guard.ts";
import { onWindow } from "../../../platform/window-event.ts";

/**
 * State of a flow that is stored encrypted across a reload or a sign-in (SES-10). Never a token, a code or an identity
 * document.
 */
export interface StoredFlow {
  version: 1;
  displayFormReferenceKey: string;
  /** Reference number of the request, or empty. */
  crn: string;
  /** Empty if the flow must start over, with the typed values. */
  sessionId: string;
  stepId: string;
  customerSubType: CustomerSubType | "";
  irrRequestType: string;
  /** Typed values, by the step's name. */
  typed: Readonly<Record<string, Values>>;
  /** Number of wrong codes in the current step. */
  wrongCodes: number;
  place?: Place | undefined;
  /** The message that waits for a sign-in, with its idempotency key (PRC-3). */
  pending?: (Pending & { key: string }) | undefined;
}

/** Returns the state to store, or undefined if nothing is known yet, or the visitor was timed out (PRC-4). */
export function storedFlowOf({ entry, crn }: FlowName, state: State, memory: Memory): StoredFlow | undefined {
  if (state.step === "starting" || state.step === "timed-out") return undefined;
  const shown = "shown" in state ? state.shown : undefined;
  const fields = shown?.view.kind === "step" ? shown.view.step.fields : [];
  const waits = state.step === "signing-in" && isStorableMessage(state.pending.message, fields);
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
    wrongCodes: shown?.wrongCodes ?? 0,
    pending: waits ? { ...state.pending, key: idempotencyKey(stepMessage, state.pending) } : undefined,
  };
}

/** Prefix of all flows' data kinds in the encrypted store. */
export const KIND_PREFIX = "privacy-";
/** Data kind of a form in the encrypted store. */
export const kindOf = (entry: string): string => KIND_PREFIX + entry;

/** Loaded if there is a flow to save, read or delete. */
const code = () => import("./flow-storage.ts");

/** Stores a flow. If that fails, nothing is stored. */
export const storeFlow = (stored: StoredFlow): Promise<void> =>
  code()
    .then(({ saveFlow }) => saveFlow(stored))
    .catch(() => {});

/**
 * Reads and removes the stored state of a form. Returns undefined if there is none for this visitor, or if it is no
 * longer valid.
 */
export async function takeStoredFlow(entry: string): Promise<StoredFlow | undefined> {
  if (tabStore().get(encryptedKey(kindOf(entry))) === undefined) return undefined;
  return code().then(
    ({ takeFlow }) => takeFlow(entry),
    () => undefined,
  );
}

export const dropStoredFlow = (entry: string): void => tabStore().remove(encryptedKey(kindOf(entry)));

/**
 * Deletes the stored state of this flow immediately, and that of the tab's other flows when their code has loaded
 * (PRC-4).
 */
export function dropAllStoredFlows(entry: string): void {
  dropStoredFlow(entry);
  void code().then(
    ({ deleteFlows }) => deleteFlows(),
    () => {},
  );
}

/** Delay after the last input before it is stored, in ms. */
const STORE_DELAY_MS = 300;

interface FlowStorage {
  /** Stores the current state after a short delay. */
  soon(): void;
  /** Stores it immediately. Resolves when it is stored. */
  now(): Promise<void>;
}

/**
 * Stores a flow for a reload or a sign-in (SES-10).
 * @param current returns the state to store, or undefined if there is none
 */
export function useStoredFlow(current: () => StoredFlow | undefined): FlowStorage {
  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  });
  const stop = useRef(() => {});

  const now = useCallback(async () => {
    stop.current();
    const stored = latest.current();
    if (stored) await storeFlow(stored);
  }, []);
  const soon = useCallback(() => {
    stop.current();
    stop.current = systemClock.after(STORE_DELAY_MS, () => void now());
  }, [now]);

  useConnectedEffect(() => {
    const end = onBeforeNavigate(now);
    const gone = new AbortController();
    onWindow("pagehide", () => void now(), gone.signal);
    return () => {
      end();
      gone.abort();
      void now(); // the element is removed, and may be inserted again
    };
  }, [now]);
  return { soon, now };
}
