import { afterAll, beforeAll, expect, test } from "vitest";
import { START_MS, startTestSandbox } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());

const LAYOUT = "/api/content/layout/render?item=/support&apikey=kestrel-web-content&site=kestrel&language=en";
const get = (path: string, encoding: string) =>
  sandbox.send("GET", path, undefined, { "accept-encoding": encoding });

test.each(["/config", LAYOUT])(
  "%s is compressed if the client accepts it, with the same text",
  async (path) => {
    const packed = await get(path, "gzip, br");
    const plain = await get(path, "identity");
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(packed.headers.get("vary")).toContain("Accept-Encoding");
    expect(await packed.text()).toBe(await plain.text());
  },
);

test("a fault that cuts a body off cuts the compressed bytes", async () => {
  await sandbox.setScenario("getSupportLayout", "truncated-body", "content");
  const answer = await get(LAYOUT, "gzip");
  expect(answer.headers.get("content-encoding")).toBeNull();
  await expect(answer.text()).rejects.toThrow();
});
