import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCardFrame } from "../../../../tools/build/card-frame.ts";
import { writeReferences } from "../../../../tools/build/references.ts";
import { blocksOf, guideBlocks, importsPackage } from "../../../../tools/check/guide-blocks.ts";
import { projectRoot } from "../../../../tools/tree.ts";
import { compile, folders, run, widgetsAndTable } from "./release.ts";

const temporary: string[] = [];
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tv-selfcare-"));
  temporary.push(folder);
  return folder;
}

let project: string, packed: Packed, files: string[];
beforeAll(async () => {
  ({ project, packed, files } = await consumer());
}, 120_000);
afterAll(() => Promise.all(temporary.map((folder) => rm(folder, { recursive: true, force: true }))));

/** The output of a script that runs in the page owner's project. */
async function printed(name: string, code: string): Promise<unknown> {
  await writeFile(join(project, name), code);
  const { ok, output } = await run(project, process.execPath, name);
  expect(ok, output).toBe(true);
  return JSON.parse(output);
}

interface Packed {
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  exports: Record<string, unknown>;
  bin: Record<string, string>;
  version: string;
}

/** Packs the package as npm does, and unpacks it in a page owner's project with its dependencies. */
async function consumer(): Promise<{ project: string; packed: Packed; files: string[] }> {
  const release = await widgetsAndTable();
  const outDir = await temporaryFolder();
  await buildCardFrame(release.table, outDir);
  await writeReferences({ outDir, ...release });
  const project = await temporaryFolder();
  const pack = ["pack", "--ignore-scripts", "--pack-destination", project];
  // npm passes its own script's path, so no platform wrapper is needed.
  const script = process.env["npm_execpath"];
  const npm = script?.endsWith(".js")
    ? await run(join(outDir, "npm"), process.execPath, script, ...pack)
    : await run(join(outDir, "npm"), "npm", ...pack);
  expect(npm.ok, npm.output).toBe(true);
  const installed = join(project, "node_modules/tv-selfcare");
  await mkdir(installed, { recursive: true });
  const archive = join(project, `tv-selfcare-${await versionOf(projectRoot)}.tgz`);
  expect(await run(project, "tar", "-xzf", archive, "-C", installed, "--strip-components=1")).toMatchObject({
    ok: true,
  });
  const packed = JSON.parse(await readFile(join(installed, "package.json"), "utf8")) as Packed;
  // Only its declared dependencies: any other one would not be found.
  const needed = [
    ...Object.keys({ ...packed.dependencies, ...packed.peerDependencies }),
    "@types/react",
    "preact",
    "destr",
    "ufo",
    "node-fetch-native",
    "scheduler",
    "csstype",
  ];
  for (const name of needed) {
    await mkdir(dirname(join(project, "node_modules", name)), { recursive: true });
    await symlink(join(projectRoot, "node_modules", name), join(project, "node_modules", name));
  }
  await writeFile(join(project, "package.json"), '{ "type": "module" }');
  const { output } = await run(project, "tar", "-tzf", archive);
  return {
    project,
    packed,
    files: output
      .trim()
      .split("\n")
      .map((file) => file.replace(/^package\//, "")),
  };
}

const versionOf = async (folder: string) =>
  (JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as { version: string }).version;

test("an installed package type-checks and can be imported on a server without side effects", async () => {
  expect(packed.version).toBe(await versionOf(projectRoot));
  expect(Object.keys(packed.peerDependencies)).toEqual(["react", "react-dom"]);
  expect(packed.dependencies).toEqual({
    "@noble/hashes": expect.stringMatching(/^\^2\./),
    "@orama/stemmers": expect.stringMatching(/^\^3\./),
    "@preact/signals-core": expect.stringMatching(/^\^1\./),
    "@r2wc/core": expect.stringMatching(/^\^1\./),
    dompurify: expect.stringMatching(/^\^3\./),
    minisearch: expect.stringMatching(/^\^7\./),
    oauth4webapi: expect.stringMatching(/^\^3\./),
    ofetch: expect.stringMatching(/^\^1\./),
    zod: expect.stringMatching(/^\^4\./),
  });
  const entries = [".", "./core", ...folders.map(({ name }) => `./${name}`)];
  expect(Object.keys(packed.exports)).toEqual([
    ...entries,
    "./jsx-react",
    "./jsx-preact",
    "./custom-elements.json",
    "./openapi.json",
    "./config.schema.json",
    "./package.json",
  ]);
  for (const file of ["custom-elements.json", "openapi.json", "config.schema.json"])
    expect(files).toContain(file);
  // The card form's own document, the license and two pages for people; the rest is code, types and data.
  expect(files.filter((file) => !/\.(js|d\.ts|json)$/.test(file)).sort()).toEqual([
    "LICENSE",
    "README.md",
    "THIRD-PARTY-NOTICES.txt",
    "card-frame.html",
  ]);

  // What a page sees of our sources, and nothing else.
  expect(files.filter((file) => file.startsWith("types/")).sort()).toEqual([
    "types/core/index.d.ts",
    "types/core/platform/config/locales.d.ts",
    "types/core/session/customer-state.d.ts",
    "types/core/session/lifecycle/page-session.d.ts",
  ]);

  await writeFile(
    join(project, "page.tsx"),
    `import { configure, version, type EmailSignupElement, type Options } from "tv-selfcare";
     import { session, type EmailSignupElementEventMap, type PageSessionState } from "tv-selfcare/core";
     import "tv-selfcare/email-signup";
     import type {} from "tv-selfcare/jsx-react";
     const options: Options = { configUrl: "https://api.example/config", theme: "auto" };
     configure(options);
     export const text: string = version;
     export const page = <tv-email-signup variant="modal" />;
     const element: EmailSignupElement | null = document.querySelector("tv-email-signup");
     export const state = async (): Promise<PageSessionState> => (await session).state;
     export const code = (event: EmailSignupElementEventMap["tv-signup-failed"]): string => event.detail.code;
     element?.addEventListener("tv-signup-failed", ({ detail }) => void (detail.code satisfies string));
     export const shown: Promise<void> | undefined = element?.show();`,
  );
  expect(await compile(project, ["page.tsx"], "--jsx", "react-jsx")).toEqual({ ok: true, output: "" });
  await writeFile(
    join(project, "wrong.ts"),
    `import { configure } from "tv-selfcare";\nconfigure({ theme: "pink" });\n`,
  );
  expect((await compile(project, ["wrong.ts"])).output).toContain(`Type '"pink"' is not assignable`);
  expect(
    await compile(
      project,
      ["page.tsx"],
      "--jsx",
      "react-jsx",
      "--module",
      "nodenext",
      "--moduleResolution",
      "nodenext",
    ),
  ).toEqual({ ok: true, output: "" });

  const names = JSON.stringify(["tv-selfcare/core", "tv-selfcare", "tv-selfcare/email-signup"]);
  const server = await printed(
    "server.js",
    `const touched = [];
     const names = ["window", "document", "customElements", "HTMLElement", "localStorage", "sessionStorage", "location"];
     for (const name of names.filter((one) => one !== "document"))
       Object.defineProperty(globalThis, name, { get: () => void touched.push(name), configurable: true });
     const found = [];
     for (const name of ${names}) found.push(Object.keys(await import(name)));
     const { configure, version } = await import("tv-selfcare/core");
     configure({ configUrl: "https://api.example/config" });
     console.log(JSON.stringify({ version, touched, found, document: typeof document }));`,
  );
  const core = ["configure", "session", "version"];
  const version = packed.version;
  expect(server).toEqual({ version, touched: [], found: [core, core, []], document: "undefined" });
}, 120_000);

test("with one element imported, the core's import sets its options and defines no other tag", async () => {
  const page = await printed(
    "page.js",
    `const defined = [];
     globalThis.document = {};
     globalThis.HTMLElement = class {};
     globalThis.CSSStyleSheet = class { replaceSync() {} };
     globalThis.customElements = { get() {}, define: (tag) => void defined.push(tag) };
     const { configure } = await import("tv-selfcare/core");
     const before = [...defined];
     await import("tv-selfcare/email-signup");
     configure({ configUrl: "https://api.example/config" });
     const { configured } = globalThis[Symbol.for("tv-selfcare.page")];
     console.log(JSON.stringify({ before, defined, configured }));`,
  );
  expect(page).toEqual({
    before: [],
    defined: ["tv-email-signup"],
    configured: { configUrl: "https://api.example/config" },
  });
});

test("the core's session is the page API's, loaded on first use", async () => {
  const found = await printed(
    "session.js",
    `import { session } from "tv-selfcare/core";
     const { getToken, ...api } = await session.then((one) => ({ keys: Object.keys(one), getToken: one.getToken }));
     console.log(JSON.stringify({ ...api, getToken: typeof getToken }));`,
  );
  const keys = ["state", "getToken", "signIn", "signOut", "subscribe"];
  expect(found).toEqual({ keys, getToken: "undefined" });

  const code: string[] = [];
  async function readWithImports(file: string): Promise<void> {
    const text = await readFile(file, "utf8");
    code.push(text);
    for (const [, path = ""] of text.matchAll(/^(?:import|export)\b[^;]*?"([^"]+)";$/gm))
      await readWithImports(join(dirname(file), path));
  }
  await readWithImports(join(project, "node_modules/tv-selfcare/core.js"));
  expect(code.join("")).toMatch(/\bimport\("\.\/[\w/-]+\.js"\)/);
  // Everything that is loaded at once, which is less than a tenth of a session's code.
  expect(code.join("").length).toBeLessThan(4_000);
});

test("the package has the command that tests a backend, and it needs no other package", async () => {
  expect(packed.bin).toEqual({ "tv-selfcare-contract": "./contract.js" });
  const command = await readFile(join(project, "node_modules/tv-selfcare/contract.js"), "utf8");
  expect(command).toMatch(/^#!\/usr\/bin\/env node\n/);
  const alone = join(await temporaryFolder(), "contract.mjs");
  await writeFile(alone, command);
  const { ok, output } = await run(project, process.execPath, alone, "--help");
  expect(ok, output).toBe(true);
  expect(output).toContain("npx tv-selfcare-contract <config-url>");
});

test("the registry shows our package guide, without links to pages that it doesn't have", async () => {
  const readme = await readFile(join(project, "node_modules/tv-selfcare/README.md"), "utf8");
  expect(readme).toMatch(/^# tv-selfcare\n\nSelf-service/);
  for (const { code } of guideBlocks.filter(({ file }) => file === "docs/npm.md"))
    expect(readme).toContain(code);
  expect(readme).not.toMatch(/\]\((?!https:)/);
  expect(readme).not.toContain("<!--");
});

test("each example in the guides that imports the package compiles", async () => {
  const examples = blocksOf("js", "ts", "tsx").filter(importsPackage);
  expect(examples.length).toBeGreaterThan(4);
  const names = examples.map(({ language }, n) => `example${n}.${language.replace("js", "ts")}`);
  for (const [n, { code }] of examples.entries())
    await writeFile(join(project, names[n] as string), `${code}\nexport {};\n`);
  expect(await compile(project, names, "--jsx", "react-jsx")).toEqual({ ok: true, output: "" });
}, 120_000);
