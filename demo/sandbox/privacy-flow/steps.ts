import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Language } from "../accounts/words.ts";

const FOLDER = fileURLToPath(new URL("./steps", import.meta.url));
const TEMPLATES = fileURLToPath(new URL("./templates", import.meta.url));
const ENTRIES = fileURLToPath(new URL("./entries.json", import.meta.url));
const NAME = /^[a-z][a-z-]{0,60}$/;

/** What a step can have done when a visitor leaves it; each is a function in actions.ts. */
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

/** Where a step can lead besides another step: to the one before it, nowhere, or to where its form begins now. */
export const BACK = "@back";
export const SAME = "@same";
export const START = "@start";

const Route = z.strictObject({
  /** Facts and fields by name, each with the value, or one of the values, that it must have. */
  when: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  do: z.array(z.enum(actionNames)).optional(),
  to: z.string(),
  /** The form that goes on from there, where it is another one: its page is another one of the site (PRC-3). */
  form: z.string().optional(),
});
export type Route = z.output<typeof Route>;

const Step = z.strictObject({
  /** `metaData.pageName`; a page 'IRR Customer Identity' holds its spinner (PRC-10). */
  pageName: z.string(),
  /** Who must be signed in to see it: customers (`current`), or everybody. */
  login: z.enum(["current", "everybody"]).optional(),
  /** A static page of templates/ in place of HTML of its own. */
  template: z.string().regex(NAME).optional(),
  /** "Step 2 of 5" (`metaData.step`, `metaData.steps`), in the flow of a request. */
  progress: z.strictObject({ step: z.int(), steps: z.int() }).optional(),
  /** By a button's value, as far as its colon: where it leads. The first route that fits counts. */
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

/** Names of all steps, and of all static pages, that there are. */
export const stepNames = (folder = FOLDER): string[] => namesIn(folder, ".json");
export const templateNames = (): string[] => namesIn(TEMPLATES, ".en.html");

/** A step as its file says now: files are read at each message, so that a change shows at once. @throws Error */
export function readStep(name: string, folder = FOLDER): Step {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name of a step`);
  return { name, ...parse(Step, join(folder, `${name}.json`)) };
}

/** The HTML of a static page. @throws Error where there is none of that name */
export const templateHtml = (name: string, language: Language): string =>
  readFileSync(join(TEMPLATES, `${name}.${language}.html`), "utf8");

/** The HTML of a step, before anything is filled in. */
export const stepHtml = ({ name, template }: Step, language: Language, folder = FOLDER): string =>
  template === undefined
    ? readFileSync(join(folder, `${name}.${language}.html`), "utf8")
    : templateHtml(template, language);

/** Where each form begins, by its displayFormReferenceKey. */
export const readEntries = (path = ENTRIES): Record<string, Route[]> => parse(Entries, path);
