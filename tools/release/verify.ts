import { createHash } from "node:crypto";
import { channelOf, compareVersions, isVersion } from "./version.ts";

/** Where a response comes from; a test replaces it. */
export type Get = (url: string, init: { headers: Record<string, string> }) => Promise<Response>;

/** Time that a release's files have to be cached, in seconds: a year. */
const FOREVER = 31_536_000;
/** Longest time that a channel's files may be cached, in seconds. */
const CHANNEL_LIFE = 60;
/** How many files are requested at the same time. */
const PARALLEL = 8;

const types: readonly (readonly [name: RegExp, type: RegExp])[] = [
  [/\.js$/, /^text\/javascript\b/],
  [/\.css$/, /^text\/css\b/],
  [/\.json$/, /^application\/json\b/],
  [/\.html$/, /^text\/html\b/],
  [/\.txt$/, /^text\/plain\b/],
];

const INTEGRITY = "integrity.json";
const CARD_SERVICES = "card-frame.json";

/** Files of each release without a hash in `integrity.json`, in addition to the card form's. */
const REFERENCES = [
  "csp.json",
  "config.schema.json",
  "custom-elements.json",
  "openapi.json",
  "preload.json",
  "THIRD-PARTY-NOTICES.txt",
];

/** How long a file may be cached: a file with a hash in its name can be, but needn't, in a channel. */
type Life = "forever" | "short" | "any";

/** Everything about one file that doesn't depend on what is in it. */
function headerProblems(file: string, { headers }: Response, life: Life): string[] {
  const value = (name: string) => headers.get(name) ?? "";
  const expected = types.find(([name]) => name.test(file))?.[1];
  const age = /\bmax-age=(\d+)/.exec(value("cache-control"))?.[1];
  const problems = [
    value("access-control-allow-origin") !== "*" &&
      `Access-Control-Allow-Origin is "${value("access-control-allow-origin")}", not "*"`,
    expected && !expected.test(value("content-type")) && `Content-Type is "${value("content-type")}"`,
    value("x-content-type-options") !== "nosniff" && "X-Content-Type-Options: nosniff is missing",
    life === "forever" &&
      Number(age ?? 0) < FOREVER &&
      `Cache-Control is "${value("cache-control")}": files of a release never change, so max-age is ${FOREVER}`,
    life === "short" &&
      (age === undefined
        ? !/\bno-(?:cache|store)\b/.test(value("cache-control"))
        : Number(age) > CHANNEL_LIFE) &&
      `Cache-Control is "${value("cache-control")}": pages get a new release in ${CHANNEL_LIFE} seconds at most`,
  ];
  return problems.filter((one) => one !== false && one !== undefined && one !== "") as string[];
}

const sha384 = (bytes: Uint8Array) => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

/** Returns what is wrong with the policy of the card form's document (docs/card-form.md). */
function policyProblems(policy: string): string[] {
  const missing = ["sandbox", "connect-src", "frame-ancestors"].filter(
    (name) => !new RegExp(`(?:^|[;,]) *${name} `).test(policy),
  );
  return [
    ...missing.map((name) => `Content-Security-Policy has no ${name}`),
    ...(/\ballow-same-origin\b/.test(policy) ? ["Content-Security-Policy allows allow-same-origin"] : []),
  ];
}

/** Returns what is wrong with `card-frame.json`: it maps origins to services. */
function servicesProblems(text: string): string[] {
  const services = parsed(text);
  const entries = services && Object.entries(services);
  if (!entries?.length) return ["it names no wallet service, so no card can be saved"];
  return entries.flatMap(([origin, service]) => {
    const url = typeof service === "string" ? service : (service as { url?: string } | null)?.url;
    return url && /^(?:https:|http:\/\/(?:[\w-]+\.)*(?:localhost|127\.0\.0\.1)[:/])/.test(url)
      ? []
      : [`the service of ${origin} has no encrypted address`];
  });
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === "object" ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Checks a release where it is deployed, such as `https://cdn.example/tv/1.2.3/`, and its channel next to it
 * (`https://cdn.example/tv/1/`). Returns all problems, one line each.
 */
export async function verifyRelease(address: string, get: Get = fetch): Promise<string[]> {
  const base = new URL(address.endsWith("/") ? address : `${address}/`);
  const [, version] = /\/(\d+\.\d+\.\d+)\/$/.exec(base.pathname) ?? [];
  if (!version) return [`${base.href} doesn't end with a version, such as https://cdn.example/tv/1.2.3/.`];
  const channel = new URL(`../${channelOf(version)}/`, base);
  const problems: string[] = [];
  let hash: string | undefined;

  /** Requests a file and checks its headers. Returns its bytes, or undefined if it isn't there. */
  async function read(
    file: string,
    from = base,
  ): Promise<{ bytes: Uint8Array; headers: Headers } | undefined> {
    const { href } = new URL(file, from);
    const report = (problem: string) => problems.push(`${href}: ${problem}`);
    try {
      // As a page of another origin.
      const response = await get(href, { headers: { origin: "https://page.example" } });
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (!response.ok) return void report(`status ${response.status}`);
      headerProblems(file, response, lifeOf(file, from)).forEach(report);
      return { bytes, headers: response.headers };
    } catch (error) {
      return void report(`no response: ${(error as Error).message}`);
    }
  }
  /** What a deployment adds can change, as in a channel. */
  const lifeOf = (file: string, from: URL): Life => {
    if (file === CARD_SERVICES) return "short";
    if (from === base) return "forever";
    return hash && file.includes(`-${hash}.`) ? "any" : "short";
  };
  const text = async (file: string, from = base) => {
    const found = await read(file, from);
    return found && new TextDecoder().decode(found.bytes);
  };
  const report = (file: string, problem: string, from = base) =>
    problems.push(`${new URL(file, from).href}: ${problem}`);

  const integrity = parsed((await text(INTEGRITY)) ?? "") ?? {};
  const scripts = Object.entries(integrity);
  hash = scripts.map(([file]) => /^enforce-([\w-]+)\.js$/.exec(file)?.[1]).find(Boolean);
  if (!hash) return [...problems, `${base.href}${INTEGRITY}: it isn't a release's list of hashes`];

  async function checkScripts(from = base): Promise<void> {
    const rest = scripts.values();
    const work = Array.from({ length: PARALLEL }, async () => {
      for (const [file, expected] of rest) {
        const found = await read(file, from);
        if (found && sha384(found.bytes) !== expected)
          report(file, `its hash isn't that of ${INTEGRITY}`, from);
      }
    });
    await Promise.all(work);
  }
  await checkScripts();
  // Pages that retry a failed file spell its address in another way (docs/known-limits.md).
  const respelled = await read(`%74v.js`);
  if (respelled && sha384(respelled.bytes) !== integrity["tv.js"])
    report("%74v.js", "the server has to decode this path, and to send tv.js");

  for (const file of REFERENCES) {
    const found = await text(file);
    if (found === undefined || file !== "csp.json") continue;
    const policy = parsed(found);
    if (policy?.["version"] !== version)
      report(file, `it is of ${String(policy?.["version"] ?? "no version")}, not of ${version}`);
    if (!policy?.["elements"]) report(file, "it has no directives of elements");
  }

  const policies = await text("csp.json", channel);
  const deployed = policies === undefined ? undefined : String(parsed(policies)?.["version"]);
  const isSame = deployed === version;
  if (isSame) await checkScripts(channel);
  else if (deployed && !isVersion(deployed)) report("csp.json", "it has no version", channel);
  else if (deployed && compareVersions(deployed, version) < 0)
    report("", `the channel is stale: it has ${deployed}, not ${version}`, channel);

  const frame = `card-frame-${hash}.html`;
  for (const from of isSame ? [base, channel] : [base]) {
    const document = await read(frame, from);
    if (document)
      for (const problem of policyProblems(document.headers.get("content-security-policy") ?? ""))
        report(frame, problem, from);
  }
  for (const from of [base, channel]) {
    const services = await text(CARD_SERVICES, from);
    if (services !== undefined)
      for (const problem of servicesProblems(services)) report(CARD_SERVICES, problem, from);
  }
  return problems;
}
