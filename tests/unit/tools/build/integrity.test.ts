import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { integrityOf } from "../../../../tools/build/integrity.ts";
import { temporaryFolder } from "./release.ts";

test("only scripts and sheets below the folder have a hash, by their path", async () => {
  const folder = await temporaryFolder();
  const files = [
    "tv.js",
    "react/a.js",
    "el/b.js",
    "tv.js.br",
    "csp.json",
    "first-view/b.css",
    "npm/index.js",
    "npm-sandbox/core/a.js",
  ];
  for (const file of files) {
    await mkdir(join(folder, file, ".."), { recursive: true });
    await writeFile(join(folder, file), `// ${file}`);
  }
  const integrity = await integrityOf(folder);
  expect(Object.keys(integrity)).toEqual(["el/b.js", "first-view/b.css", "react/a.js", "tv.js"]);
  // By another implementation than the build's.
  const digest = await crypto.subtle.digest("SHA-384", await readFile(join(folder, "react/a.js")));
  expect(integrity["react/a.js"]).toBe(`sha384-${Buffer.from(digest).toString("base64")}`);
});
