import * as z from "zod/mini";
import { nativeFetch } from "../../platform/fetch.ts";
import { toJson } from "../../platform/json.ts";
import { type CallOptions, operation } from "../../http/operation.ts";
import type { ApiClient } from "../../http/client.ts";
import { createTransport } from "../../http/transport.ts";

/** Who files a request (PRC-3). Only `CURRENT` customers sign in. */
export type CustomerSubType = "CURRENT" | "FORMER" | "NEVER" | "THIRD_PARTY";

/** A visitor's message with a step (PRC-2). All fields are texts, empty if unknown. */
export interface FlowMessage {
  /** The form: `irr-request`, `irr-affirmations`, `irr-dashboard`, `irr-escalation`, `irr-id-proofing`. */
  displayFormReferenceKey: string;
  stepId: string;
  /** Empty in the first message of a flow. */
  sessionId: string;
  customerSubType: CustomerSubType | "";
  /** `access`, `deletion`, `correction` or `optOut`, once chosen. */
  irrRequestType: string;
  /** Value of the pressed button. Empty in the first message, or if the current step is requested again. */
  actionButton: string;
  /** The customer's access token, or empty. */
  authToken: string;
  /** Reference number of a request (PRC-11). */
  crn?: string;
  /** Values of the step's fields by their names; a list if several are chosen. */
  fields: Readonly<Record<string, string | readonly string[]>>;
}

/** An error in a message, by the server's code (PRC-5). */
export interface FlowError {
  code: string;
  message?: string | undefined;
  /** Name of the invalid field. */
  field?: string | undefined;
}

/** The visitor's progress in the flow. */
export interface Progress {
  step: number;
  steps: number;
}

/** A step of a flow, as the server sends it. */
export interface FlowAnswer {
  /** HTML by the contract in core/domain/privacy/flow/CONTRACT.md; empty if `templateName` names a static page. */
  html: string;
  stepName: string;
  pageName: string;
  stepId: string;
  sessionId: string;
  displayFormReferenceKey: string;
  /** A static page that is displayed instead of `html` (getTemplate). */
  templateName?: string | undefined;
  /** "Step 2 of 5", if the server sends it. */
  progress?: Progress | undefined;
  errors: FlowError[];
}

/** Codes of `errors` that a customer can recover from (PRC-5). */
export const flowCodes = {
  codeWrong: "consumer_contact_verification_code_does_not_match",
  codeSpent: "consumer_contact_verification_code_rate_limiting_failure",
  /** The step requires a customer, and the message carried no valid customer token (PRC-3). */
  loginRequired: "login_required",
} as const;

/** Returns the token of the flow's own messages (API-8). */
export const getFlowToken = operation({
  service: "privacyFlow",
  name: "getFlowToken",
  request: () => ({}),
  response: z.object({ access_token: z.string(), expires_in: z.optional(z.unknown()) }),
  read({ access_token: token, expires_in }) {
    if (!token) return undefined;
    return { token, lifeSeconds: typeof expires_in === "number" ? expires_in : undefined };
  },
});

const text = z.optional(z.nullable(z.string()));

const answer = z.object({
  html: text,
  metaData: z.object({
    stepName: z.string(),
    pageName: z.string(),
    stepId: z.string(),
    sessionId: z.string(),
    displayFormReferenceKey: text,
    templateName: text,
    step: z.optional(z.unknown()),
    steps: z.optional(z.unknown()),
  }),
  errors: z.optional(z.nullable(z.array(z.object({ code: z.string(), message: text, field: text })))),
});

/** Maximum plausible number of steps. */
const STEPS_MAX = 99;

/** Returns undefined unless both are whole numbers and `step` is within `steps`. */
function progressIn(step: unknown, steps: unknown): Progress | undefined {
  const isNumber = (value: unknown): value is number => Number.isInteger(value);
  if (!isNumber(step) || !isNumber(steps)) return undefined;
  return step >= 1 && step <= steps && steps <= STEPS_MAX ? { step, steps } : undefined;
}

const read = ({
  html,
  metaData: { step, steps, ...metaData },
  errors,
}: z.infer<typeof answer>): FlowAnswer => ({
  ...metaData,
  progress: progressIn(step, steps),
  html: html ?? "",
  displayFormReferenceKey: metaData.displayFormReferenceKey ?? "",
  templateName: metaData.templateName ?? undefined,
  errors: (errors ?? []).map(({ code, message, field }) => ({
    code,
    message: message ?? undefined,
    field: field ?? undefined,
  })),
});

/**
 * Starts a flow (PRC-2). The bearer token is getFlowToken's. A message is processed once: if its
 * idempotency key is known or its step is done, the response is the current step.
 */
export const beginFlow = operation({
  service: "privacyFlow",
  name: "process",
  request: (message: FlowMessage) => message,
  response: answer,
  read,
});

/** Sends each later message of a flow (PRC-2). A message is processed once, as the first one is. */
export const continueFlow = operation({
  service: "privacyFlow",
  name: "step",
  request: (message: FlowMessage) => message,
  response: answer,
  read,
});

/** Reads a static page, which the server sends as HTML (PRC-2). Elements use `readTemplate` instead. */
export const getTemplate = operation({
  service: "privacyFlow",
  name: "getTemplate",
  request: ({ name }: { name: string }) => ({ name }),
  response: z.object({ html: z.string() }),
  read: ({ html }) => html,
  token: "none",
});

/** Wraps an HTML response in JSON, because the client only reads JSON. Other responses are passed on unchanged. */
const asJson = createTransport(async (input, init) => {
  const page = await nativeFetch(input as RequestInfo, init as RequestInit);
  const type = page.headers.get("content-type") ?? "";
  if (!page.ok || !/^text\/html\b/i.test(type)) return page;
  const { status } = page;
  const headers = { "content-type": "application/json" };
  return new Response(toJson({ html: await page.text() }), { status, headers });
});

/**
 * Returns the HTML of a static page, by its name.
 * @throws ApiError
 */
export const readTemplate = (call: ApiClient["call"], name: string, options?: CallOptions): Promise<string> =>
  call(getTemplate, { name }, { ...options, transport: asJson });
