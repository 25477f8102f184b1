import { mutation } from "../api/mutation.ts";
import type { Call } from "../element/hooks.ts";
import type { Pending } from "./flow.ts";
import { sendMessage } from "./message.ts";
import { viewOf } from "./read-answer.ts";

/** PRC-3: the step is a customer's, and nobody is signed in, or no longer. */
export class LoginRequired extends Error {
  override readonly name = "LoginRequired";
}

interface Deps {
  call: Call;
  /** For everything together, in ms. */
  deadlineMs: number;
  signal: AbortSignal;
}

/**
 * PRC-2: one message of a flow, with its answer as it is shown. The same message keeps its key if a sign-in comes in
 * between.
 * @throws ApiError, LoginRequired
 */
export const stepMessage = mutation({
  name: "privacy-flow",
  async send(deps: Deps, pending: Pending, { idempotencyKey }) {
    const answer = await sendMessage(pending, { ...deps, idempotencyKey });
    if (answer === "login-required") throw new LoginRequired();
    return { answer, view: await viewOf(answer) };
  },
  content: ({ message, intent }) => [message, intent],
});
