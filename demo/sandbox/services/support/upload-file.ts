import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, lte, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../database/client.ts";
import { uploads } from "../../database/schema.ts";
import { withoutMetadata } from "../../metadata.ts";
import { operation } from "../../operation.ts";
import { HttpError } from "../../http-error.ts";
import type { UploadBytes } from "./upload-bytes.ts";

/** Maximum size of a file, in bytes (HLP-2). */
const FILE_MAX = 5_120_000;
/** How long an upload is stored without a ticket, in ms. */
const WAITS_MS = 24 * 60 * 60 * 1000;

type Type = keyof typeof withoutMetadata;

/** Accepted file types: by extension, MIME type and first bytes. */
const kinds: readonly { type: Type; end: string; names: RegExp; begins: (bytes: Buffer) => boolean }[] = [
  {
    type: "image/jpeg",
    end: "jpg",
    names: /\.jpe?g$/i,
    begins: (bytes) => bytes.subarray(0, 3).equals(Buffer.from("ffd8ff", "hex")),
  },
  {
    type: "image/png",
    end: "png",
    names: /\.png$/i,
    begins: (bytes) => bytes.subarray(0, 8).equals(Buffer.from("89504e470d0a1a0a", "hex")),
  },
  {
    type: "video/mp4",
    end: "mp4",
    names: /\.mp4$/i,
    begins: (bytes) => bytes.toString("latin1", 4, 8) === "ftyp",
  },
];

/**
 * Returns the type of a file by its bytes. Its name or its MIME type must match.
 * @throws HttpError 422
 */
function validateFile(name: string, type: string, bytes: Buffer) {
  if (!bytes.length) throw new HttpError(422, "The file is empty");
  const claimed = kinds.filter((kind) => kind.type === type || kind.names.test(name));
  if (!claimed.length) throw new HttpError(422, "The file is no jpg, png or mp4");
  const kind = claimed.find(({ begins }) => begins(bytes));
  if (!kind) throw new HttpError(422, "The file is not what its name or type says");
  return kind;
}

/** Stores a file until a ticket takes it (HLP-2). The visitor's file name is only used for the validation. */
export const uploadFile = operation({
  name: "uploadFile",
  method: "POST",
  path: "/uploads",
  apiVersion: "1.0",
  token: "bearer",
  maxBytes: FILE_MAX,
  input: z.object({
    filename: z.string().min(1).max(255),
    contentType: z.string().max(255),
    bytes: z.instanceof(Buffer),
  }),
  async handle({ filename, contentType, bytes }, { db, now, uploadBytes }) {
    const kind = validateFile(filename, contentType.split(";")[0]?.trim().toLowerCase() ?? "", bytes);
    const content = withoutMetadata[kind.type](bytes);
    await deleteUploads(db, uploadBytes, and(isNull(uploads.ticketId), lte(uploads.expiresAt, now)));
    const token = randomBytes(24).toString("base64url");
    const [row] = await db
      .insert(uploads)
      .values({
        token,
        name: `${randomBytes(8).toString("hex")}.${kind.end}`,
        type: kind.type,
        size: content.length,
        sha256: createHash("sha256").update(content).digest("hex"),
        createdAt: now,
        expiresAt: new Date(now.getTime() + WAITS_MS),
      })
      .returning();
    if (!row) throw new Error("The upload's row is missing");
    await uploadBytes.write(db, row, content);
    return { status: 200, body: { data: { upload: { token } } } };
  },
});

/**
 * Assigns uploads to a ticket; in a transaction, all or none. Each can be assigned to one ticket, before it expires.
 * @throws HttpError 422
 */
export async function takeUploads(
  db: Database,
  now: Date,
  ticketId: number,
  tokens: readonly string[],
): Promise<void> {
  if (!tokens.length) return;
  const free = and(inArray(uploads.token, [...tokens]), isNull(uploads.ticketId), gt(uploads.expiresAt, now));
  const taken = await db.update(uploads).set({ ticketId }).where(free).returning({ id: uploads.id });
  if (taken.length !== new Set(tokens).size) {
    throw new HttpError(422, "An upload is unknown, has expired or belongs to another ticket");
  }
}

/** Returns an upload's bytes and its type. */
export async function readUpload(db: Database, bytes: UploadBytes, id: number) {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  const content = row && (await bytes.read(db, row));
  return content && { name: row.name, type: row.type, content };
}

/** Deletes these uploads with their bytes, in a transaction. */
export async function deleteUploads(db: Database, bytes: UploadBytes, which: SQL | undefined): Promise<void> {
  const gone = await db.delete(uploads).where(which).returning({ name: uploads.name });
  await bytes.remove(gone.map(({ name }) => name));
}
