import { expect, test } from "vitest";
import { beginFlow, getFlowToken } from "../../../../../core/api/services/privacy-flow.ts";

test("PRC-2 API-10 an answer is html, metaData and errors; one without its step is a misfit", () => {
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

test("API-8 the flow's token and its life are read; one without a token is a misfit", () => {
  expect(getFlowToken.read({ access_token: "t", expires_in: 600 })).toEqual({ token: "t", lifeSeconds: 600 });
  expect(getFlowToken.read({ access_token: "t", expires_in: "600" })).toEqual({
    token: "t",
    lifeSeconds: undefined,
  });
  expect(getFlowToken.read({ access_token: "" })).toBeUndefined();
});
