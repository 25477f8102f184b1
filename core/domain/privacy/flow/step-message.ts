import { mutation } from "../../../http/mutation.ts";
import type { Call } from "../../../element/hooks/hooks.ts";
import type { Pending } from "./flow.ts";
import { sendMessage } from "./message.ts";
import { viewOf } from "./read-answer.ts";

/** The step requires a customer, and none is signed in, or the login has ended (PRC-3). */
export class LoginRequired extends Error {
  override readonly name = "LoginRequired";
}

interface Deps {
  call: Call;
  /** Deadline for everything together, in ms. */
  deadlineMs: number;
  signal: AbortSignal;
}

/**
 * Sends a message of a flow and returns its response, ready to show (PRC-2). If a sign-in interrupts it, the same
 * message keeps its key.
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
