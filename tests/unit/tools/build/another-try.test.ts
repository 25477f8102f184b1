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

/** Import as a browser does it: each module once by each address; whether failures are remembered is the browser's. */
function browser(remembers: boolean) {
  const modules = new Map<string, object | Error>();
  const asked: string[] = [];
  const network = { isDown: true };
  async function ask(address: string): Promise<unknown> {
    const known = modules.get(address);
    if (known && (remembers || !(known instanceof Error))) {
      if (known instanceof Error) throw known;
      return known;
    }
    asked.push(address);
    const come = network.isDown ? new Error(`Failed to fetch ${address}`) : { address };
    modules.set(address, come);
    if (come instanceof Error) throw come;
    return come;
  }
  return { ask, asked, network };
}

test("a browser that remembers a failed address is asked for the file by another one, until it has come", async () => {
  const { ask, asked, network } = browser(true);
  const fetchSteps = chunkIn(ask);
  await expect(fetchSteps()).rejects.toThrow("Failed to fetch ./steps.js");
  await expect(fetchSteps()).rejects.toThrow("Failed to fetch ./steps.js#2");
  network.isDown = false;
  const steps = await fetchSteps();
  expect(await fetchSteps(), "a second time it would be another module").toBe(steps);
  expect(asked).toEqual(["./steps.js", "./steps.js#2", "./steps.js#3"]);
});

test("a browser that asks again is asked for the same address", async () => {
  const { ask, asked, network } = browser(false);
  const fetchSteps = chunkIn(ask);
  await expect(fetchSteps()).rejects.toThrow();
  network.isDown = false;
  await fetchSteps();
  await fetchSteps();
  expect(asked).toEqual(["./steps.js", "./steps.js"]);
});

test("a build whose code on demand is fetched by a name that nobody knows fails", () => {
  expect(() => built(chunkOf("const fetchSteps = () => import(somewhere);"))).toThrow("element.js");
});
