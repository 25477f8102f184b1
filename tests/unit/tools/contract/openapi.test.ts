import * as z from "zod/mini";
import { expect, test } from "vitest";
import { SUBMITTED, unpairDevice } from "../../../../core/domain/devices/device-removal.ts";
import { flag, number } from "../../../../core/http/wire-values.ts";
import { services } from "../../../../demo/sandbox/services/index.ts";
import { contractApi } from "../../../../tools/contract/api.ts";
import { configurationSchema } from "../../../../tools/contract/configuration.ts";
import { declarations } from "../../../../tools/contract/declarations.ts";
import { readExamples } from "../../../../tools/contract/examples.ts";
import { readAnswer } from "../../../../tools/contract/exchange.ts";
import { openApi } from "../../../../tools/contract/openapi.ts";
import { isKeyed, samples } from "../../../../tools/contract/samples/all.ts";
import { jsonSchemaOf } from "../../../../tools/contract/schema.ts";

const document = openApi("1.2.3");
const rows = services.flatMap(({ name, operations }) =>
  operations.map((row) => ({ id: `${name}.${row.name}`, row })),
);

interface Documented {
  operationId: string;
  parameters: { name?: string; $ref?: string; schema?: { default?: string } }[];
  responses: Record<string, unknown>;
}

const operations = new Map(
  Object.values(document.paths)
    .flatMap((path) => Object.values(path) as Documented[])
    .map((one) => [one.operationId, one]),
);
const operationOf = (name: string) => operations.get(name) as Documented;

test("each operation of the sandbox has a declaration and a sample, and no other has", () => {
  const ids = rows.map(({ id }) => id).sort();
  expect([...declarations.keys()].sort()).toEqual(ids);
  expect(samples.map(({ id }) => id).sort()).toEqual(ids);
});

test("API-3 each operation has the version that elements expect", () => {
  for (const { row } of rows) {
    const version = operationOf(row.name).parameters.find(({ name }) => name === "x-api-version");
    expect(version?.schema?.default, row.name).toBe(row.apiVersion);
  }
  expect(operationOf("getDevices").parameters[0]?.schema?.default).toBe("2.0");
});

test("the contract command sends a key with each operation that requires one", () => {
  const required = rows.filter(({ row }) => row.method !== "GET" && !row.withoutKey).map(({ id }) => id);
  expect(samples.filter(isKeyed).map(({ id }) => id)).toEqual(expect.arrayContaining(required));
  expect(samples.filter(isKeyed)).toHaveLength(required.length);
});

test("writes have an idempotency key and its errors", () => {
  const key = { $ref: "#/components/parameters/idempotencyKey" };
  expect(operationOf("emailSignUp").parameters).toContainEqual(key);
  expect(Object.keys(operationOf("emailSignUp").responses)).toEqual([
    "200",
    "400",
    "401",
    "409",
    "422",
    "429",
    "503",
  ]);
});

test("DEV-5 a removal that is only accepted is a response of its own, which fits its schema", () => {
  const { 202: accepted } = operationOf("unpairDevice").responses;
  expect(accepted).toMatchObject({
    description: expect.stringContaining(SUBMITTED),
    content: {
      "application/json": {
        schema: jsonSchemaOf(unpairDevice.response),
        examples: { sandbox: { value: { data: { success: false, errorMessage: SUBMITTED } } } },
      },
    },
  });
});

test("reads have no idempotency key and none of its errors", () => {
  const key = { $ref: "#/components/parameters/idempotencyKey" };
  for (const name of ["getWallet", "getOffers"]) {
    expect(operationOf(name).parameters).not.toContainEqual(key);
    expect(Object.keys(operationOf(name).responses)).not.toContain("422");
  }
});

test("what elements check as numbers and flags is a number and a boolean", () => {
  const schema = z.object({ price: number(), isNew: z.optional(flag()), any: z.optional(z.unknown()) });
  expect(jsonSchemaOf(schema)).toEqual({
    type: "object",
    properties: { price: { type: "number" }, isNew: { type: "boolean" }, any: {} },
    required: ["price"],
  });
});

test("a pattern that ignores case isn't one that doesn't", () => {
  const schema = jsonSchemaOf(z.string().check(z.regex(/^(get|post)$/i)));
  expect(schema).toEqual({ type: "string", description: "Like ^(get|post)$, in upper or lower case" });
});

test("the configuration's schema has what elements read later", () => {
  const text = JSON.stringify(configurationSchema());
  for (const name of ["signIn", "hideMOP", "refundReasons", "clientIp", "warningSeconds", "doNotSell"])
    expect(text).toContain(`"${name}"`);
});

test("API-10 elements can read each recorded response", () => {
  for (const [id, { status, response, contentType }] of Object.entries(readExamples().operations)) {
    const declaration = declarations.get(id);
    if (!declaration) throw new Error(`${id} isn't declared`);
    const data = contentType === "text/html" ? { html: response } : response;
    const answer = { status, data, headers: new Headers(), text: "" };
    expect(readAnswer(declaration, answer), id).toHaveProperty("result");
  }
});

test("the record for reviews has a line for each field", () => {
  expect(contractApi()).toContain(
    "\nupdateOptIn (POST)\n  request xboAccountId: string\n  request personId: string\n  request personalizedAdOptOut.tv: boolean\n",
  );
});
