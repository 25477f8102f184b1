/* Three sandboxes on one PostgreSQL that share a bucket for uploads. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { startObjectStorage, type ObjectStorage } from "../unit/sandbox/object-storage.ts";
import { startProcess } from "../unit/sandbox/process.ts";
import { bearer, ownData } from "../unit/sandbox/sandbox.ts";

type Server = Awaited<ReturnType<typeof startProcess>>;

const SERVERS = 3;
const data = ownData();
let storage: ObjectStorage;
let servers: Server[] = [];

beforeAll(async () => {
  storage = await startObjectStorage();
  // All of them may create the bucket.
  const options = { ...data.options, bucket: storage.bucket };
  servers = await Promise.all(Array.from({ length: SERVERS }, () => startProcess(options)));
});
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop("SIGTERM")));
  await data.remove();
  await storage.close();
});

test("a file that was sent to one server is one object, which all servers can read", async () => {
  const [first] = servers as [Server];
  const bytes = Buffer.from("ffd8ffe000104a46494600ffda", "hex");
  const sent = await fetch(`${first.url}/api/support-tickets/uploads?filename=tv.jpg`, {
    method: "POST",
    headers: { ...bearer(await first.token()), "content-type": "image/jpeg" },
    body: bytes,
  });
  expect(sent.status).toBe(200);
  expect(await storage.names()).toHaveLength(1);
  for (const { url } of servers) {
    const stored = await fetch(`${url}/sandbox/uploads/1`);
    expect(Buffer.from(await stored.arrayBuffer())).toEqual(bytes);
  }
});
