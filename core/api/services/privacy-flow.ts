import * as z from "zod/mini";
import { nativeFetch } from "../../browser/fetch.ts";
import { toJson } from "../../browser/json.ts";
import type { ApiClient, CallOptions } from "../client.ts";
import { operation } from "../operation.ts";
import { createTransport } from "../transport.ts";

/** PRC-3: who files a request; `CURRENT` customers sign in, nobody else does. */
export type CustomerSubType = "CURRENT" | "FORMER" | "NEVER" | "THIRD_PARTY";

/** PRC-2: what a visitor sends with a step. All texts; empty where nothing is known yet. */
export interface FlowMessage {
  /** Which form it is: `irr-request`, `irr-affirmations`, `irr-dashboard`, `irr-escalation`, `irr-id-proofing`. */
  displayFormReferenceKey: string;
  stepId: string;
  /** Empty where a flow begins. */
  sessionId: string;
  customerSubType: CustomerSubType | "";
  /** `access`, `deletion`, `correction` or `optOut`, once it was chosen. */
  irrRequestType: string;
  /** Value of the button that was pressed; empty where a flow begins, or its current step is asked for again. */
  actionButton: string;
  /** The customer's access token, or empty. */
  authToken: string;
  /** Reference number of a request (PRC-11). */
  crn?: string;
  /** Values of the step's fields by their names; a list where several were chosen. */
  fields: Readonly<Record<string, string | readonly string[]>>;
}

/** What went wrong with a message, by the server's code (PRC-5). */
export interface FlowError {
  code: string;
  message?: string | undefined;
  /** Name of the field that it is about. */
  field?: string | undefined;
}

/** How far a visitor has come. */
export interface Progress {
  step: number;
  steps: number;
}

/** A step of a flow, as the server writes it. */
export interface FlowAnswer {
  /** HTML by the contract in core/privacy-flow/CONTRACT.md; empty where `templateName` names a static page. */
  html: string;
  stepName: string;
  pageName: string;
  stepId: string;
  sessionId: string;
  displayFormReferenceKey: string;
  /** A static page that is shown in place of `html` (getTemplate). */
  templateName?: string | undefined;
  /** "Step 2 of 5", if the server says so. */
  progress?: Progress | undefined;
  errors: FlowError[];
}

/** PRC-5: codes of `errors` that a customer can go on from. */
export const flowCodes = {
  codeWrong: "consumer_contact_verification_code_does_not_match",
  codeSpent: "consumer_contact_verification_code_rate_limiting_failure",
  /** The step is a customer's, and the message carried no token of one that still counts (PRC-3). */
  loginRequired: "login_required",
} as const;

/** API-8: the token that the flow's own messages carry. */
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

/** Most steps that are believed. */
const STEPS_MAX = 99;

/** Undefined unless both are whole numbers that fit together. */
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
 * PRC-2: the message that begins a flow. The bearer is getFlowToken's (`options.token`). A message that was answered
 * before, by its idempotency key or because its step is done, has no effect again and is answered with the current step.
 */
export const beginFlow = operation({
  service: "privacyFlow",
  name: "process",
  request: (message: FlowMessage) => message,
  response: answer,
  read,
});

/** PRC-2: every later message of a flow; like `beginFlow`. */
export const continueFlow = operation({
  service: "privacyFlow",
  name: "step",
  request: (message: FlowMessage) => message,
  response: answer,
  read,
});

/** PRC-2: a static page, whose HTML the server gives as it stands. For elements: `readTemplate`. */
export const getTemplate = operation({
  service: "privacyFlow",
  name: "getTemplate",
  request: ({ name }: { name: string }) => ({ name }),
  response: z.object({ html: z.string() }),
  read: ({ html }) => html,
  token: "none",
});

/** HTML is no JSON: it is told as the JSON that the client reads. Everything else stays as it was answered. */
const asJson = createTransport(async (input, init) => {
  const page = await nativeFetch(input as RequestInfo, init as RequestInit);
  const type = page.headers.get("content-type") ?? "";
  if (!page.ok || !/^text\/html\b/i.test(type)) return page;
  const { status } = page;
  const headers = { "content-type": "application/json" };
  return new Response(toJson({ html: await page.text() }), { status, headers });
});

/** The HTML of a static page, by its name. @throws ApiError */
export const readTemplate = (call: ApiClient["call"], name: string, options?: CallOptions): Promise<string> =>
  call(getTemplate, { name }, { ...options, transport: asJson });
