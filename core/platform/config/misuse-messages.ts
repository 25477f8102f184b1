/**
 * Messages for page developers, in three parts: what, why, what to do. They are in a file of their own, which is loaded
 * only if there is something to report, so that correct pages don't load it.
 */
import { attributeName } from "../names.ts";
import { whenIdle } from "../page.ts";
import { lowContrasts } from "./contrast.ts";
import { loadedLocales } from "./locales.ts";

/** Valid values of each option. */
const expected: Readonly<Record<string, string>> = {
  configUrl: "an http or https address",
  environment: "a short name such as prod or qa",
  configId: "text of 1 to 100 characters",
  configType: "text of 1 to 100 characters",
  origins: "origins such as https://api.example, with spaces between them",
  lang: loadedLocales.join(" or "),
  theme: "light, dark or auto",
  runtime: "react or lite",
  prefix: "a short lowercase word",
  tags: "tags such as tv-devices, with spaces between them",
  sessionContext: "1 to 500 letters, digits and signs without spaces",
  exposeToken: "true or false",
  doctor: "true or false",
  cardFrameUrl: "an https address, or http on a local machine",
};

/**
 * Returns the valid values of an attribute, by its default. A list of words allows these words; an empty word in it
 * means that the attribute may be empty.
 */
function kindOf(byDefault: string): string {
  if (byDefault.includes(",")) return byDefault.split(",").filter(Boolean).join(" or ");
  return Number.isFinite(Number(byDefault)) ? "a number" : "JSON";
}

const cardFileProblems: Readonly<Record<string, string>> = {
  unreachable: "it could not be read.",
  malformed: "it is not a map from page origins to https base URLs of the wallet service.",
  unlisted: "it has no entry for this page's origin.",
};

const texts = {
  "unknown-tag": (tag: string) => [
    `<${tag}> is not an element of ours.`,
    "Its fallback stays as it is.",
    "Check the spelling, or choose another data-prefix if the tag belongs to another library.",
  ],
  "tag-taken": (tag: string) => [
    `<${tag}> is taken by another script.`,
    "A tag can be defined once.",
    'Choose another prefix for ours, such as data-prefix="brand".',
  ],
  "tag-defined-again": (tag: string) => [
    `A script of the page failed to define <${tag}>, which is ours.`,
    "A tag can be defined once, and we were first.",
    'List the tags that the page uses of ours in data-tags, or choose another prefix, such as data-prefix="brand".',
  ],
  "other-release": (tag: string, ours: string, first: string) => [
    `<${tag}> of release ${ours} was not defined.`,
    `A tag can be defined once, and release ${first} was first.`,
    "Load one release on the page.",
  ],
  "wrong-attribute": (attribute: string, text: string, byDefault: string) => [
    `The attribute ${attribute}="${text}" is wrong.`,
    `It must be ${kindOf(byDefault)}.`,
    text.startsWith("[object")
      ? "Set the property of that name from your framework, or write JSON; until then the default is used."
      : "Correct or remove it; until then the default is used.",
  ],
  "wrong-child": (tag: string, name: string) => [
    `The <script data-for="${name}"> in <${tag}> is not JSON.`,
    "It has the page's own texts or content for the element.",
    "Correct it; until then it is ignored.",
  ],
  "wrong-content": (tag: string, path: string, message: string) => [
    `The content of <${tag}> does not fit${path && ` at "${path}"`}.`,
    message,
    "Correct it (see the element's reference); until then the element doesn't use it.",
  ],
  "no-config-url": () => [
    "data-config-url is missing.",
    "Without the remote configuration no element knows where its services are.",
    'Add data-config-url="https://…/config" to the script tag, or call configure({ configUrl }).',
  ],
  "wrong-option": (option: string, text: string) => [
    `The option ${option} (data-${attributeName(option)}) is wrong: it must be ${expected[option]}.`,
    `It was set to ${text}.`,
    option === "configUrl"
      ? "Correct it: elements cannot start without it."
      : "Correct it; until then the default is used.",
  ],
  "wrong-configuration": (address: string) => [
    `The response of ${address} (data-config-url) is not a configuration.`,
    "No element knows where its services are.",
    "Open the address: it must respond with JSON that fits config.schema.json. TvSelfcare.doctor() names the wrong fields.",
  ],
  "wrong-sign-in": (field: string) => [
    `settings.auth.signIn of the remote configuration is wrong${field && ` at "${field}"`}.`,
    "Customers can't sign in without it. It is public, so it must not contain a secret.",
    "Set issuer, authorizationUrl, tokenUrl and logoutUrl (https), scope and redirectPath. Remove any secret.",
  ],
  "wrong-setting": (field: string) => [
    `${field} of the remote configuration is wrong.`,
    "It counts as missing: a flag is off, and a list is empty.",
    "Set a flag to true or false, and a list to an array of texts.",
  ],
  "card-frame-file": (file: string, problem: string, origin: string) => [
    `The card form can't use ${file}: ${cardFileProblems[problem]}`,
    "Only this file says which wallet service takes the cards of a page.",
    `Serve it beside the card form's document with Access-Control-Allow-Origin: *, such as { "${origin}": "https://wallet.example/api" }.`,
  ],
  "card-frame-silent": (file: string) => [
    `The card form's document doesn't answer: ${file}`,
    "Customers type their card into this document, so no card can be added.",
    "Open the address: it must be our file, unchanged. Then look for a frame-src or child-src of your policy that blocks it.",
  ],
  "low-contrast": (color: string, ground: string, ratio: string, needed: string) => [
    `--tv-color-${color} on --tv-color-${ground} has a contrast of ${ratio}, and needs ${needed} (WCAG AA).`,
    "Many people can't read text or see edges with less.",
    "Change one of the two. A color that isn't set has its default, or comes from another of your colors.",
  ],
  "unknown-operation": (service: string, name: string) => [
    `The remote configuration has no operation "${name}" of the microservice "${service}".`,
    "Every call finds its method and path there.",
    `Add it to data.apiConfigurations.microservices (msName "${service}", opName "${name}"), or rename the service in settings.wire.services.`,
  ],
} as const;

/** Maximum length of the page's own text in a message, in characters. */
const TEXT_MAX = 80;

export type MisuseKind = keyof typeof texts;
export type MisuseFacts<Kind extends MisuseKind> = Parameters<(typeof texts)[Kind]>;

const reported = new Set<string>();

/**
 * Logs each pair of a page's colors with too little contrast, once. For pages in development. It costs a style and a
 * layout, so it waits until the browser is idle.
 */
export const checkContrast = (root: ShadowRoot): void => whenIdle(() => logLowContrasts(root));

function logLowContrasts(root: ShadowRoot): void {
  for (const { color, ground, ratio, needed } of lowContrasts(root)) {
    const pair = `${color} ${ground} ${ratio}`;
    if (!reported.has(pair)) logMisuse("low-contrast", [color, ground, ratio, needed]);
    reported.add(pair);
  }
}

/** Returns what is wrong, why it matters, and what to do. */
export function misuseText(kind: MisuseKind, facts: readonly string[]): readonly [string, string, string] {
  const text = texts[kind] as (...facts: string[]) => [string, string, string];
  return text(...facts.map((fact) => fact.slice(0, TEXT_MAX)));
}

/** Logs a mistake in three parts. */
export function logMisuse(kind: MisuseKind, facts: readonly string[]): void {
  const [what, why, fix] = misuseText(kind, facts);
  console.error(`[tv-selfcare] ${what}\n  Why: ${why}\n  Fix: ${fix}`);
}
