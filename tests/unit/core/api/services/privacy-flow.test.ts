import { expect, test } from "vitest";
import {
  addressesIn,
  beginFlow,
  getFlowToken,
  suggestAddresses,
} from "../../../../../core/api/services/privacy-flow.ts";

test("PRC-7 suggestions are read from a bracketed list; what is none is left out", () => {
  expect(
    addressesIn("[12 Larkspur Ave; Fairview; CO 80210, 14 Larkspur Ave; Fairview; CO 80210-1234, 9 Elm St]"),
  ).toEqual([
    { street: "12 Larkspur Ave", city: "Fairview", state: "CO", zip: "80210" },
    { street: "14 Larkspur Ave", city: "Fairview", state: "CO", zip: "80210-1234" },
    { street: "9 Elm St", city: "", state: "", zip: "" },
  ]);
  expect(addressesIn("[]")).toEqual([]);
  expect(addressesIn("12 Larkspur Ave")).toEqual([]);
  expect(addressesIn("[ , ;x; , 1 A St; B; ]")).toEqual([
    { street: "1 A St", city: "B", state: "", zip: "" },
  ]);
});

test("PRC-15 everything that the engine wants to know travels in the query", () => {
  expect(suggestAddresses.request({ processId: "id", streetAddress: "12 La" })).toMatchObject({
    FEProcessGuid: "id",
    streetAddress: "12 La",
  });
  expect([...(suggestAddresses.query ?? [])].sort()).toEqual(
    [
      "FEProcessGuid",
      "FEProcessName",
      "applicationName",
      "cssApplicationName",
      "internalCall",
      "latest",
      "streetAddress",
    ].sort(),
  );
  const parsed = suggestAddresses.response.safeParse({
    flowStepResult: {
      customAttributes: [
        { key: "other", value: "x" },
        { key: "fullStreetAddress", value: "[1 A St]" },
      ],
    },
  });
  expect(parsed.success && suggestAddresses.read(parsed.data)).toEqual([
    { street: "1 A St", city: "", state: "", zip: "" },
  ]);
});

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
