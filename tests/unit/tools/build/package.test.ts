import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blocksOf, guideBlocks, importsPackage } from "../../../../tools/check/guide-blocks.ts";
import { projectRoot } from "../../../../tools/tree.ts";
import { consumer, removeConsumers, versionOf, type Packed } from "./consumer.ts";
import { compile, folders, run, temporaryFolder } from "./release.ts";

let project: string, packed: Packed, files: string[];
beforeAll(async () => {
  ({ project, packed, files } = await consumer());
}, 120_000);
afterAll(removeConsumers);

/** The output of a script that runs in the page owner's project. */
async function printed(name: string, code: string): Promise<unknown> {
  await writeFile(join(project, name), code);
  const { ok, output } = await run(project, process.execPath, name);
  expect(ok, output).toBe(true);
  return JSON.parse(output);
}

test("an installed package type-checks and can be imported on a server without side effects", async () => {
  expect(packed.version).toBe(await versionOf(projectRoot));
  expect(packed.peerDependencies).toEqual({ react: ">=18.2.0", "react-dom": ">=18.2.0" });
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
    "./react",
    "./server",
    "./testing",
    "./trace",
    "./jsx-react",
    "./jsx-preact",
    "./jsx-solid",
    "./svelte",
    "./vue",
    "./custom-elements.json",
    "./openapi.json",
    "./config.schema.json",
    "./package.json",
  ]);
  const data = ["custom-elements", "vscode.html-custom-data", "vscode.css-custom-data", "web-types"];
  for (const name of [...data, "openapi", "config.schema"]) expect(files).toContain(`${name}.json`);
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
    "types/core/trace/format.d.ts",
    "types/integrations/testing/elements.d.ts",
    "types/integrations/testing/index.d.ts",
    "types/integrations/testing/sandbox.d.ts",
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

  await writeFile(
    join(project, "server.ts"),
    `import { firstViewContent, renderFirstView } from "tv-selfcare/server";
     const props = { variant: "section", headingLevel: 3, strings: { heading: "News" } } as const;
     export const tag: string = renderFirstView("email-signup", { lang: "es", base: "/tv/", integrity: true, props });
     export const content: string = firstViewContent("account", { style: "inline", children: "<p>Hi</p>" });
     // @ts-expect-error No element
     renderFirstView("newsletter", { base: "/tv/" });
     // @ts-expect-error A linked sheet needs an address.
     renderFirstView("email-signup", {});
     // @ts-expect-error Another element's property
     renderFirstView("email-signup", { base: "/tv/", props: { router: "hash" } });`,
  );
  expect(await compile(project, ["server.ts"])).toEqual({ ok: true, output: "" });

  const names = JSON.stringify([
    "tv-selfcare/core",
    "tv-selfcare",
    "tv-selfcare/email-signup",
    "tv-selfcare/trace",
  ]);
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
  expect(server).toEqual({
    version,
    touched: [],
    found: [core, core, [], ["startTrace"]],
    document: "undefined",
  });
}, 120_000);

test("publint and Are the types wrong find nothing in the packed package", async () => {
  const archive = join(project, `tv-selfcare-${packed.version}.tgz`);
  const [publint, types] = [
    ["publint", "run", archive, "--strict"],
    ["attw", archive, "--profile", "esm-only"],
  ].map(([program = "", ...args]) =>
    run(projectRoot, join(projectRoot, "node_modules/.bin", program), ...args),
  );
  expect(await publint).toEqual({ ok: true, output: expect.stringContaining("All good!") });
  expect(await types).toMatchObject({ ok: true });
}, 120_000);

test("a bundler drops the components that a page doesn't import, with their elements", async () => {
  const entry = join(project, "one.js");
  await writeFile(entry, `export { TvEmailSignup } from "tv-selfcare/react";`);
  const result = await build({
    root: project,
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ["es"] },
      rolldownOptions: { external: (id) => !/^[./]|^tv-selfcare/.test(id) },
    },
  });
  const tags = JSON.stringify(result).matchAll(/register\(\\"(tv-[\w-]+)/g);
  expect(new Set([...tags].map(([, tag]) => tag))).toEqual(new Set(["tv-email-signup"]));
}, 120_000);

test.each(["react", "react18"])(
  "the components of %s render their attributes and children on a server",
  async (react) => {
    const own = join(project, react);
    await mkdir(join(own, "node_modules"), { recursive: true });
    for (const name of ["react", "react-dom"]) {
      // A copy: through a link, each would find the project's own React.
      const from = join(projectRoot, "node_modules", name + react.replace("react", ""));
      await cp(from, join(own, "node_modules", name), { recursive: true });
    }
    await cp(join(project, "node_modules/tv-selfcare"), join(own, "node_modules/tv-selfcare"), {
      recursive: true,
    });
    const page = await printed(
      `${react}/page.js`,
      `import { createElement, version } from "react";
     import { renderToString } from "react-dom/server";
     import { TvEmailSignup } from "tv-selfcare/react";
     const props = {
       variant: "modal", open: true, headingLevel: 3, strings: { heading: "News" }, className: "a", hidden: false,
       onTvReady() {}, id: "b",
     };
     const tag = renderToString(createElement(TvEmailSignup, props, createElement("p", { slot: "intro" }, "Hi")));
     console.log(JSON.stringify({ version, tag }));`,
    );
    const strings = `strings="{&quot;heading&quot;:&quot;News&quot;}"`;
    const open = react === "react" ? "" : "true";
    expect(page).toEqual({
      version: expect.stringMatching(react === "react" ? /^19\./ : /^18\./),
      tag: `<tv-email-signup id="b" variant="modal" open="${open}" heading-level="3" ${strings} class="a"><p slot="intro">Hi</p></tv-email-signup>`,
    });
  },
);

test("only the module of each component is for a client, so that a server component can import all of them", async () => {
  const modules = files.filter((file) => /^react\/(?!wrapper)/.test(file));
  expect(modules.toSorted()).toEqual(folders.map(({ name }) => `react/${name}.js`).toSorted());
  const read = (file: string) => readFile(join(project, "node_modules/tv-selfcare", file), "utf8");
  for (const file of modules) expect(await read(file)).toMatch(/^"use client";\n/);
  expect(await read("react.js")).not.toContain("use client");
});

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

/** Names the library whose JSX an example is written in, as a project's own settings do. */
function jsxSource(code: string): string {
  const [, library] = /"tv-selfcare\/jsx-(solid|preact)"/.exec(code) ?? [];
  return library ? `/** @jsxImportSource ${library.replace("solid", "solid-js")} */\n` : "";
}

test("each example in the guides that imports the package compiles", async () => {
  const examples = blocksOf("js", "ts", "tsx").filter(
    (block) =>
      importsPackage(block) &&
      block.notRun === undefined &&
      // Other packages are in tests/journeys/surroundings/test-kit.test.ts.
      !/"(?:@playwright\/test|tv-selfcare-sandbox)"/.test(block.code),
  );
  expect(examples.length).toBeGreaterThan(4);
  const names = examples.map(({ language }, n) => `example${n}.${language.replace("js", "ts")}`);
  for (const [n, { code }] of examples.entries())
    await writeFile(join(project, names[n] as string), `${jsxSource(code)}${code}\nexport {};\n`);
  expect(await compile(project, names, "--jsx", "react-jsx")).toEqual({ ok: true, output: "" });
}, 120_000);
