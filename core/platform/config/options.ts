import * as z from "zod/mini";
import { toJson } from "../json.ts";
import { loadedLocales } from "./locales.ts";
import { reportMisuse } from "./report-misuse.ts";
import { hostOption, sharedPage } from "./shared-page.ts";

const like = (pattern: RegExp) => z.string().check(z.regex(pattern));
const optional = (pattern: RegExp) => z.optional(like(pattern));
const name = optional(/^.{1,100}$/);

/**
 * Everything that a page owner can set on the script tag (`data-*`) or by `configure()`. One schema validates both;
 * misuse-messages.ts has the texts for invalid values. Without `doctor`, which no element reads
 * (core/element/loader/open-doctor.ts).
 */
const Options = z.object({
  /** Address of the remote configuration. Relative to the script's own address. */
  configUrl: like(/^https?:\/\/[^\s/?#]+/),
  /** `prod`, or `dev`, `qa`, `stg` for staging credentials (CFG-6). */
  environment: optional(/^[\w-]{1,40}$/),
  configId: name,
  configType: name,
  /** Additional origins that may be called, besides the one of `configUrl`. */
  origins: z.optional(z.array(like(/^https?:\/\/[^\s/?#]+$/))),
  /** With any region, as CMSs write it: `es-MX`, `es_MX`. */
  lang: optional(new RegExp(`^(${loadedLocales.join("|")})([-_]\\w+)*$`, "i")),
  theme: optional(/^(light|dark|auto)$/),
  runtime: optional(/^(react|lite)$/),
  prefix: optional(/^[a-z][a-z0-9]*$/),
  /** Tags to define; default: all (core/element/loader/release.ts). */
  tags: z.optional(z.array(like(/^[a-z][a-z0-9-]*$/))),
  /** Sent with every call, on pages of support agents (API-1, USB-6). */
  sessionContext: optional(/^[!-~]{1,500}$/),
  /** Read only by core/session/lifecycle/page-session.ts, as the page sets it. */
  exposeToken: optional(/^(true|false)?$/),
});

type Given = z.infer<typeof Options>;
const defaults = {
  environment: "prod",
  configId: "tv-selfcare",
  configType: "web",
  runtime: "react",
  prefix: "tv",
};

export interface HostOptions extends Given {
  environment: string;
  configId: string;
  configType: string;
  origins: string[];
  runtime: string;
  prefix: string;
}

const complete = (given: Given): HostOptions => ({ ...defaults, origins: [], ...given }) as HostOptions;

/** Thrown if the page's options prevent the elements from starting. The mistake has already been logged. */
export class HostOptionsError extends Error {
  override name = "HostOptionsError";
}

const known = Object.keys(Options.shape);

function raw(): Record<string, unknown> {
  const { base } = sharedPage();
  const from: Record<string, unknown> = {};
  for (const key of known) {
    const value = hostOption(key);
    if (value !== undefined) from[key] = value;
  }
  for (const list of ["origins", "tags"]) {
    const text = from[list];
    if (typeof text === "string") from[list] = text.split(/[\s,]+/).filter(Boolean);
  }
  if (typeof from["exposeToken"] === "boolean") from["exposeToken"] = String(from["exposeToken"]);
  if (typeof from["configUrl"] === "string" && from["configUrl"]) {
    try {
      // Resolve against the script's own address, never the document's: a page's <base href> must not change where
      // tokens are sent.
      from["configUrl"] = new URL(from["configUrl"], base || undefined).href;
    } catch {
      // Keep the value: the schema reports what is wrong with it.
    }
  }
  return from;
}

let options: HostOptions | false | undefined;

/**
 * Returns the page's options. They are validated once, and fixed when the first element starts. An invalid optional
 * value is logged and replaced by its default. Without a valid `configUrl` nothing can start.
 * @throws HostOptionsError
 */
export function hostOptions(): HostOptions {
  options ??= readOptions(reportMisuse);
  if (!options) throw new HostOptionsError("data-config-url");
  return options;
}

/** Returns the page's options and reports what is wrong with them. Without a valid `configUrl` it returns false. */
export function readOptions(report: typeof reportMisuse): HostOptions | false {
  const input = raw();
  if (!input["configUrl"]) {
    void report("no-config-url");
    return false;
  }
  const parsed = Options.safeParse(input);
  if (parsed.success) return complete(parsed.data);
  for (const { path } of parsed.error.issues) {
    const key = String(path[0]);
    if (key in input) void report("wrong-option", key, toJson(input[key]));
    delete input[key];
  }
  return "configUrl" in input && complete(input as Given);
}
