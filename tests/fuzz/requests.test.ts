import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { basePath, services } from "../../demo/sandbox/services/index.ts";
import { readExamples } from "../../tools/contract/examples.ts";
import { bearer, signInAs, START_MS, startTestSandbox } from "../unit/sandbox/sandbox.ts";
import { anyJson, mutationsOf } from "./json.ts";
import { fc, FUZZ_MS, RUNS } from "./runs.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let headers: Record<string, string>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.reset();
  headers = bearer(await signInAs(sandbox, "full@example.test"));
});

const examples = readExamples().operations;
const operations = services.flatMap((service) =>
  service.operations.map(({ name, method, path }) => ({
    method,
    path: basePath(service) + path,
    example: examples[`${service.name}.${name}`]?.request ?? {},
  })),
);
const writes = operations.filter(({ method }) => method !== "GET");

/** The status of a request. Some bodies are refused before all of them is sent. */
const statusOf = (path: string, init: RequestInit) =>
  fetch(sandbox.url + path, init).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    (error: unknown) => String(error),
  );

const segment = fc.string({ unit: "binary", maxLength: 12 }).map((text) => encodeURIComponent(text));
const filled = (path: string, value: string) => path.replace(/\{\w+\}/g, value || "1");

describe("the sandbox never answers with a server error", () => {
  test(
    "to a body that is JSON, whatever is in it",
    async () => {
      const requests = fc.constantFrom(...writes).chain(({ method, path, example }) =>
        fc.tuple(
          fc.constant(method),
          segment.map((value) => filled(path, value)),
          fc.oneof(
            { weight: 4, arbitrary: mutationsOf(fc.constant(example)) },
            { weight: 1, arbitrary: anyJson },
          ),
        ),
      );
      await fc.assert(
        fc.asyncProperty(requests, async ([method, path, body]) => {
          const init = { method, headers: { ...headers, "content-type": "application/json" } };
          expect(await statusOf(path, { ...init, body: JSON.stringify(body) })).toBeLessThan(500);
        }),
      );
    },
    FUZZ_MS,
  );

  test(
    "to a body that isn't JSON, but refuses it",
    async () => {
      const isJson = (text: string) => {
        try {
          return JSON.parse(text) !== undefined;
        } catch {
          return false;
        }
      };
      const text = fc.oneof(
        fc.string({ unit: "binary" }),
        fc.tuple(fc.constantFrom(...writes), fc.nat()).map(([{ example }, cut]) => {
          const whole = JSON.stringify(example);
          return whole.slice(0, cut % whole.length);
        }),
        fc.nat({ max: 20_000 }).map((depth) => "[".repeat(depth)),
        fc.constantFrom("{", '{"a":1,}', "{'a':1}", "\ufeff{}", "[1", '"\\u12"', "undefined", "{}{}"),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...writes),
          text.filter((one) => !isJson(one)),
          async ({ method, path }, body) => {
            const init = { method, headers: { ...headers, "content-type": "application/json" } };
            const status = await statusOf(filled(path, "1"), { ...init, body });
            expect(status).toBeGreaterThanOrEqual(400);
            expect(status).toBeLessThan(500);
          },
        ),
      );
    },
    FUZZ_MS,
  );

  test(
    "to a path and a query of any characters",
    async () => {
      const requests = fc.tuple(fc.constantFrom(...operations), segment, segment, segment);
      await fc.assert(
        fc.asyncProperty(requests, async ([{ path }, value, name, text]) => {
          expect(
            await statusOf(`${filled(path, value)}?${name}=${text}&id=${text}`, { headers }),
          ).toBeLessThan(500);
        }),
      );
    },
    FUZZ_MS,
  );

  test(
    "to an upload of any name, type and bytes",
    async () => {
      const heads = ["ffd8ffe0", "89504e470d0a1a0a", "0000001866747970", "47494638", ""];
      const bytes = fc
        .tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }))
        .map(([head, rest]) => Buffer.concat([Buffer.from(head, "hex"), rest]));
      const name = fc
        .tuple(segment, fc.constantFrom("", ".jpg", ".png", ".mp4", ".JPG", ".jpg.svg", "%2f..%2fa.png"))
        .map((parts) => parts.join(""));
      const type = fc.constantFrom(
        "image/jpeg",
        "image/png",
        "video/mp4",
        "image/svg+xml",
        "text/html",
        "a",
        "",
      );
      await fc.assert(
        fc.asyncProperty(name, type, bytes, async (filename, contentType, body) => {
          const status = await statusOf(`/api/support-tickets/uploads?filename=${filename}`, {
            method: "POST",
            headers: { ...headers, "content-type": contentType },
            body,
          });
          expect(status).toBeLessThan(500);
        }),
        { numRuns: Math.ceil(RUNS / 2) },
      );
    },
    FUZZ_MS,
  );
});
