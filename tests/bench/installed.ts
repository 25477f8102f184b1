import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { cache } from "./files.ts";

const run = promisify(execFile);

/** Folder of other libraries, outside of our packages' reach. */
export const home = join(cache, "peers");
export const modules = join(home, "node_modules");

/** Other form, field and search libraries, at the compared versions: the newest ones of November 2026. */
const packages = {
  "@formbricks/surveys": "1.99.0",
  "@shoelace-style/shoelace": "2.20.1",
  "@docsearch/js": "5.2.0",
  "@docsearch/css": "5.2.0",
  pagefind: "1.6.0",
  minisearch: "7.2.0",
  "fuse.js": "7.5.0",
  "@leeoniya/ufuzzy": "1.0.19",
  /** Makes the certificate of the server for HTTP/2. */
  selfsigned: "5.5.0",
} as const;

async function isInstalled(): Promise<boolean> {
  const versions = Object.entries(packages).map(async ([name, version]) => {
    const file = join(modules, name, "package.json");
    return (
      existsSync(file) &&
      (JSON.parse(await readFile(file, "utf8")) as { version: string }).version === version
    );
  });
  return (await Promise.all(versions)).every(Boolean);
}

/** Installs them, unless these versions are installed. @throws if npm is needed, but didn't start this process */
export async function install(): Promise<void> {
  if (await isInstalled()) return;
  const npm = process.env["npm_execpath"];
  if (!npm)
    throw new Error("The other libraries aren't installed. Installing them needs npm: run `npm run bench`.");
  await mkdir(home, { recursive: true });
  await writeFile(join(home, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
  const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--omit=dev", "--omit=peer"];
  await run(process.execPath, [npm, ...args], { cwd: home });
}
