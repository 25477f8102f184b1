/* Uploads in object storage. tests/engines/servers-uploads.test.ts has several servers. */

import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { uploadContents, uploads } from "../../../demo/sandbox/database/schema.ts";
import { erase } from "../../../demo/sandbox/services/privacy/flow/erase.ts";
import { bytesInBucket } from "../../../demo/sandbox/services/support/upload-bytes.ts";
import { idsOf } from "./customer-client.ts";
import { startObjectStorage, type ObjectStorage } from "./object-storage.ts";
import { bearer, START_MS, startTestSandbox } from "./sandbox.ts";

let storage: ObjectStorage;
let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let headers: Record<string, string>;
beforeAll(async () => {
  storage = await startObjectStorage();
  sandbox = await startTestSandbox({ bucket: storage.bucket });
}, START_MS);
afterAll(async () => {
  await sandbox.close();
  await storage.close();
});
beforeEach(async () => {
  await sandbox.reset();
  headers = bearer(await sandbox.token());
});

const DAY_MS = 24 * 60 * 60 * 1000;
const bytes = Buffer.from("ffd8ffe000104a46494600ffda", "hex");

const send = () =>
  fetch(`${sandbox.url}/api/support-tickets/uploads?filename=tv.jpg`, {
    method: "POST",
    headers: { ...headers, "content-type": "image/jpeg" },
    body: bytes,
  });
async function uploaded(): Promise<string> {
  const answer = await send();
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { upload: { token: string } } }).data.upload.token;
}
const rows = () => sandbox.db.select().from(uploads);

test("HLP-2 an upload's bytes are an object in the bucket, and not in the database", async () => {
  await uploaded();
  const [row] = await rows();
  expect(await storage.names()).toEqual([row?.name]);
  expect(await sandbox.db.$count(uploadContents)).toBe(0);
  const read = await fetch(`${sandbox.url}/sandbox/uploads/${row?.id}`);
  expect(Buffer.from(await read.arrayBuffer())).toEqual(bytes);
});

test("HLP-2 an upload that waits for more than a day is deleted with its object", async () => {
  await uploaded();
  await sandbox.send("POST", "/sandbox/clock", { advanceMs: DAY_MS + 1000 });
  headers = bearer(await sandbox.token());
  await uploaded();
  expect(await storage.names()).toEqual((await rows()).map(({ name }) => name));
  expect(await rows()).toHaveLength(1);
});

test("PRC-12 a deletion of a customer's tickets deletes the objects of their uploads", async () => {
  const [token, other] = [await uploaded(), await uploaded()];
  const { data } = await sandbox
    .send("GET", "/api/support-tickets/token", undefined, headers)
    .then((answer) => answer.json() as Promise<{ data: { ztoken: string } }>);
  const request = {
    subject: "Help request",
    ticket_form_id: 36_002,
    custom_fields: { country: "canada", clientId: "AB12", kestrelDevice: "tv" },
    comment: { body: "It is dark.", uploads: [token] },
    requester: { name: "Fern", email: "full@example.test" },
  };
  const opened = await sandbox.send("POST", "/api/support-tickets/tickets", { request }, bearer(data.ztoken));
  expect(opened.status).toBe(200);
  const store = await bytesInBucket(storage.bucket);
  await erase(sandbox.db, new Date(), idsOf("full").personId, ["support"], store);
  expect((await rows()).map((row) => row.token)).toEqual([other]);
  expect(await storage.names()).toEqual((await rows()).map(({ name }) => name));
});

test("a reset deletes all objects", async () => {
  await uploaded();
  await sandbox.reset();
  expect(await storage.names()).toEqual([]);
});

test("an upload that can't be stored has no row, and can be sent again", async () => {
  await storage.removeBucket();
  expect((await send()).status).toBe(500);
  expect(await rows()).toEqual([]);
  await bytesInBucket(storage.bucket); // creates it again
  await uploaded();
  expect(await storage.names()).toHaveLength(1);
});

test("a bucket that exists isn't created, which its keys may not be allowed to do", async () => {
  const methods: unknown[] = [];
  const server = createServer(({ method }, response) => {
    methods.push(method);
    response.writeHead(method === "HEAD" ? 200 : 403).end();
  }).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as { port: number };
  await bytesInBucket({ ...storage.bucket, url: `http://127.0.0.1:${port}/uploads` });
  expect(methods).toEqual(["HEAD"]);
  server.close();
});

test("a sandbox with a wrong secret doesn't start", async () => {
  const wrong = { ...storage.bucket, secretAccessKey: "wrong" };
  await expect(startTestSandbox({ bucket: wrong })).rejects.toThrow(`HEAD ${storage.bucket.url}: 403`);
});

test("a sandbox whose object storage doesn't respond doesn't start", async () => {
  const server = createServer((request) => void request.socket.destroy()).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}/uploads`;
  const started = startTestSandbox({ bucket: { ...storage.bucket, url } });
  await expect(started).rejects.toThrow(`The object storage at ${url} doesn't respond`);
  server.close();
});
