import { expect, test } from "vitest";
import { anotherTry } from "../../../../tools/build/another-try.ts";

interface Chunk {
  type: "chunk";
  fileName: string;
  code: string;
  dynamicImports: string[];
}
const chunkOf = (code: string): Chunk => ({
  type: "chunk",
  fileName: "element.js",
  code,
  dynamicImports: ["steps.js"],
});

function built(chunk: Chunk): string {
  const { generateBundle } = anotherTry as unknown as { generateBundle(options: null, bundle: object): void };
  generateBundle(null, { chunk });
  return chunk.code;
}

/** A chunk that fetches "./steps.js", in a browser whose `import()` is `ask`. */
function chunkIn(ask: (address: string) => Promise<unknown>): () => Promise<unknown> {
  const code = built(chunkOf('const fetchSteps = () => import("./steps.js");'));
  const run = new Function("ask", `${code.replace(/\bimport\(/g, "ask(")}\nreturn fetchSteps;`);
  return run(ask) as () => Promise<unknown>;
}

/** Imports like a browser: each module once per address; the browser may cache failures. */
function browser(cachesFailures: boolean) {
  const modules = new Map<string, object | Error>();
  const requested: string[] = [];
  const network = { isDown: true };
  async function ask(address: string): Promise<unknown> {
    const known = modules.get(address);
    if (known && (cachesFailures || !(known instanceof Error))) {
      if (known instanceof Error) throw known;
      return known;
    }
    requested.push(address);
    const result = network.isDown ? new Error(`Failed to fetch ${address}`) : { address };
    modules.set(address, result);
    if (result instanceof Error) throw result;
    return result;
  }
  return { ask, requested, network };
}

test("if a browser caches a failed address, the file is requested by another one until it loads", async () => {
  const { ask, requested, network } = browser(true);
  const fetchSteps = chunkIn(ask);
  await expect(fetchSteps()).rejects.toThrow("Failed to fetch ./steps.js");
  await expect(fetchSteps()).rejects.toThrow("Failed to fetch ./steps.js#2");
  network.isDown = false;
  const steps = await fetchSteps();
  expect(await fetchSteps(), "a second time it would be another module").toBe(steps);
  expect(requested).toEqual(["./steps.js", "./steps.js#2", "./steps.js#3"]);
});

test("if a browser requests again, the address stays the same", async () => {
  const { ask, requested, network } = browser(false);
  const fetchSteps = chunkIn(ask);
  await expect(fetchSteps()).rejects.toThrow();
  network.isDown = false;
  await fetchSteps();
  await fetchSteps();
  expect(requested).toEqual(["./steps.js", "./steps.js"]);
});

test("a build that fetches code on demand by an unknown name fails", () => {
  expect(() => built(chunkOf("const fetchSteps = () => import(somewhere);"))).toThrow("element.js");
});
