import { expect, test } from "vitest";
import type { ApiClient } from "../../../../../core/http/client.ts";
import type { CallOptions } from "../../../../../core/http/operation.ts";
import { beginFlow, getFlowToken, readTemplate } from "../../../../../core/domain/privacy/privacy-flow.ts";

test("PRC-2 API-10 an answer has html, metaData with its step, and errors", () => {
  const metaData = { stepName: "two", pageName: "Two", stepId: "2", sessionId: "s" };
  const read = (answer: unknown) => {
    const { data } = beginFlow.response.safeParse(answer);
    return data && beginFlow.read(data);
  };
  expect(read({ html: null, metaData, errors: null })).toEqual({
    ...metaData,
    html: "",
    displayFormReferenceKey: "",
    templateName: undefined,
    errors: [],
  });
  expect(read({ html: "<p>", metaData, errors: [{ code: "a", message: "No.", field: "b" }] })).toMatchObject({
    html: "<p>",
    errors: [{ code: "a", message: "No.", field: "b" }],
  });
  expect(read({ html: "<p>", metaData: {} })).toBeUndefined();
});

test("API-8 the flow's token and lifetime are read", () => {
  expect(getFlowToken.read({ access_token: "t", expires_in: 600 })).toEqual({ token: "t", lifeSeconds: 600 });
  expect(getFlowToken.read({ access_token: "t", expires_in: "600" })).toEqual({
    token: "t",
    lifeSeconds: undefined,
  });
});

test("API-8 an answer without a token is an invalid response", () => {
  expect(getFlowToken.read({ access_token: "" })).toBeUndefined();
});

const progressOf = (step: unknown, steps: unknown) => {
  const metaData = { stepName: "two", pageName: "Two", stepId: "2", sessionId: "s", step, steps };
  const { data } = beginFlow.response.safeParse({ html: "", metaData });
  return data && beginFlow.read(data)?.progress;
};

test("PRC-2 the step's number and the total are read", () => {
  expect(progressOf(2, 5)).toEqual({ step: 2, steps: 5 });
  expect(progressOf(1, 1)).toEqual({ step: 1, steps: 1 });
});

test.each([
  [undefined, undefined],
  [2, undefined],
  [undefined, 5],
  ["2", "5"],
  [0, 5],
  [6, 5],
  [1.5, 5],
  [1, 100],
  [null, {}],
])("PRC-2 a step %j of %j has no progress", (step, steps) => {
  expect(progressOf(step, steps)).toBeUndefined();
  expect(
    beginFlow.response.safeParse({
      metaData: { stepName: "two", pageName: "Two", stepId: "2", sessionId: "s", step, steps },
    }).success,
  ).toBe(true);
});

test("PRC-2 a static page is read although its response is HTML", async () => {
  const call = (async (_operation: unknown, _request: unknown, options: Required<CallOptions>) => {
    const { data } = await options.transport({
      operation: "privacyFlow/getTemplate",
      method: "GET",
      address: new URL("data:text/html,<p>About</p>"),
      headers: {},
      signal: new AbortController().signal,
    });
    return (data as { html: string }).html;
  }) as unknown as ApiClient["call"];
  expect(await readTemplate(call, "about")).toBe("<p>About</p>");
});
