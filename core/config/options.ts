import * as z from "zod/mini";
import { mistake } from "./mistake.ts";
import { hostOption, sharedPage } from "./shared-page.ts";

/** Text of a form, told as `must be …` where it is not. */
const like = (pattern: RegExp, form: string) => z.string().check(z.regex(pattern, `must be ${form}`));
const optional = (pattern: RegExp, form: string) => z.optional(like(pattern, form));

/** Everything a page owner can set on the script tag (`data-*`) or by `configure()`. One schema for both. */
const Options = z.object({
  /** Address of the remote configuration. Relative to the script's own address. */
  configUrl: like(/^https?:\/\/[^\s/?#]+/, "an http or https address"),
  /** `prod`, or `dev`, `qa`, `stg` for staging credentials (CFG-6). */
  environment: optional(/^[\w-]{1,40}$/, "a short name such as prod or qa"),
  configId: optional(/^.{1,100}$/, "text of at most 100 characters"),
  configType: optional(/^.{1,100}$/, "text of at most 100 characters"),
  /** Further origins that may be called, besides the one of `configUrl`. */
  origins: z.optional(z.array(like(/^https?:\/\/[^\s/?#]+$/, "origins such as https://api.example"))),
  lang: optional(/^(en|es)$/, "en or es"),
  theme: optional(/^(light|dark|auto)$/, "light, dark or auto"),
  runtime: optional(/^(react|lite)$/, "react or lite"),
  prefix: optional(/^[a-z][a-z0-9]*$/, "a short lowercase word"),
});

type Given = z.infer<typeof Options>;
const defaults = { environment: "prod", configId: "tv-selfcare", configType: "web", runtime: "react", prefix: "tv" };

export interface HostOptions extends Given {
  environment: string;
  configId: string;
  configType: string;
  origins: string[];
  runtime: string;
  prefix: string;
}

const complete = (given: Given): HostOptions => ({ ...defaults, origins: [], ...given }) as HostOptions;

/** Thrown where the page's options do not let an element start; it has been told on the console. */
export class HostOptionsError extends Error {
  override name = "HostOptionsError";
}

const attribute = (key: string) => `data-${key.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;
const known = Object.keys(Options.shape);

function raw(): Record<string, unknown> {
  const { base } = sharedPage();
  const from: Record<string, unknown> = {};
  for (const key of known) {
    const value = hostOption(key);
    if (value !== undefined) from[key] = value;
  }
  if (typeof from["origins"] === "string") from["origins"] = from["origins"].split(/[\s,]+/).filter(Boolean);
  if (typeof from["configUrl"] === "string" && from["configUrl"]) {
    try {
      // A page's <base href> must not move where tokens go: the script's own address is the base, never the document's.
      from["configUrl"] = new URL(from["configUrl"], base || undefined).href;
    } catch {
      // Left as it is: the schema says what is wrong with it.
    }
  }
  return from;
}

let last: { input: string; options: HostOptions | undefined } | undefined;

/**
 * The page's options, checked. A wrong optional one is told and its default used; without a right `configUrl`
 * nothing can start.
 * @throws HostOptionsError
 */
export function hostOptions(): HostOptions {
  const input = raw();
  const signature = String(Object.entries(input));
  if (last?.input !== signature) {
    last = { input: signature, options: check(input) };
  }
  if (!last.options) throw new HostOptionsError("configUrl");
  return last.options;
}

function check(input: Record<string, unknown>): HostOptions | undefined {
  if (!input["configUrl"]) {
    mistake(
      "data-config-url is missing.",
      "Without the remote configuration no element knows where its services are.",
      'Add data-config-url="https://…/config" to the script tag, or call configure({ configUrl }).',
    );
    return undefined;
  }
  const first = Options.safeParse(input);
  if (first.success) return complete(first.data);
  const wrong = new Set<string>();
  for (const issue of first.error.issues) {
    const key = String(issue.path[0]);
    if (wrong.has(key)) continue;
    wrong.add(key);
    mistake(
      `The option ${attribute(key)} is wrong: ${issue.message}.`,
      `It was set to ${JSON.stringify(input[key])}.`,
      key === "configUrl" ? "Correct it: elements cannot start without it." : "Correct it; until then the default is used.",
    );
  }
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => !wrong.has(key)));
  const second = Options.safeParse(rest);
  return second.success ? complete(second.data) : undefined;
}
