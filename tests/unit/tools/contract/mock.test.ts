import { afterAll, beforeAll, expect, test } from "vitest";
import {
  getUsbBucketList,
  getUsbDownload,
  postUsbUpdate,
} from "../../../../core/domain/firmware/firmware.ts";
import { emailSignUp, triggerEvent } from "../../../../core/domain/marketing/marketing.ts";
import {
  beginFlow,
  continueFlow,
  getFlowToken,
  readTemplate,
  type FlowMessage,
} from "../../../../core/domain/privacy/privacy-flow.ts";
import { getSupportLayout, searchItemsOf } from "../../../../core/domain/support/content.ts";
import { getArticle } from "../../../../core/domain/support/content-pages.ts";
import { sendTicket } from "../../../../core/domain/support/support-tickets.ts";
import { createClient } from "../../../../core/http/client.ts";
import { runMutation } from "../../../../core/http/mutation.ts";
import { createTransport } from "../../../../core/http/transport.ts";
import { systemClock } from "../../../../core/platform/clock.ts";
import {
  clientIdFor,
  ConfigurationAnswer,
  configurationFrom,
} from "../../../../core/platform/config/remote.ts";
import { getUnauthenticatedToken } from "../../../../core/session/anonymous/identity.ts";
import { runContract } from "../../../../tools/contract/command/run.ts";
import { startMock } from "../../../../tools/contract/mock.ts";
import { openApi } from "../../../../tools/contract/openapi.ts";
import { options } from "../../support/configuration.ts";

let mock: Awaited<ReturnType<typeof startMock>>;
beforeAll(async () => {
  // Only what the file has: nothing of the sandbox.
  mock = await startMock(JSON.parse(JSON.stringify(openApi("1.2.3"))) as object);
});
afterAll(() => mock.close());

/** A page with a visitor, whose backend is the mock server. */
async function visitor() {
  const read = await fetch(`${mock.url}/config`);
  const configuration = configurationFrom(ConfigurationAnswer.parse(await read.json()));
  let token = "";
  const { call } = createClient({
    options: options({ configUrl: `${mock.url}/config` }),
    clock: systemClock,
    transport: createTransport(fetch),
    configuration: () => Promise.resolve(configuration),
    headers: () => ({ sourceId: "AGENT", contentLanguage: "en" }),
    token: { get: () => Promise.resolve(token), renew: () => Promise.resolve(token) },
  });
  ({ token } = await call(getUnauthenticatedToken, { clientId: clientIdFor(configuration, "prod") }));
  return { call, configuration };
}

test("EML-2 a visitor signs up against the mock server", async () => {
  const { call } = await visitor();
  const signUp = await call(emailSignUp, {
    email: "a@example.test",
    prospect: "page",
    customerType: "prospect",
    acquisitionDate: "2026-11-21T10:20:30",
  });
  if (signUp.outcome !== "added") throw new Error("The address was not added");
  expect(await call(triggerEvent, { eventName: "WELCOME", recipientId: signUp.recipientId })).toBe(true);
});

test("a visitor sends a ticket against the mock server", async () => {
  const { call, configuration } = await visitor();
  const ticket = {
    form: "help",
    subject: "Help",
    fields: { country: "united-states", clientId: "ABCDEFGH1234", device: "Box" },
    body: "It doesn't start.",
    uploads: [],
    requester: { name: "A", email: "a@example.test" },
  } as const;
  const desk = { call, configuration: () => Promise.resolve(configuration) };
  expect(await runMutation(sendTicket, desk, ticket)).toMatch(/^\S+$/);
});

test("a visitor finds an article and opens it against the mock server", async () => {
  const { call } = await visitor();
  const layout = await call(getSupportLayout, { language: "en" });
  const more = (from: string) => call(getSupportLayout, { language: "en", from });
  const items = await searchItemsOf(layout, more, new AbortController().signal);
  const [, category = "", article = ""] = /^\/support\/([\w-]+)\/([\w-]+)$/.exec(items[0]?.url ?? "") ?? [];
  expect((await call(getArticle, { category, article, language: "en" })).html).toContain("<p>");
});

test("a visitor downloads firmware against the mock server", async () => {
  const { call } = await visitor();
  const [image] = await call(getUsbBucketList, {});
  if (!image) throw new Error("There is no image");
  const files = await call(getUsbDownload, { modelCode: image.imageId });
  expect(files.length).toBeGreaterThan(0);
  const terms = { version: "1", sha256: "a".repeat(64), acceptedAt: "2026-11-21T10:20:30Z" };
  expect(await call(postUsbUpdate, { image, terms, isCustomer: false })).toBe(true);
});

test("a visitor makes a privacy request's first steps against the mock server", async () => {
  const { call } = await visitor();
  const { token } = await call(getFlowToken, {});
  const message: FlowMessage = {
    displayFormReferenceKey: "irr-request",
    stepId: "",
    sessionId: "",
    customerSubType: "",
    irrRequestType: "",
    actionButton: "",
    authToken: "",
    fields: {},
  };
  const { html, sessionId, stepId } = await call(beginFlow, message, { token });
  expect(html).toContain("<");
  const next = { ...message, sessionId, stepId, customerSubType: "FORMER", actionButton: "next" } as const;
  expect((await call(continueFlow, next, { token })).sessionId).not.toBe("");
  expect(await readTemplate(call, "about-requests")).toContain("<h");
});

test("the mock server has a good response for each operation of visitors, and refuses bad requests", async () => {
  const services = ["marketing", "content", "support-tickets", "firmware", "privacy-flow", "logging"];
  const results = await runContract({ configUrl: `${mock.url}/config`, services });
  const ofOperations = results.filter(
    ({ suite }) => suite === "CORS" || services.includes(suite.split(".")[0] ?? ""),
  );
  expect(ofOperations.filter(({ failure }) => failure !== undefined)).toEqual([]);
  const skipped = ofOperations.filter((one) => one.skipped !== undefined);
  // The example of the first step names no static page.
  expect(skipped.map(({ suite }) => suite)).toEqual(["privacy-flow.getTemplate"]);
  expect(ofOperations.length).toBeGreaterThan(50);
});

test("the mock server refuses a call without a token", async () => {
  const answer = await fetch(`${mock.url}/api/wallet/cards`);
  expect([answer.status, await answer.json()]).toEqual([401, { errorMessage: "The token is missing" }]);
});

test("the mock server's examples have its own address", async () => {
  const text = await (await fetch(`${mock.url}/config`)).text();
  expect(text).toContain(`"msBaseUrl":"${mock.url}/api/marketing"`);
  expect(text).not.toContain("localhost:4400");
});
