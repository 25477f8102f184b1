import { type ApiClient, DEADLINE_MS } from "../../../core/http/client.ts";
import { idempotencyKey, restoreKey, runMutation } from "../../../core/http/mutation.ts";
import type { Pending, Shown } from "../../../core/domain/privacy/flow/flow.ts";
import { emptyMemory, saveRequestType } from "../../../core/domain/privacy/flow/memory.ts";
import { submitMessage, firstStepMessage, stepMessage } from "../../../core/domain/privacy/flow/message.ts";
import type { Given } from "../given.ts";
import type { Press } from "./acts.ts";

type Call = ApiClient["call"];
type Values = Readonly<Record<string, string | readonly string[]>>;

/** The element stores the message that waits for a sign-in, with its key. */
const STORED = "effects:pending";

const send = (call: Call, pending: Pending) =>
  runMutation(stepMessage, { call, deadlineMs: DEADLINE_MS, signal: new AbortController().signal }, pending);

/** A flow, step by step. */
function flow(call: Call, entry: string) {
  const memory = emptyMemory("CURRENT");
  const name = { entry, crn: "" };
  let shown: Shown;
  const show = ({ answer, view }: Awaited<ReturnType<typeof send>>) => {
    if (answer.errors.length) throw new Error(answer.errors.map(({ code }) => code).join());
    shown = { answer, view, errors: [], wrongCodes: 0, serial: 0, isRestarted: false };
    return answer;
  };
  const message = (button: string, fields: Values): Pending => {
    saveRequestType(memory, fields as Parameters<typeof saveRequestType>[1]);
    return submitMessage(name, shown, memory, button, fields as Parameters<typeof saveRequestType>[1]);
  };
  return {
    begin: async () => show(await send(call, firstStepMessage(name, memory))),
    next: async (button: string, fields: Values = {}) => show(await send(call, message(button, fields))),
    message,
  };
}

/** Presses a button until the flow is at a step. */
const presses =
  (call: Call, pending: Pending, done: string): Press =>
  async () => {
    sessionStorage.setItem(STORED, JSON.stringify([pending, idempotencyKey(stepMessage, pending)]));
    const { answer } = await send(call, pending);
    if (answer.errors.length || answer.stepName !== done)
      throw new Error(`${answer.stepName} ${answer.errors.map(({ code }) => code).join()}`);
  };

/** Continues a message of the tab's earlier page. */
function continued(stored: string): Pending {
  const [pending, key] = JSON.parse(stored) as [Pending, string];
  restoreKey(stepMessage, pending, key);
  return pending;
}

export async function fileRequest(call: Call, { stored }: Given): Promise<Press> {
  if (stored) return presses(call, continued(stored), "done");
  const { begin, next, message } = flow(call, "irr-request");
  await begin();
  await next("next", { customerSubType: "CURRENT", irrRequestType: "access" });
  await next("next", { "affirms-person": "yes", "affirms-resident": "yes", "affirms-truth": "yes" });
  await next("next", { categories: ["account"] });
  return presses(call, message("later", {}), "done");
}

export async function withdraw(call: Call, { crn }: Given): Promise<Press | undefined> {
  const { begin, next, message } = flow(call, "irr-dashboard");
  const { html } = await begin();
  if (!html.includes(`withdraw:${crn}`)) return undefined;
  await next(`withdraw:${crn}`);
  return presses(call, message("next", {}), "dashboard");
}
