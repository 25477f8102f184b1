import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Language } from "../../../../content/language.ts";

const FOLDER = fileURLToPath(new URL("./steps", import.meta.url));
const TEMPLATES = fileURLToPath(new URL("./templates", import.meta.url));
const ENTRIES = fileURLToPath(new URL("./entries.json", import.meta.url));
const NAME = /^[a-z][a-z-]{0,60}$/;

/** Actions that run when a visitor leaves a step; each is a function in actions.ts. */
export const actionNames = [
  "find-request",
  "send-code",
  "check-code",
  "send-owner-code",
  "check-owner-code",
  "file-request",
  "verify-request",
  "withdraw-request",
  "appeal-request",
] as const;
export type ActionName = (typeof actionNames)[number];

/** Targets besides other steps: the previous step, the same step, or the first step of the form. */
export const BACK = "@back";
export const SAME = "@same";
export const START = "@start";

const Route = z.strictObject({
  /** Facts and fields by name, each with the required value, or a list of allowed ones. */
  when: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  do: z.array(z.enum(actionNames)).optional(),
  to: z.string(),
  /** The form that continues from there, if it is another one: it is on another page of the site (PRC-3). */
  form: z.string().optional(),
});
export type Route = z.output<typeof Route>;

const Step = z.strictObject({
  /** `metaData.pageName`. On the page 'IRR Customer Identity' the loading indicator is held (PRC-10). */
  pageName: z.string(),
  /** Who must be signed in to see it: customers (`current`), or everyone. */
  login: z.enum(["current", "everybody"]).optional(),
  /** A static page of templates/ that replaces its own HTML. */
  template: z.string().regex(NAME).optional(),
  /** "Step 2 of 5" (`metaData.step`, `metaData.steps`) of a request's flow. */
  progress: z.strictObject({ step: z.int(), steps: z.int() }).optional(),
  /** Routes by a button's value, up to its colon. The first matching route applies. */
  on: z.record(z.string(), z.array(Route)),
});
const Entries = z.record(z.string(), z.array(Route));

export interface Step extends z.output<typeof Step> {
  name: string;
}

function parse<Schema extends z.ZodType>(schema: Schema, path: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (cause) {
    throw new Error(`${path} is no step: ${(cause as Error).message}`, { cause });
  }
}

const namesIn = (folder: string, end: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(end))
    .map((file) => file.slice(0, -end.length))
    .sort();

/** Names of all steps, and of all static pages. */
export const stepNames = (folder = FOLDER): string[] => namesIn(folder, ".json");
export const templateNames = (): string[] => namesIn(TEMPLATES, ".en.html");

/**
 * Reads a step from its file. Files are read for each message, so that changes show immediately.
 * @throws Error
 */
export function readStep(name: string, folder = FOLDER): Step {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name of a step`);
  return { name, ...parse(Step, join(folder, `${name}.json`)) };
}

/**
 * Returns the HTML of a static page.
 * @throws Error if there is none with that name
 */
export const templateHtml = (name: string, language: Language): string =>
  readFileSync(join(TEMPLATES, `${name}.${language}.html`), "utf8");

/** Returns the HTML of a step, with its placeholders. */
export const stepHtml = ({ name, template }: Step, language: Language, folder = FOLDER): string =>
  template === undefined
    ? readFileSync(join(folder, `${name}.${language}.html`), "utf8")
    : templateHtml(template, language);

/** Returns the first steps of each form, by its displayFormReferenceKey. */
export const readEntries = (path = ENTRIES): Record<string, Route[]> => parse(Entries, path);
