import { AwsClient } from "aws4fetch";
import { eq } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { uploadContents, type uploads } from "../../database/schema.ts";

/** What is needed to store and find an upload's bytes. */
type Upload = Pick<typeof uploads.$inferSelect, "id" | "name" | "sha256">;

/** Stores the bytes of uploads. */
export interface UploadBytes {
  /** Call it in the transaction that inserts the upload's row. */
  write(db: Database, upload: Upload, content: Buffer): Promise<void>;
  read(db: Database, upload: Upload): Promise<Buffer | undefined>;
  /** Call it in the transaction that deletes the rows: if this fails, the rows stay, and the clean-up tries again. */
  remove(names: readonly string[]): Promise<void>;
}

/** The default: no other server is needed. */
export const bytesInDatabase: UploadBytes = {
  async write(db, { id }, content) {
    await db.insert(uploadContents).values({ uploadId: id, content });
  },
  async read(db, { id }) {
    const [row] = await db.select().from(uploadContents).where(eq(uploadContents.uploadId, id));
    return row?.content;
  },
  // The database deletes them with their row.
  async remove() {},
};

/** An S3 bucket, and the access key for it. */
export interface Bucket {
  /** Address of the bucket, such as `http://localhost:9000/uploads` or `https://uploads.s3.amazonaws.com`. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region?: string | undefined;
}

/** Longest wait for the object storage, in ms: a transaction waits too. */
const TIMEOUT_MS = 10_000;
/** How often a request is repeated if the object storage fails. */
const RETRIES = 2;
/** Region to sign requests with if none is configured. */
const REGION = "us-east-1";

/**
 * Stores the bytes as objects in a bucket, which is created if it is missing.
 * @throws Error if the bucket can't be reached or created
 */
export async function bytesInBucket({ url, region = REGION, ...keys }: Bucket): Promise<UploadBytes> {
  const client = new AwsClient({ ...keys, region, service: "s3", retries: RETRIES });
  /** @throws Error unless the status is 2xx or `alsoAccepted` */
  const ask = async (method: string, path: string, alsoAccepted = 200, more: RequestInit = {}) => {
    const address = url + path;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await client.fetch(address, { method, signal, ...more }).catch((cause: unknown) => {
      throw new Error(`The object storage at ${url} doesn't respond`, { cause });
    });
    if (answer.ok || answer.status === alsoAccepted) return answer;
    throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  };
  const { status } = await ask("HEAD", "", 404);
  // 409: another process has created it in the meantime.
  if (status === 404) await ask("PUT", "", 409);
  return {
    async write(_, { name, sha256 }, content) {
      await ask("PUT", `/${name}`, 200, {
        body: Uint8Array.from(content),
        headers: { "x-amz-content-sha256": sha256 },
      });
    },
    async read(_, { name }) {
      const answer = await ask("GET", `/${name}`, 404);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },
    async remove(names) {
      await Promise.all(names.map((name) => ask("DELETE", `/${name}`, 404)));
    },
  };
}
