import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import type { Bucket } from "../../../demo/sandbox/services/support/upload-bytes.ts";

/** An S3 server, which has no types. */
interface Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
const S3rver = createRequire(import.meta.url)("@20minutes/s3rver") as new (options: object) => Server;

/** The server's only account. */
const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/** Starts an empty object storage on this machine, which verifies signatures. */
export async function startObjectStorage() {
  const directory = await mkdtemp(join(tmpdir(), "tv-selfcare-objects-"));
  const server = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory });
  const { port } = await server.run();
  const bucket: Bucket = { url: `http://127.0.0.1:${port}/uploads`, ...keys };
  const client = new AwsClient({ ...keys, service: "s3", region: "us-east-1" });
  return {
    bucket,
    /** Names of all objects in the bucket. */
    async names(): Promise<string[]> {
      const list = await (await client.fetch(`${bucket.url}?list-type=2`)).text();
      return [...list.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name]) => name as string);
    },
    /** Deletes the empty bucket, so that nothing can be stored. */
    removeBucket: () => client.fetch(bucket.url, { method: "DELETE" }),
    async close(): Promise<void> {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export type ObjectStorage = Awaited<ReturnType<typeof startObjectStorage>>;
