import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { runnerImport, type Plugin } from "vite";
import { defaultLocale, locales, ofLanguages, type Locale } from "../../core/platform/config/locales.ts";
import { PSEUDO, pseudo, pseudoFacts } from "./pseudo-locale.ts";
import { projectRoot } from "../tree.ts";

type Sets = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type AllTexts = Readonly<Record<Locale, Sets>>;

const isInAllFiles = ofLanguages("isInAllFiles");

/** The languages of this build: those in `TV_LANGUAGES`, or those of the files for pages of any language. */
export const buildLocales = (process.env["TV_LANGUAGES"]?.split(",") ??
  locales.filter((locale) => isInAllFiles[locale])) as readonly Locale[];

/** The folders in which a folder of any depth may have `strings/<lang>.ts`. */
const FOLDERS = ["core", "widgets", "tests/element/fixtures"];
const ENTRY = "tv-all-texts";

/** The files with the texts of a language, in the order of their names. */
export const textFiles = (locale: Locale, folders: readonly string[] = FOLDERS): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name === "strings")
        .map(({ parentPath }) => join(parentPath, "strings", `${locale}.ts`)),
    )
    .filter((file) => existsSync(file))
    .toSorted();

/** @throws Error if two files have a set of the same name, which is part of each text's ID */
function merged(files: readonly Sets[]): Sets {
  const all: Record<string, Sets[string]> = {};
  for (const [name, texts] of files.flatMap((sets) => Object.entries(sets))) {
    if (all[name]) throw new Error(`Two sets of texts are named "${name}"`);
    all[name] = texts;
  }
  return all;
}

async function evaluated(): Promise<AllTexts> {
  const lists = Object.fromEntries(locales.map((locale) => [locale, textFiles(locale)]));
  const files = Object.values(lists).flat();
  const code = [
    ...files.map((file, i) => `import sets${i} from ${JSON.stringify(file)};`),
    `export const files = [${files.map((_, i) => `sets${i}`).join()}];`,
  ];
  const entry: Plugin = {
    name: "tv-all-texts",
    resolveId: (id) => (id.endsWith(ENTRY) ? `\0${ENTRY}` : undefined),
    load: (id) => (id === `\0${ENTRY}` ? code.join("\n") : undefined),
  };
  const { module } = await runnerImport<{ files: Sets[] }>(ENTRY, {
    root: projectRoot,
    configFile: false,
    logLevel: "warn",
    plugins: [entry],
  });
  const setsOf = new Map(files.map((file, i) => [file, module.files[i] as Sets]));
  const all = Object.fromEntries(
    Object.entries(lists).map(([locale, own]) => [
      locale,
      merged(own.map((file) => setsOf.get(file) as Sets)),
    ]),
  ) as AllTexts;
  return Object.assign(all, { [PSEUDO]: pseudoSets(all.en) });
}

const pseudoSets = (sets: Sets): Sets => mapped(sets, (texts) => mapped(texts, pseudo));

const mapped = <From, To>(record: Readonly<Record<string, From>>, to: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));

const stateOfFiles = () =>
  locales
    .flatMap((locale) => textFiles(locale))
    .map((file) => `${file} ${statSync(file).mtimeMs}`)
    .join();

let known: { state: string; texts: Promise<AllTexts> } | undefined;

/** Forgets the texts if a file has changed. Looking for that takes too long to do for each module. */
function forgetChanged(): void {
  if (known?.state !== stateOfFiles()) known = undefined;
}

/** Returns all texts by language and set. */
export function readTexts(): Promise<AllTexts> {
  known ??= { state: stateOfFiles(), texts: evaluated() };
  return known.texts;
}

const LOCALES = "core/platform/config/locales.ts";
/** Expressions of that file, and what they are in this build. The bundler would keep all facts for the codes. */
const inThisBuild: readonly (readonly [expression: string, value: string])[] = [
  ["loadedLocales: readonly Locale[] = locales;", `loadedLocales = ${JSON.stringify(buildLocales)};`],
  ["Object.keys(languages)", JSON.stringify(locales)],
  [
    'defaultLocale: Locale = "en";',
    `defaultLocale = ${JSON.stringify(buildLocales.includes(defaultLocale) ? defaultLocale : buildLocales[0])};`,
  ],
];

/** The code of `locales.ts` in this build. @throws Error if an expression is missing */
const withLocales = (code: string): string =>
  inThisBuild.reduce((replaced, [expression, value]) => {
    if (!replaced.includes(expression)) throw new Error(`${LOCALES} lacks ${expression}`);
    return replaced.replace(expression, value);
  }, code);

/** A fact of the languages that a page may need: the names of all, and otherwise those of this build. */
function factsOf(fact: keyof typeof pseudoFacts): string {
  const codes = fact === "name" ? [...locales, ...buildLocales] : buildLocales;
  const all: Readonly<Record<string, unknown>> = { ...ofLanguages(fact), [PSEUDO]: pseudoFacts[fact] };
  return JSON.stringify(Object.fromEntries(codes.map((code) => [code, all[code]])));
}

const FACT = /\bofLanguages\("(\w+)"\)/g;
const CALL = /\bdefine(Strings|TextLists)\(\s*en,\s*"([\w-]+)",?\s*\)/g;
const ANY_CALL = /\bdefine(Strings|TextLists)\(/;
const IMPORT = /^import en from "\.\/(strings\/)?en\.ts";$/m;

/** What a call is replaced by. @throws Error if a language lacks the set */
function inlined(all: AllTexts, name: string, isList: boolean): string {
  const inEnglish = all.en[name];
  const own = buildLocales.map((locale) => {
    const texts = all[locale][name];
    if (!inEnglish || !texts) throw new Error(`There is no set of texts "${name}" in a strings/${locale}.ts`);
    return [locale, isList ? Object.keys(inEnglish).map((key) => texts[key]) : texts];
  });
  return JSON.stringify({ ...(!isList && { name }), ...Object.fromEntries(own) });
}

/** The code with the texts of its `defineStrings(en, "name")` and `defineTextLists(en, "name")`. */
async function withTexts(code: string, id: string): Promise<string> {
  if (!ANY_CALL.test(code)) return code;
  const all = await readTexts();
  const replaced = code
    .replace(IMPORT, "")
    .replace(CALL, (_, kind: string, name: string) => inlined(all, name, kind === "TextLists"));
  if (ANY_CALL.test(replaced))
    throw new Error(`${id}: write defineStrings(en, "name"), with en from strings/en.ts`);
  return replaced;
}

/**
 * Puts what differs by language into the code that uses it: a text's file names one language only, and the bundler would
 * keep a file whole if any of its sets is needed, or any fact of core/platform/config/locales.ts.
 */
export function allLanguages(): Plugin {
  return {
    name: "tv-all-languages",
    enforce: "pre",
    buildStart: forgetChanged,
    watchChange: forgetChanged,
    async transform(code, id) {
      const mayDefine = FOLDERS.some((folder) => id.startsWith(join(projectRoot, folder, "/")));
      if (!mayDefine || id.includes("/tools/build/")) return undefined;
      const isLocales = id.endsWith(LOCALES);
      const facts = (isLocales ? withLocales(code) : code).replace(FACT, (_, fact: "name") => factsOf(fact));
      const replaced = await withTexts(facts, id);
      // The dev server must know of their changes, though the code no longer imports them.
      const [imported, folder = ""] = IMPORT.exec(code) ?? [];
      if (imported && replaced !== facts)
        for (const locale of locales) this.addWatchFile(join(dirname(id), folder, `${locale}.ts`));
      return replaced === code ? undefined : { code: replaced, map: null };
    },
  };
}
