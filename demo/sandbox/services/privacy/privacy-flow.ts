import { z } from "zod";
import { serviceNames } from "../../../../core/http/wire.ts";
import { operation, type RequestContext, type Service } from "../../operation.ts";
import { listOf, suggestAddresses as suggestionsFor } from "./flow/addresses.ts";
import { answer, type Message, type Reply } from "./flow/engine.ts";
import { readEntries, templateHtml, templateNames } from "./flow/steps.ts";
import { newFlowToken } from "./flow/tokens.ts";
import { HttpError } from "../../http-error.ts";

const common = { apiVersion: "1.0" } as const;

// API-8
const getFlowToken = operation({
  ...common,
  name: "getFlowToken",
  method: "GET",
  path: "/token",
  token: "bearer",
  input: z.object({}),
  async handle(_none, { db, now, settings }) {
    const life = settings.tokenLifeSeconds;
    const token = await newFlowToken(db, now, life);
    return { status: 200, body: { access_token: token, expires_in: life } };
  },
});

const text = z.string().max(100);
const Fields = z
  .record(z.string().max(60), z.union([z.string().max(5000), z.array(z.string().max(500)).max(200)]))
  .refine((fields) => Object.keys(fields).length <= 200, { error: "There are too many fields" });

// PRC-2
const FlowMessage = z.strictObject({
  displayFormReferenceKey: text.refine((key) => Object.hasOwn(readEntries(), key), {
    error: "There is no such form",
  }),
  stepId: text,
  sessionId: text,
  customerSubType: z.enum(["CURRENT", "FORMER", "NEVER", "THIRD_PARTY", ""]),
  irrRequestType: z.enum(["access", "deletion", "correction", "optOut", ""]),
  actionButton: text,
  authToken: z.string().max(4096),
  crn: text.default(""),
  fields: Fields.default({}),
});

const conversation = {
  ...common,
  method: "POST",
  token: "flow",
  input: FlowMessage,
  // A retry may have another token.
  content: (message: Message) => ({ ...message, authToken: undefined }),
} as const;

/** A response that only requires a sign-in had no effect: the same message may be sent again after it. */
const isTransient = (errors: readonly { code: string }[]) =>
  errors.some(({ code }) => code === "login_required");

/** Returns the step of the flow, or the previewed one: then messages have no effect. */
const replyTo = (message: Message, context: RequestContext): Promise<Reply> | Reply => {
  const { previewStep: html } = context.settings;
  if (!html) return answer(message, context);
  const { displayFormReferenceKey } = message;
  const at = { stepName: "preview", pageName: "Preview", stepId: "preview", sessionId: "preview" };
  return { html, metaData: { ...at, displayFormReferenceKey }, errors: [] };
};

// PRC-2: the first message of a flow.
const begin = operation({
  ...conversation,
  name: "process",
  path: "/process",
  async handle(message, context) {
    const body = await replyTo({ ...message, sessionId: "" }, context);
    return { status: 200, body, isTransient: isTransient(body.errors) };
  },
});

// PRC-2: all later messages.
const step = operation({
  ...conversation,
  name: "step",
  path: "/steps",
  errorCodes: ["session_ended", "other_customer"],
  async handle(message, context) {
    if (!message.sessionId)
      throw new HttpError(400, "sessionId: a later message of a flow names its session");
    const body = await replyTo(message, context);
    return { status: 200, body, isTransient: isTransient(body.errors) };
  },
});

// PRC-2: a static page.
const getTemplate = operation({
  ...common,
  name: "getTemplate",
  method: "GET",
  path: "/templates/{name}",
  token: "none",
  input: z.object({ name: z.string().regex(/^[a-z][a-z-]{0,60}$/) }),
  async handle({ name }, { language }) {
    if (!templateNames().includes(name)) throw new HttpError(404, "There is no template of that name");
    return { status: 200, body: templateHtml(name, language), isPage: true };
  },
});

const query = ["internalCall", "FEProcessName", "latest", "FEProcessGuid", "applicationName"] as const;

// PRC-15: all fields are in the query.
const suggestAddresses = operation({
  ...common,
  name: "suggestAddresses",
  method: "POST",
  path: "/addresses",
  withoutKey: true,
  token: "flow",
  fromQuery: [...query, "cssApplicationName", "streetAddress"],
  input: z.strictObject({
    internalCall: z.literal("true"),
    FEProcessName: z.literal("addressSuggestions"),
    latest: z.literal("true"),
    FEProcessGuid: text.min(1),
    applicationName: text.min(1),
    cssApplicationName: text.min(1),
    streetAddress: z.string().max(200),
  }),
  async handle({ streetAddress }, { db }) {
    const value = listOf(await suggestionsFor(db, streetAddress));
    const customAttributes = [{ key: "fullStreetAddress", value }];
    return { status: 200, body: { flowStepResult: { customAttributes } } };
  },
});

export const privacyFlow: Service = {
  name: serviceNames.privacyFlow,
  apiVersion: "1.0",
  operations: [getFlowToken, begin, step, getTemplate, suggestAddresses],
};
