import type { Finding, Severity } from "../platform/config/doctor-report.ts";
import { misuseText, type MisuseKind } from "../platform/config/misuse-messages.ts";

/** What and what to do, from facts. */
type Texts = readonly [
  severity: Severity,
  text: (...facts: string[]) => readonly [what: string, fix: string],
];

const list = (names: string) => names.split(",").join(", ");

const configurationProblems: Readonly<Record<string, string>> = {
  silent: "doesn't respond",
  hidden: "doesn't let this page read its response (CORS)",
  redirected: "redirects to another address, which the elements don't follow",
  json: "isn't JSON",
};

/** Findings of the doctor alone. docs/troubleshooting.md has an entry for each. */
const own = {
  "script-missing": [
    "error",
    () => [
      "No script of ours has run on this page.",
      "Load tv.js with the status 200 and the type text/javascript, and allow its origin in script-src.",
    ],
  ],
  "element-missing": [
    "warning",
    (tag) => [
      "This page has no element of ours.",
      `Write a tag such as <${tag}>. If you have, look for it in the page's HTML: a content system may have removed it.`,
    ],
  ],
  "element-undefined": [
    "warning",
    (tag) => [
      `<${tag}> is an element of ours, but no script defines it.`,
      "Add it to data-tags, or load the script of this element or of all.",
    ],
  ],
  "two-releases": [
    "error",
    (releases) => [
      `More than one release is on this page: ${list(releases)}.`,
      "Load one release: often a tag manager or a part of the page adds a second script.",
    ],
  ],
  "csp-blocked": [
    "error",
    (directive, source) => [
      `The page's policy blocks ${source} (${directive}).`,
      `Add ${source} to ${directive} of the Content-Security-Policy.`,
    ],
  ],
  "style-blocked": [
    "warning",
    (tag) => [
      `The style attribute of <${tag}> has no effect, because the page's policy blocks it or it is wrong.`,
      "Move these styles into your stylesheet.",
    ],
  ],
  "code-missing": [
    "error",
    (tag) => [
      `The code of <${tag}> didn't load.`,
      "Check that the folder of the release is complete, and that script-src allows its origin.",
    ],
  ],
  "configuration-unreadable": [
    "error",
    (address, problem) => [
      `The remote configuration at ${address} ${configurationProblems[problem] ?? `has the status ${problem}`}.`,
      "Open the address of data-config-url: it must respond with JSON, and allow this page's origin by CORS.",
    ],
  ],
  "configuration-wrong": [
    "error",
    (path, expected) => [
      `The remote configuration is wrong at "${path}"${expected && `: it must be of the type ${expected}`}.`,
      "Correct this field: config.schema.json of the release describes it.",
    ],
  ],
  "origin-untrusted": [
    "error",
    (origin, services) => [
      `The configuration has ${list(services)} at ${origin}, which the page doesn't trust.`,
      `Add ${origin} to data-origins and, if the configuration has it, to settings.origins.api.`,
    ],
  ],
  "origin-insecure": [
    "error",
    (origin, services) => [
      `The configuration has ${list(services)} at ${origin}, which a page with https can't call.`,
      "Serve it with https, and change its address in the configuration.",
    ],
  ],
  "service-silent": [
    "error",
    (origin, services) => [
      `${origin} doesn't respond (${list(services)}).`,
      "Check the address in the configuration and the certificate, and that the service runs.",
    ],
  ],
  "service-redirects": [
    "warning",
    (origin, services) => [
      `${origin} redirects calls (${list(services)}), which the elements don't follow.`,
      "Put the address that the redirect leads to into the configuration.",
    ],
  ],
  "cors-origin": [
    "error",
    (origin, services) => [
      `${origin} doesn't let this page read its responses (${list(services)}).`,
      "Send Access-Control-Allow-Origin with this page's origin, for errors too.",
    ],
  ],
  "cors-headers": [
    "error",
    (origin, services) => [
      `${origin} doesn't allow the headers of the elements' calls (${list(services)}).`,
      "Answer the preflight with Access-Control-Allow-Headers that lists all headers of the guide.",
    ],
  ],
  "date-hidden": [
    "warning",
    (origin) => [
      `The page can't read the Date of responses from ${origin}.`,
      "Send Access-Control-Expose-Headers: Date, Retry-After.",
    ],
  ],
  "clock-wrong": [
    "warning",
    (seconds) => [
      `This device's clock differs from the server's by ${seconds} seconds.`,
      "Set the clock that is wrong: elements follow the server's.",
    ],
  ],
  "unknown-attribute": [
    "warning",
    (tag, attribute, similar) => [
      `<${tag}> has no attribute "${attribute}".`,
      similar ? `Write "${similar}".` : "Correct or remove it: the element's page lists its attributes.",
    ],
  ],
  "unknown-text": [
    "warning",
    (tag, key, similar) => [
      `<${tag}> has no text "${key}".`,
      similar
        ? `Write "${similar}" in strings.`
        : "Correct or remove it: the element's page lists its texts.",
    ],
  ],
  "space-not-reserved": [
    "warning",
    (tag, height) => [
      `What follows <${tag}> moved when it appeared.`,
      `Reserve its height in your stylesheet: ${tag} { display: block; min-height: ${height}px }.`,
    ],
  ],
  "card-form-missing": [
    "error",
    (document) => [
      `The card form's document ${document} doesn't load or doesn't answer.`,
      "Upload it unchanged with the release, allow its origin in frame-src, and this page in its frame-ancestors.",
    ],
  ],
  "storage-blocked": [
    "warning",
    (kinds) => [
      `The browser stores nothing for this page (${list(kinds)}).`,
      "Allow site data for this page, and don't show it in a frame with sandbox but without allow-same-origin.",
    ],
  ],
  "native-replaced": [
    "warning",
    (names) => [
      `A script of the page has replaced ${list(names)}.`,
      "If an element misbehaves, load that script after ours, or try the page without it.",
    ],
  ],
} as const satisfies Readonly<Record<string, Texts>>;

export type OwnCode = keyof typeof own;
export const ownCodes = Object.keys(own) as OwnCode[];

/** Messages of the console that are findings too, with the headings of their entries. */
export const shared = {
  "no-config-url": ["error", "data-config-url-is-missing"],
  "wrong-option": ["error", "the-option-theme-data-theme-is-wrong-it-must-be-light-dark-or-auto"],
  "unknown-tag": ["error", "tv-sinup-is-not-an-element-of-ours"],
  "tag-taken": ["error", "tv-video-is-taken-by-another-script"],
  "low-contrast": ["warning", "--tv-color-text-on---tv-color-page-has-a-contrast-of-32-and-needs-45-wcag-aa"],
  "wrong-sign-in": ["error", "settingsauthsignin-of-the-remote-configuration-is-wrong-at-issuer"],
  "unknown-operation": [
    "warning",
    "the-remote-configuration-has-no-operation-emailsignup-of-the-microservice-marketing",
  ],
  "card-frame-file": [
    "error",
    "the-card-form-cant-use-httpscdnexampletv1card-framejson-it-could-not-be-read",
  ],
} as const satisfies Readonly<Partial<Record<MisuseKind, readonly [Severity, anchor: string]>>>;

export type SharedCode = keyof typeof shared;

/** Maximum length of a fact in a text, in characters: most come from the page. */
const FACT_MAX = 300;

const docsAt = (anchor: string) => `troubleshooting.html#${anchor}`;

/** Returns a finding of the doctor alone. Its `docs` are relative to the documentation. */
export function finding(code: OwnCode, ...facts: readonly string[]): Finding {
  const [severity, text] = own[code] as Texts;
  const [what, fix] = text(...facts.map((fact) => fact.slice(0, FACT_MAX)));
  return { code, severity, what, fix, docs: docsAt(code) };
}

/** Returns a finding that the console reports too, in the same words. */
export function sharedFinding(kind: SharedCode, ...facts: readonly string[]): Finding {
  const [severity, anchor] = shared[kind];
  const [what, , fix] = misuseText(kind, facts);
  return { code: kind, severity, what, fix, docs: docsAt(anchor) };
}
