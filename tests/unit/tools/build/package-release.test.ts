import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildRelease } from "../../../../tools/build/build.ts";
import { SANDBOX_PACKAGE } from "../../../../tools/build/package-sandbox.ts";
import { folders, temporaryFolder } from "./release.ts";

test("the sandbox's package has the release's files of one language, with their hashes", async () => {
  const outDir = await temporaryFolder();
  const signUp = folders.filter(({ name }) => name === "email-signup");
  await buildRelease({ outDir, folders: signUp, languages: ["es"], compress: false });
  const served = join(outDir, SANDBOX_PACKAGE, "dist");
  for (const file of ["tv.es.js", "el/email-signup.es.js", "preload.es.json"])
    await expect(access(join(served, file)), file).resolves.toBeUndefined();
  const hashes = await readFile(join(served, "integrity.json"), "utf8");
  expect(hashes).toBe(await readFile(join(outDir, "integrity.json"), "utf8"));
  expect(JSON.parse(hashes)).toHaveProperty(["tv.es.js"]);
}, 300_000);
