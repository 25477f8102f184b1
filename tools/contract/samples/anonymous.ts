/*
 * Sample requests of operations that need no sign-in: email sign-up, support, tickets, firmware and privacy flows.
 * The contract test and the recorder of the documentation's examples send them.
 */

import { suggestAddresses } from "../../../core/domain/privacy/flow/address-suggestions.ts";
import { getUsbBucketList, getUsbDownload, postUsbUpdate } from "../../../core/domain/firmware/firmware.ts";
import { emailSignUp, triggerEvent } from "../../../core/domain/marketing/marketing.ts";
import {
  beginFlow,
  continueFlow,
  getFlowToken,
  getTemplate,
  type FlowMessage,
} from "../../../core/domain/privacy/privacy-flow.ts";
import { getArticleTexts } from "../../../core/domain/support/article-texts.ts";
import { getSupportLayout } from "../../../core/domain/support/content.ts";
import { getApps, getReviews } from "../../../core/domain/support/blocks.ts";
import { getArticle, getManuals } from "../../../core/domain/support/content-pages.ts";
import {
  createTicket,
  getTicketToken,
  Terms,
  uploadFile,
} from "../../../core/domain/support/support-tickets.ts";
import { postUiLogs } from "../../../core/http/log.ts";
import { clientIdFor } from "../../../core/platform/config/remote.ts";
import { getUnauthenticatedToken } from "../../../core/session/anonymous/identity.ts";
import { first, isOther, sample, Unavailable, type Known, type Sample } from "./sample.ts";

const inEnglish = () => ({ language: "en" as const });

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
  "base64",
);

/** The path of an article among the search items: `/support/setup/connect-to-wifi`. */
function articleIn(known: Known) {
  const { rows } = known.result(getSupportLayout);
  for (const row of rows) {
    const { url } = Object(row) as { url?: unknown };
    const [, category, article] = /^\/support\/([\w-]+)\/([\w-]+)$/.exec(String(url)) ?? [];
    if (category && article) return { category, article };
  }
  throw new Unavailable("There is no article");
}

function ticketTerms({ configuration }: Known) {
  const { data } = Terms.safeParse(configuration.tickets);
  if (!data) throw new Unavailable("The configuration has no settings.tickets");
  return data;
}

const flowToken = (known: Known) => known.result(getFlowToken).token;

/** Elements only ask for a static page that a step names. */
function templateIn(known: Known): string {
  const name = known.result(beginFlow).templateName ?? known.template;
  if (name === undefined) throw new Unavailable("The first step has no static page");
  return name;
}

/** A message of the request form, with all other fields empty. */
const message = (more: Partial<FlowMessage> = {}): FlowMessage => ({
  displayFormReferenceKey: "irr-request",
  stepId: "",
  sessionId: "",
  customerSubType: "",
  irrRequestType: "",
  actionButton: "",
  authToken: "",
  crn: "",
  fields: {},
  ...more,
});

/** What every visitor may do, in an order in which each finds what it needs. */
export const anonymousSamples: readonly Sample[] = [
  sample(getUnauthenticatedToken, "none", ({ configuration, environment }) => ({
    clientId: clientIdFor(configuration, environment),
  })),
  sample(postUiLogs, "harmless", ({ run }) => ({
    entries: [
      {
        operation: "marketing/emailSignUp",
        statusClass: "2xx",
        code: undefined,
        durationMs: 120,
        trackingId: `contract-${run}`,
        element: "tv-email-signup",
        version: "1.0.0",
      },
    ],
  })),
  sample(emailSignUp, "harmless", ({ run }, n) => ({
    email: `contract-${run}-${n}@example.test`,
    prospect: "experience-page",
    customerType: "prospect",
    acquisitionDate: "2026-11-21T10:20:30",
  })),
  sample(triggerEvent, "harmless", (known, n) => {
    const recipient = known.result(emailSignUp);
    if (recipient.outcome !== "added") throw new Unavailable("No address was added");
    return { eventName: `CONTRACT_${n}`, recipientId: recipient.recipientId };
  }),
  sample(getSupportLayout, "none", inEnglish),
  sample(getArticle, "none", (known) => ({ ...articleIn(known), ...inEnglish() })),
  sample(getArticleTexts, "none", inEnglish),
  sample(getManuals, "none", inEnglish),
  sample(getApps, "none", inEnglish),
  sample(getReviews, "none", inEnglish),
  sample(uploadFile, "harmless", () => ({ filename: "picture.png" }), {
    file: new Blob([PICTURE], { type: "image/png" }),
  }),
  sample(getTicketToken, "none", () => ({})),
  sample(
    createTicket,
    "harmless",
    (known, n) => ({
      terms: ticketTerms(known),
      ticket: {
        form: "help" as const,
        subject: "Contract test",
        fields: { country: "united-states", clientId: "ABCDEFGH1234", device: "Stream box" },
        body: `Sent by a test of the contract (${known.run}-${n}).`,
        uploads: [],
        requester: { name: "Contract Test", email: "contract@example.test" },
      },
    }),
    { token: (known) => known.result(getTicketToken) },
  ),
  sample(getUsbBucketList, "none", () => ({})),
  sample(getUsbDownload, "none", (known) => ({ modelCode: first(known.result(getUsbBucketList)).imageId })),
  sample(postUsbUpdate, "harmless", (known, n) => ({
    image: first(known.result(getUsbBucketList)),
    terms: {
      version: "2026-09",
      sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      acceptedAt: `2026-11-21T10:20:0${n}Z`,
    },
    isCustomer: false,
  })),
  sample(getFlowToken, "none", () => ({})),
  sample(beginFlow, "harmless", (_, n) => message(isOther(n) ? { irrRequestType: "access" } : {}), {
    token: flowToken,
  }),
  sample(
    continueFlow,
    "harmless",
    (known) => {
      const { sessionId, stepId, displayFormReferenceKey } = known.result(beginFlow);
      // Asks for the current step again.
      return message({ sessionId, stepId, displayFormReferenceKey });
    },
    { token: flowToken },
  ),
  sample(getTemplate, "none", (known) => ({ name: templateIn(known) })),
  sample(suggestAddresses, "none", () => ({ processId: "contract", streetAddress: "12 Lark" }), {
    token: flowToken,
  }),
];
