import { readFile } from "node:fs/promises";
import { afterEach, expect, test, vi } from "vitest";
import { join } from "node:path";
import { allLanguages, readTexts, textFiles } from "../../../../tools/build/texts.ts";
import { projectRoot } from "../../../../tools/tree.ts";

afterEach(() => vi.unstubAllEnvs());

const file = join(projectRoot, "core/a.ts");
const watched: string[] = [];
const context = { addWatchFile: (path: string) => watched.push(path) };
type Transform = (this: typeof context, code: string, id: string) => Promise<unknown>;
const plugin = allLanguages().transform as unknown as Transform;
const transform = (code: string, id: string) => plugin.call(context, code, id);
const from = `import { defineStrings } from "../i18n/strings.ts";\nimport en from "./strings/en.ts";\n`;

test("texts are inserted into the code in all languages, without the rest of their file", async () => {
  const { en, es } = await readTexts();
  const result = await transform(`${from}export const a = defineStrings(en, "price");`, file);
  const { code } = result as { code: string };
  const inlined = JSON.parse(/export const a = (.*);/.exec(code)?.[1] ?? "") as unknown;
  expect(inlined).toEqual({ name: "price", en: en["price"], es: es["price"] });
  expect(code).not.toContain("strings/en.ts");
});

test("a change of a language's file changes the code that uses its texts", async () => {
  watched.length = 0;
  await transform(`${from}export const a = defineStrings(en, "price");`, file);
  expect(watched).toEqual(["en", "es"].map((lang) => join(projectRoot, `core/strings/${lang}.ts`)));
});

test("texts as lists have the order of the English keys in each language", async () => {
  const { en, es } = await readTexts();
  const { code } = (await transform(`${from}const a = defineTextLists(en, "loader");`, file)) as {
    code: string;
  };
  const keys = Object.keys(en["loader"] ?? {});
  expect(JSON.parse(/const a = (.*);/.exec(code)?.[1] ?? "")).toEqual({
    en: Object.values(en["loader"] ?? {}),
    es: keys.map((key) => es["loader"]?.[key]),
  });
});

test("each text has an ID of its own: no two files have a set of the same name, and names have neither dots nor spaces", async () => {
  const files: { default: Record<string, object> }[] = await Promise.all(
    textFiles("en").map((path) => import(/* @vite-ignore */ path)),
  );
  const sets = files.flatMap((module) => Object.entries(module.default));
  const names = sets.map(([name]) => name);
  expect(names).toHaveLength(new Set(names).size);
  expect([...names, ...sets.flatMap(([, texts]) => Object.keys(texts))].join(" ")).toMatch(
    /^[\w-]+( [\w-]+)*$/,
  );
});

test.each([
  ["a set without a file", `${from}defineStrings(en, "none");`, `no set of texts "none"`],
  ["a call in another form", `${from}defineStrings(en, name);`, "/core/a.ts: write defineStrings"],
])("%s fails the build", async (_, code, message) => {
  await expect(transform(code, file)).rejects.toThrow(message);
});

test("code without texts is left alone", async () => {
  expect(await transform("export const a = 1;", file)).toBeUndefined();
});

test("the files of one language have its texts only, and elements without a language use it", async () => {
  vi.stubEnv("TV_LANGUAGES", "es");
  vi.resetModules();
  const { allLanguages: inSpanish } = await import("../../../../tools/build/texts.ts");
  const run = inSpanish().transform as unknown as Transform;
  const { es } = await readTexts();
  const { code } = (await run.call(context, `${from}const a = defineStrings(en, "price");`, file)) as {
    code: string;
  };
  expect(JSON.parse(/const a = (.*);/.exec(code)?.[1] ?? "")).toEqual({ name: "price", es: es["price"] });
  const locales = join(projectRoot, "core/platform/config/locales.ts");
  const { code: list } = (await run.call(context, await readFile(locales, "utf8"), locales)) as {
    code: string;
  };
  expect(list).toContain('loadedLocales = ["es"];');
  expect(list).toContain('defaultLocale = "es";');
  expect(list).toContain('locales = ["en","es"] as');
});
