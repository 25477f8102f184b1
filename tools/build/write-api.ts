/** Part of `npm run docs`: writes the public API that `--check` compares. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contractApi } from "../contract/api.ts";
import { apiChanges, elementsApi, packagesApi, typesApi } from "./api.ts";
import { discoverWidgets } from "./discover.ts";
import { document } from "./documented.ts";
import { packageManifest } from "./package.ts";
import { sandboxManifest, sandboxTypes } from "./package-sandbox.ts";
import { packageTypes } from "./package-types.ts";
import { isStarted, projectRoot } from "../tree.ts";

/** Returns the recorded files of a public API, by name. */
export async function currentApi(): Promise<Map<string, string>> {
  const elements = discoverWidgets(join(projectRoot, "widgets")).map(document);
  return new Map([
    ["elements.txt", elementsApi(elements)],
    ["contract.txt", contractApi()],
    [
      "types.txt",
      typesApi({ ...(await packageTypes(elements)), ...Object.fromEntries(await sandboxTypes()) }),
    ],
    ["package.txt", packagesApi(await packageManifest(elements, []), await sandboxManifest([]))],
  ]);
}

/** Compares a folder's files with the current API, and writes them unless `check`. Returns what differs, by file. */
export function updateApi(
  folder: string,
  current: ReadonlyMap<string, string>,
  check: boolean,
): Map<string, string[]> {
  const changes = new Map<string, string[]>();
  for (const [name, text] of current) {
    const file = join(folder, name);
    const recorded = existsSync(file) ? readFileSync(file, "utf8") : "";
    if (text === recorded) continue;
    changes.set(name, apiChanges(recorded, text));
    if (check) continue;
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, text);
  }
  return changes;
}

if (isStarted(import.meta.url)) {
  const check = process.argv.includes("--check");
  const [folder = join(projectRoot, "docs/api")] = process.argv.slice(2).filter((one) => one !== "--check");
  const changes = updateApi(folder, await currentApi(), check);
  for (const [name, lines] of changes) {
    console.log(`${check ? "The public API differs from" : "Updated:"} docs/api/${name}`);
    for (const line of lines) console.log(`  ${line}`);
  }
  if (check && changes.size > 0) {
    console.log(
      "If this change is meant, run npm run docs, commit docs/api, and name the change in CHANGELOG.md.",
    );
    console.log("What is gone or narrower breaks pages that use it; see docs/releasing.md.");
    process.exitCode = 1;
  }
}
