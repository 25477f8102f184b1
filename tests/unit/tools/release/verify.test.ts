import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import packageJson from "../../../../package.json" with { type: "json" };
import { integrityOf } from "../../../../tools/build/integrity.ts";
import { verifyRelease, type Get } from "../../../../tools/release/verify.ts";
import { projectRoot } from "../../../../tools/tree.ts";
import { run } from "../build/release.ts";
import { START_MS, startTestSandbox } from "../../sandbox/sandbox.ts";

const HASH = "Ab12Cd34";
const { version } = packageJson;
const release: Readonly<Record<string, string>> = {
  "tv.js": "loader",
  "el/devices.js": "element",
  [`react/core-${HASH}.js`]: "core",
  [`enforce-${HASH}.js`]: "hashes",
  [`card-frame-${HASH}.html`]: "<title>Card</title>",
  "csp.json": JSON.stringify({ version, elements: {} }),
  "config.schema.json": "{}",
  "custom-elements.json": "{}",
  "openapi.json": "{}",
  "preload.json": "{}",
  "THIRD-PARTY-NOTICES.txt": "notices",
};

let dist: string;
let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let address: string;
let channel: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "release-"));
  for (const [file, text] of Object.entries(release)) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), text);
  }
  await writeFile(join(dist, "integrity.json"), JSON.stringify(await integrityOf(dist)));
  sandbox = await startTestSandbox({ staticDirs: { dist } });
  address = `${sandbox.url}/tv/${version}/`;
  channel = `${sandbox.url}/tv/1/`;
}, START_MS);
afterAll(async () => {
  await sandbox.close();
  await rm(dist, { recursive: true });
});

/** What is wrong with one file of a deployment. */
interface Fault {
  body?: string;
  status?: number;
  /** A null one is missing. */
  headers?: Readonly<Record<string, string | null>>;
}

/** Responses of the sandbox, with a fault in one file. */
const withFault =
  (file: string, { body, status, headers = {} }: Fault): Get =>
  async (url, init) => {
    const response = await fetch(url, init);
    if (url !== file) return response;
    const changed = new Headers(response.headers);
    for (const [name, value] of Object.entries(headers))
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    return new Response(body ?? (await response.text()), {
      status: status ?? response.status,
      headers: changed,
    });
  };

test("the sandbox deploys a release without a problem", async () => {
  expect(await verifyRelease(address)).toEqual([]);
  expect(await verifyRelease(address.replace(/\/$/, ""))).toEqual([]);
});

const card = `card-frame-${HASH}.html`;
test.each<[what: string, file: string, fault: Fault, problem: string]>([
  ["a wrong hash", "el/devices.js", { body: "other" }, "its hash isn't that of integrity.json"],
  ["a missing chunk", `react/core-${HASH}.js`, { status: 404 }, "status 404"],
  [
    "no CORS",
    "tv.js",
    { headers: { "access-control-allow-origin": null } },
    'Access-Control-Allow-Origin is "", not "*"',
  ],
  [
    "CORS for one origin",
    "csp.json",
    { headers: { "access-control-allow-origin": "https://page.example" } },
    'Access-Control-Allow-Origin is "https://page.example", not "*"',
  ],
  ["a wrong type", "tv.js", { headers: { "content-type": "text/plain" } }, 'Content-Type is "text/plain"'],
  [
    "no nosniff",
    "preload.json",
    { headers: { "x-content-type-options": null } },
    "X-Content-Type-Options: nosniff is missing",
  ],
  [
    "a short cache lifetime",
    "tv.js",
    { headers: { "cache-control": "public, max-age=60" } },
    'Cache-Control is "public, max-age=60": files of a release never change, so max-age is 31536000',
  ],
  ["a server that doesn't decode paths", "%74v.js", { status: 404 }, "status 404"],
  [
    "a server that decodes a path to another file",
    "%74v.js",
    { body: "other" },
    "the server has to decode this path, and to send tv.js",
  ],
  ["no policies for pages", "csp.json", { status: 404 }, "status 404"],
  [
    "another version",
    "csp.json",
    { body: '{ "version": "9.9.9", "elements": {} }' },
    `it is of 9.9.9, not of ${version}`,
  ],
  ["no licenses", "THIRD-PARTY-NOTICES.txt", { status: 404 }, "status 404"],
  [
    "a card form without a policy",
    card,
    { headers: { "content-security-policy": "connect-src 'self'; frame-ancestors *" } },
    "Content-Security-Policy has no sandbox",
  ],
  [
    "a card form that isn't isolated",
    card,
    {
      headers: {
        "content-security-policy":
          "sandbox allow-scripts allow-same-origin; connect-src a; frame-ancestors b",
      },
    },
    "Content-Security-Policy allows allow-same-origin",
  ],
  ["no wallet service", "card-frame.json", { status: 404 }, "status 404"],
  [
    "a list without a wallet service",
    "card-frame.json",
    { body: "{}" },
    "it names no wallet service, so no card can be saved",
  ],
  [
    "a wallet service without encryption",
    "card-frame.json",
    { body: '{ "https://brand.example": "http://wallet.example" }' },
    "the service of https://brand.example has no encrypted address",
  ],
])("%s is found", async (_, file, fault, problem) => {
  const url = `${address}${file}`;
  expect(await verifyRelease(address, withFault(url, fault))).toEqual([`${url}: ${problem}`]);
});

test.each<[what: string, file: string, fault: Fault, problem: string]>([
  [
    "an older release",
    "csp.json",
    { body: '{ "version": "0.0.9", "elements": {} }' },
    `the channel is stale: it has 0.0.9, not ${version}`,
  ],
  ["no version", "csp.json", { body: "{}" }, "it has no version"],
  [
    "a card form without a policy",
    card,
    { headers: { "content-security-policy": "connect-src a; frame-ancestors b" } },
    "Content-Security-Policy has no sandbox",
  ],
  ["another loader", "tv.js", { body: "other" }, "its hash isn't that of integrity.json"],
  ["a missing chunk", `react/core-${HASH}.js`, { status: 404 }, "status 404"],
  [
    "a long cache lifetime",
    "tv.js",
    { headers: { "cache-control": "public, max-age=86400" } },
    'Cache-Control is "public, max-age=86400": pages get a new release in 60 seconds at most',
  ],
  ["no wallet service", "card-frame.json", { status: 404 }, "status 404"],
])("a channel with %s is found", async (_, file, fault, problem) => {
  const problems = await verifyRelease(address, withFault(`${channel}${file}`, fault));
  const isStale = problem.startsWith("the channel");
  expect(problems).toEqual([`${channel}${isStale ? "" : file}: ${problem}`]);
});

test("a channel with a newer release is right", async () => {
  const newer = JSON.stringify({ version: "1.0.0", elements: {} });
  expect(await verifyRelease(address, withFault(`${channel}csp.json`, { body: newer }))).toEqual([]);
});

test("a server that doesn't respond, and an address that isn't a release's, are problems", async () => {
  const [problem] = await verifyRelease(address, () => Promise.reject(new TypeError("fetch failed")));
  expect(problem).toBe(`${address}integrity.json: no response: fetch failed`);
  expect(await verifyRelease(channel)).toEqual([
    `${channel} doesn't end with a version, such as https://cdn.example/tv/1.2.3/.`,
  ]);
});

test("the command succeeds for a release without problems, and otherwise names them and fails", async () => {
  const verify = (url: string) =>
    run(projectRoot, process.execPath, "--import", "tsx", "tools/release/release.ts", "--verify", url);
  expect(await verify(address)).toEqual({ ok: true, output: `${address}: everything is right.\n` });
  const wrong = address.replace(version, "9.9.9");
  const { ok, output } = await verify(wrong);
  expect(ok).toBe(false);
  expect(output).toContain(`${wrong}integrity.json: status 404`);
}, 120_000);
