import { afterEach, describe, expect, test } from "vitest";
import { createClient } from "../../core/http/client.ts";
import { ApiError } from "../../core/http/error.ts";
import { serverError } from "../../core/http/server-error.ts";
import { wireNameOf } from "../../core/http/wire.ts";
import { featuresOf, listsOf } from "../../core/platform/config/features.ts";
import { ConfigurationAnswer, configurationFrom } from "../../core/platform/config/remote.ts";
import { signInOf } from "../../core/platform/config/sign-in.ts";
import { declarations, type Declaration } from "../../tools/contract/declarations.ts";
import { readExamples } from "../../tools/contract/examples.ts";
import { DeploymentError, serviceFor } from "../../widgets/wallet/frame/deployment.ts";
import { readMessage } from "../../widgets/wallet/frame/messages.ts";
import { FakeClock } from "../unit/support/clock.ts";
import { configuration, options, row, service } from "../unit/support/configuration.ts";
import { anyJson, mutationsOf } from "./json.ts";
import { fc, FUZZ_MS, RUNS } from "./runs.ts";

const examples = readExamples();
const rows = [...declarations].map(([id, declaration]) => ({
  id,
  declaration,
  response: examples.operations[id]?.response,
}));
const errors = Object.values(examples.errors).filter(
  (error) => !JSON.stringify(error).includes("IN_FLIGHT"), // it is waited for
);

/** Fewer for each operation, because there are many. */
const numRuns = Math.ceil(RUNS / 5);

/** Statuses that no client repeats. */
const status = fc.constantFrom(200, 200, 200, 201, 204, 400, 403, 404, 409, 422);

/** Calls an operation whose response has this status and data. */
function callWith(declaration: Declaration, answered: number, data: unknown): Promise<unknown> {
  const name = wireNameOf(declaration.service);
  const client = createClient({
    options: options(),
    clock: new FakeClock(),
    transport: () => Promise.resolve({ status: answered, headers: new Headers(), data }),
    configuration: () => Promise.resolve(configuration([service(name, [row(declaration.name)])])),
    headers: () => ({}),
    token: { get: () => Promise.resolve("token"), renew: () => Promise.resolve("token") },
  });
  return client.call({ ...declaration, request: () => ({}) }, {} as never);
}

const isPolluted = () =>
  [Object.prototype, Array.prototype, Function.prototype].some((one) => Object.keys(one).length > 0);
afterEach(() => expect(isPolluted()).toBe(false));

describe("a response", () => {
  test("has an example in each operation, to change it", () => {
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter(({ response }) => response === undefined).map(({ id }) => id)).toEqual([]);
  });

  test.each(rows)(
    "API-10 of $id is a value or an ApiError, whatever its JSON is",
    async ({ declaration, response }) => {
      const data = fc.oneof(
        { weight: 3, arbitrary: mutationsOf(fc.constant(response)) },
        { weight: 1, arbitrary: anyJson },
        { weight: 1, arbitrary: mutationsOf(fc.constantFrom(...errors)) },
      );
      await fc.assert(
        fc.asyncProperty(status, data, async (answered, json) => {
          const failure = await callWith(declaration, answered, json).then(
            (value) => void expect(value).toBeDefined(),
            (error: unknown) => error,
          );
          if (failure !== undefined) expect(failure).toBeInstanceOf(ApiError);
          expect(isPolluted()).toBe(false);
        }),
        { numRuns },
      );
    },
    FUZZ_MS,
  );

  test(
    "of an error has a code and a message that are texts, or none",
    () => {
      const data = fc.oneof(mutationsOf(fc.constantFrom(...errors)), anyJson);
      fc.assert(
        fc.property(data, (json) => {
          const { serverCode = "", serverMessage = "" } = serverError(json);
          expect([typeof serverCode, typeof serverMessage]).toEqual(["string", "string"]);
        }),
      );
    },
    FUZZ_MS,
  );
});

describe("a configuration", () => {
  const answers = fc.oneof(
    { weight: 3, arbitrary: mutationsOf(fc.constant(examples.configuration)) },
    { weight: 1, arbitrary: anyJson },
  );

  test(
    "is refused, or each of its parts is read",
    () => {
      fc.assert(
        fc.property(answers, (json) => {
          const parsed = ConfigurationAnswer.safeParse(json);
          if (!parsed.success) return;
          const read = configurationFrom(parsed.data);
          signInOf(read);
          featuresOf(read);
          listsOf(read);
          for (const name of [...Object.values(read.wire.headers), ...Object.values(read.wire.services)])
            expect(typeof name).toBe("string");
          expect(isPolluted()).toBe(false);
        }),
      );
    },
    FUZZ_MS,
  );
});

describe("what the card form's document reads", () => {
  const PAGE = "https://brand.example";
  const deployment = {
    [PAGE]: { url: "https://api.example/wallet", apiVersion: "1", headers: { version: "x-v" } },
    "*": "https://other.example/wallet",
  };

  test(
    "WAL-5 its deployment file names a wallet service, or is refused by a DeploymentError",
    () => {
      const files = fc
        .oneof(mutationsOf(fc.constant(deployment)), anyJson)
        .map((json) => JSON.stringify(json));
      fc.assert(
        fc.property(fc.oneof(files, fc.string()), (text) => {
          try {
            const { url } = serviceFor(PAGE, text);
            expect(new URL(url).username).toBe("");
            expect(url).toMatch(/^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|[\w.-]*localhost)[:/])/);
          } catch (error) {
            expect(error).toBeInstanceOf(DeploymentError);
          }
        }),
      );
    },
    FUZZ_MS,
  );

  test(
    "WAL-5 a message has only the known fields, or is ignored",
    () => {
      const known = fc.constantFrom<unknown>(
        { type: "check", id: "1" },
        { type: "token", id: "1", accessToken: "token-1" },
        {
          type: "appearance",
          appearance: { lang: "en", dir: "ltr", style: { "--tv-color": "red" }, words: {} },
        },
      );
      fc.assert(
        fc.property(fc.oneof(mutationsOf(known), anyJson), (json) => {
          const message = readMessage(json);
          if (!message) return;
          const fields = ["type", "id", "accessToken", "appearance", "card", "field", "order"];
          expect(fields).toEqual(expect.arrayContaining(Object.keys(message)));
          expect(Object.getPrototypeOf(message)).toBe(Object.prototype);
        }),
      );
    },
    FUZZ_MS,
  );
});
