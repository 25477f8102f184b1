import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { headerNames, serviceNames } from "../../../core/http/wire.ts";
import { featuresOf, listsOf } from "../../../core/platform/config/features.ts";
import { ConfigurationAnswer, configurationFrom } from "../../../core/platform/config/remote.ts";
import { signInOf } from "../../../core/platform/config/sign-in.ts";
import { openApi } from "../../../tools/contract/openapi.ts";
import { readCommon, readReference } from "../../../tools/build/reference.ts";
import { serviceFor } from "../../../widgets/wallet/frame/deployment.ts";
import { blocksIn, blocksOf, guideBlocks, languages, notRun } from "../../../tools/check/guide-blocks.ts";
import { projectRoot, readTree } from "../../../tools/tree.ts";
import { folders, run } from "../tools/build/release.ts";
import { START_MS, startTestSandbox } from "../sandbox/sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "guides-"));
  await writeFile(join(dist, "openapi.json"), JSON.stringify(openApi("1.2.3")));
  sandbox = await startTestSandbox({ staticDirs: { dist } });
}, START_MS);
afterAll(async () => {
  await sandbox.close();
  await rm(dist, { recursive: true });
});

const shell = blocksOf("sh");
const named = (blocks: typeof guideBlocks) => blocks.map((block) => [block.place, block] as const);

test("a block in a list loses its indentation and keeps its mark", () => {
  const markdown = "- Item\n\n  <!-- checked as: settings -->\n\n  ```json\n  { }\n  ```\n\n```sh\nls\n```\n";
  expect(blocksIn("a.md", markdown)).toEqual([
    {
      place: "a.md:3",
      file: "a.md",
      language: "json",
      code: "{ }\n",
      checkedAs: "settings",
      notRun: undefined,
    },
    {
      place: "a.md:9",
      file: "a.md",
      language: "sh",
      code: "ls\n",
      checkedAs: undefined,
      notRun: undefined,
    },
  ]);
});

test("each block has a language that a test covers", () => {
  expect(guideBlocks.length).toBeGreaterThan(40);
  expect(guideBlocks.filter(({ language }) => !languages.includes(language))).toEqual([]);
});

test("a block that isn't run has a known reason that fits it", () => {
  for (const { notRun: reason, place, code } of guideBlocks)
    if (reason !== undefined) expect(code, place).toMatch(notRun[reason] ?? /^unknown reason$/);
});

test("a block that is part of a host app is in one, and every other block of a framework is not left out", () => {
  const joined = (code: string) => code.replace(/\s+|;$/gm, "");
  const apps = [...readTree(["tests/hosts"], /\.(?:astro|js|php|svelte|tsx?|vue)$/).values()].map(joined);
  for (const { notRun: reason, place, language, code } of guideBlocks) {
    const isPart = reason === "part of a host app";
    if (isPart)
      expect(
        apps.some((app) => app.includes(joined(code))),
        place,
      ).toBe(true);
    else expect(["astro", "php", "svelte", "vue"], place).not.toContain(language);
  }
});

/** A complete answer of the configuration's address with these settings. */
const answerWith = (settings: object) => ({
  data: {
    apiConfigurations: { microservices: [] },
    settings: { auth: { staging: { clientId: "a" }, production: { clientId: "b" } }, ...settings },
  },
});

interface Settings {
  auth?: { signIn?: unknown };
  features?: object;
  lists?: object;
  wire?: { headers?: object; services?: object };
}

/** The production readers of a JSON block, by its mark. Each throws or fails if the block is wrong. */
const jsonReaders: Readonly<Record<string, (text: string) => void>> = {
  "card-frame.json": (text) => void serviceFor("https://brand.example", text),
  "editor settings"(text) {
    const files = Object.values(JSON.parse(text) as Record<string, string[]>).flat();
    expect(files.map((file) => file.replace("./node_modules/tv-selfcare/", ""))).toEqual([
      "vscode.html-custom-data.json",
      "vscode.css-custom-data.json",
    ]);
  },
  "angular options"(text) {
    const app = JSON.parse(readFileSync(join(projectRoot, "tests/hosts/angular/angular.json"), "utf8")) as {
      projects: { app: { architect: { build: { options: object } } } };
    };
    expect(app.projects.app.architect.build.options).toMatchObject(JSON.parse(text) as object);
  },
  configuration: (text) => void ConfigurationAnswer.parse(JSON.parse(text)),
  settings(text) {
    const settings = JSON.parse(text) as Settings;
    const read = configurationFrom(ConfigurationAnswer.parse(answerWith(settings)));
    if (settings.auth?.signIn) expect(signInOf(read)).toBeDefined();
    expect(Object.keys(featuresOf(read))).toEqual(
      expect.arrayContaining(Object.keys(settings.features ?? {})),
    );
    listsOf(read);
    expect(Object.keys(headerNames)).toEqual(
      expect.arrayContaining(Object.keys(settings.wire?.headers ?? {})),
    );
    expect(Object.keys(serviceNames)).toEqual(
      expect.arrayContaining(Object.keys(settings.wire?.services ?? {})),
    );
  },
};

test.each(named(blocksOf("json")))("JSON in %s is read without an error", (_, { checkedAs = "", code }) => {
  expect(Object.keys(jsonReaders)).toContain(checkedAs);
  jsonReaders[checkedAs]?.(code);
});

describe("CSS", () => {
  const known = { properties: new Set<string>(), parts: new Set<string>(), states: new Set<string>() };
  const tags = new Set(folders.map(({ name }) => `tv-${name}`));
  beforeAll(() => {
    for (const reference of [readCommon(), ...folders.map(readReference)]) {
      for (const { name } of reference.cssProperties) known.properties.add(name);
      for (const { name } of reference.parts) known.parts.add(name);
      for (const { name } of reference.states) known.states.add(name);
    }
  }, START_MS);

  test.each(named(blocksOf("css")))("in %s names only what elements offer", (_, { code }) => {
    const unknown = (pattern: RegExp, names: ReadonlySet<string>) =>
      [...code.matchAll(pattern)].map(([, name = ""]) => name).filter((name) => !names.has(name));
    expect(unknown(/(--tv-[\w-]+)/g, known.properties)).toEqual([]);
    expect(unknown(/::part\(([\w-]+)\)/g, known.parts)).toEqual([]);
    expect(unknown(/:state\(([\w-]+)\)/g, known.states)).toEqual([]);
    expect(unknown(/(?<![\w-])(tv-[a-z-]+)/g, tags)).toEqual([]);
  });
});

test.each(named(shell))(
  "commands in %s are npm's, our scripts, containers or calls of the sandbox",
  (_, { code }) => {
    for (const line of code.replace(/\\\n/g, "").trim().split("\n")) {
      if (/^npx tv-selfcare-(?:contract|sandbox) /.test(line)) continue; // run below
      const [, file] = /^npx tsx (\S+)/.exec(line) ?? [];
      if (file) expect(existsSync(join(projectRoot, file)), line).toBe(true);
      else expect(line).toMatch(/^(?:npm (?:ci|start|test|run|install|publish|audit)\b|curl |git |docker )/);
    }
  },
);

const CONTRACT = "npx tv-selfcare-contract ";
const SANDBOX = "npx tv-selfcare-sandbox ";

test.each(named(shell.filter(({ code }) => /curl|npx tv-selfcare-/.test(code))))(
  "the sandbox answers the requests in %s",
  async (_, { code }) => {
    const commands = code
      .replaceAll("http://localhost:4400", sandbox.url)
      .replaceAll(CONTRACT, `'${process.execPath}' --import tsx tools/contract/command/main.ts `)
      .replaceAll(SANDBOX, `'${process.execPath}' --import tsx demo/sandbox/main.ts `)
      .replaceAll(/\b(?:cookies\.txt|contract\.xml)\b/g, (file) => join(dist, file))
      .replaceAll("curl ", "curl --fail-with-body --silent --show-error ");
    const { ok, output } = await run(projectRoot, "sh", "-ec", commands);
    expect(ok, output).toBe(true);
  },
);
