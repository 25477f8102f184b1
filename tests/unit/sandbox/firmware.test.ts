import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bucket } from "../../../demo/sandbox/services/firmware/bucket.ts";
import { LINK_LIFE_SECONDS } from "../../../demo/sandbox/services/firmware/signing.ts";
import { bearer, START_MS, startTestSandbox, type Json } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let headers: Record<string, string>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.reset();
  headers = bearer(await sandbox.token());
});

interface Listed extends Json {
  imageId: string;
  fileSize: number;
  files: { fileName: string; fileSize: number; sha256: string }[];
}
const get = (path: string) => sandbox.send("GET", path, undefined, headers);
const list = async () =>
  ((await (await get("/api/firmware/usb/images")).json()) as { data: { bucketImageList: Listed[] } }).data
    .bucketImageList;
const linksOf = async (modelCode: string) => {
  const answer = await get(`/api/firmware/usb/downloads/${modelCode}`);
  return ((await answer.json()) as { data: { data: { preSignedUrl: string[] } } }).data.data.preSignedUrl;
};
const linkOf = async (modelCode: string) => (await linksOf(modelCode))[0] as string;
const sum = (bytes: ArrayBuffer) => createHash("sha256").update(new Uint8Array(bytes)).digest("hex");

describe("the bucket", () => {
  test("USB-1 lists at least 12 models of Hisense and Element TVs, each with version, release date and file size", async () => {
    const images = await list();
    expect(images.length).toBeGreaterThanOrEqual(12);
    expect(new Set(images.map(({ make }) => make))).toEqual(new Set(["Hisense", "Element"]));
    expect(new Set(images.map(({ imageId }) => imageId)).size).toBe(images.length);
    for (const image of images) {
      expect(image).toMatchObject({
        model: expect.any(String) as string,
        size: expect.stringMatching(/^\d+$/) as string,
        version: expect.any(String) as string,
        releaseDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      });
      expect(image.fileSize).toBe(image.files.reduce((all, file) => all + file.fileSize, 0));
    }
  });

  test("USB-5 has the image that the download page requests", async () => {
    expect((await list()).map(({ imageId }) => imageId)).toContain("ELTE11MWR");
  });

  test("requires a token", async () => {
    for (const path of ["images", "downloads/ELTE11MWR"])
      expect((await sandbox.send("GET", `/api/firmware/usb/${path}`)).status).toBe(401);
  });

  test("has no other models", async () => {
    for (const code of ["NOPE", "..%2F..%2Fetc", "%2e%2e"]) {
      const answer = await get(`/api/firmware/usb/downloads/${code}`);
      expect([400, 404]).toContain(answer.status);
    }
  });
});

describe("a file behind its signed address", () => {
  test("has the listed size and SHA-256, and is saved under its name", async () => {
    const small = (await list()).filter(({ fileSize }) => fileSize < 1_000_000);
    expect(small.length).toBeGreaterThan(0);
    for (const { imageId, files } of small) {
      const answer = await fetch(await linkOf(imageId));
      const bytes = await answer.arrayBuffer();
      const [file] = files;
      expect(bytes.byteLength).toBe(file?.fileSize);
      expect(sum(bytes)).toBe(file?.sha256);
      expect(answer.headers.get("content-length")).toBe(String(file?.fileSize));
      expect(answer.headers.get("content-type")).toBe("application/octet-stream");
      expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${file?.fileName}"`);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("is served in parts that fit together at any offset", async () => {
    const link = await linkOf("HSA4K32");
    const [file] = (await list()).find(({ imageId }) => imageId === "HSA4K32")?.files ?? [];
    const cuts = [0, 1, 15, 16, 65_537, 199_999, 200_000];
    const parts: Buffer[] = [];
    for (const [i, from] of cuts.slice(0, -1).entries()) {
      const to = (cuts[i + 1] as number) - 1;
      const answer = await fetch(link, { headers: { range: `bytes=${from}-${to}` } });
      expect(answer.status).toBe(206);
      expect(answer.headers.get("content-range")).toBe(`bytes ${from}-${to}/200000`);
      parts.push(Buffer.from(await answer.arrayBuffer()));
    }
    expect(createHash("sha256").update(Buffer.concat(parts)).digest("hex")).toBe(file?.sha256);
  });

  test("is served to its end, beyond its end, and whole for an unsupported kind of range", async () => {
    const link = await linkOf("HSA4K32");
    const requestRange = (range: string) => fetch(link, { headers: { range } });
    expect((await (await requestRange("bytes=199990-")).arrayBuffer()).byteLength).toBe(10);
    const beyond = await requestRange("bytes=200000-");
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */200000"]);
    expect((await requestRange("bytes=0-1,5-6")).status).toBe(200);
  });

  test("every file of an image has an address, in the order of the list", async () => {
    const image = bucket.find(({ files }) => files.length > 1);
    const links = await linksOf(image?.imageId ?? "");
    expect(links.map((link) => new URL(link).pathname.split("/").at(-1))).toEqual(
      image?.files.map(({ name }) => name),
    );
  });

  test("is refused once the address has expired, by the virtual clock", async () => {
    const link = await linkOf("HSA4K32");
    await sandbox.send("POST", "/sandbox/clock", { advanceMs: LINK_LIFE_SECONDS * 1000 - 5_000 });
    expect((await fetch(link)).status).toBe(200);
    await sandbox.send("POST", "/sandbox/clock", { advanceMs: 5_000 });
    expect((await fetch(link)).status).toBe(403);
  });

  test("is refused if any part of the address was changed", async () => {
    const link = await linkOf("HSA4K32");
    const changed = [
      link.replace("HSA4K32/HSA4K32", "HSA4K40/HSA4K40"),
      link.replace(/expires=\d+/, "expires=99999999999"),
      link.replace(/signature=(.)/, (_, first: string) => `signature=${first === "0" ? "1" : "0"}`),
      link.replace(/\?.*/, ""),
    ];
    for (const address of changed) {
      expect(address).not.toBe(link);
      expect((await fetch(address)).status).toBe(403);
    }
  });

  test("can be given a fault, like an operation", async () => {
    const link = await linkOf("HSA4K32");
    await sandbox.setScenario("getFirmwareFile", "truncated-body", "firmware");
    await expect(fetch(link).then((answer) => answer.arrayBuffer())).rejects.toThrow();
  });
});

describe("the record of an acceptance", () => {
  const record = {
    modelNumber: "HSU7P75",
    lastModified: "2026-11-21T09:30:00.000Z",
    accepted: true,
    versionFirmwareUpdated: "6.1.0",
    terms: { version: "2026-11-01", sha256: "ab".repeat(32) },
    loggedAs: "anonymous",
  };
  const post = (body: Json, key = "k1") =>
    sandbox.send("POST", "/api/firmware/usb/updates", body, { ...headers, "idempotency-key": key });
  const rows = async () =>
    (await sandbox.read<{ rows: Json[] }>("/sandbox/tables/firmware_acceptances")).rows;

  test("USB-3 is one row with modelNumber, lastModified, accepted, versionFirmwareUpdated, terms and its customer", async () => {
    expect((await post(record)).status).toBe(200);
    expect(await rows()).toEqual([
      expect.objectContaining({
        modelNumber: "HSU7P75",
        lastModified: "2026-11-21T09:30:00.000Z",
        accepted: true,
        versionFirmwareUpdated: "6.1.0",
        termsVersion: "2026-11-01",
        termsSha256: "ab".repeat(32),
        loggedAs: "anonymous",
      }),
    ]);
  });

  test("is made once for any number of repeats with its key", async () => {
    await post(record);
    await post(record);
    expect(await rows()).toHaveLength(1);
  });

  test.each([{ modelNumber: "HSA4K32" }, { lastModified: "2026-11-21T09:31:00.000Z" }])(
    "is not made with another one's key: %j",
    async (change) => {
      await post(record);
      expect((await post({ ...record, ...change })).status).toBe(422);
      expect(await rows()).toHaveLength(1);
    },
  );

  test("is made again with another key", async () => {
    await post(record);
    await post(record, "k2");
    expect(await rows()).toHaveLength(2);
  });

  test.each([
    { accepted: false },
    { modelNumber: "NOPE" },
    { lastModified: "yesterday" },
    { terms: { version: "1", sha256: "short" } },
    { loggedAs: "another-customer" },
    { email: "who@example.test" },
  ])("refuses %j", async (change) => {
    const { status } = await post({ ...record, ...change });
    expect([400, 404]).toContain(status);
    expect(await rows()).toEqual([]);
  });
});
