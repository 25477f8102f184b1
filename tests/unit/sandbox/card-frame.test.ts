import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import packageJson from "../../../package.json" with { type: "json" };
import { START_MS, startTestSandbox } from "./sandbox.ts";

const dist = mkdtempSync(join(tmpdir(), "tv-selfcare-card-frame-"));
writeFileSync(join(dist, "card-frame-AbCdEf12.html"), "<!doctype html><title>Card</title>");
let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox({ staticDirs: { dist } });
}, START_MS);
afterAll(async () => {
  await sandbox.close();
  await rm(dist, { recursive: true });
});
const headersOf = async (path: string) => (await fetch(sandbox.url + path)).headers;

describe.each(["/", "/tv/1/", `/tv/${packageJson.version}/`])("a release at %s", (prefix) => {
  test("WAL-5 has the file that names the wallet service of the brand's pages", async () => {
    const answer = await fetch(`${sandbox.url}${prefix}card-frame.json`);
    const wallet = `${sandbox.url}/api/wallet`;
    expect(await answer.json()).toEqual({
      [sandbox.url]: wallet,
      [sandbox.url.replace("//", "//es.")]: wallet,
    });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
  });

  test("WAL-5 serves the card form with a policy that names its service and the pages that may frame it", async () => {
    const policy = (await headersOf(`${prefix}card-frame-AbCdEf12.html`)).get("content-security-policy");
    const { url } = sandbox;
    expect(policy).toBe(
      `sandbox allow-scripts; connect-src ${url}; frame-ancestors ${url} ${url.replace("//", "//es.")}`,
    );
  });

  test("WAL-5 lets a page with Cross-Origin-Embedder-Policy frame the card form", async () => {
    const headers = await headersOf(`${prefix}card-frame-AbCdEf12.html`);
    expect(headers.get("cross-origin-embedder-policy")).toBe("require-corp");
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });
});

test.each([
  "/account",
  "/devices",
  "/subscriptions/manage",
  "/offer/activate",
  "/transactions",
  "/no-such-page",
  "/support/no-such-article",
])("%s of the brand's site can be framed by the brand only", async (path) => {
  const { url } = sandbox;
  expect((await headersOf(path)).get("content-security-policy")).toBe(
    `frame-ancestors 'self' ${url} ${url.replace("//", "//es.")}`,
  );
});
