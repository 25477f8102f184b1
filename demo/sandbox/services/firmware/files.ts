import { Readable } from "node:stream";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { recordCall } from "../../call-record.ts";
import { readCall } from "../../call.ts";
import { apiCors } from "../../cors.ts";
import type { Database } from "../../database/client.ts";
import type { Env } from "../../env.ts";
import { faults } from "../../faults.ts";
import { loopbackHost } from "../../guards.ts";
import { HttpError } from "../../http-error.ts";
import { contentName, filesOf, findImage } from "./bucket.ts";
import { piecesOf } from "./bytes.ts";
import { isSigned } from "./signing.ts";

/** Name for setting a scenario on a file's download, as on an operation. */
export const FIRMWARE_FILE = { service: "firmware", operation: "getFirmwareFile" } as const;

/** Path of a file, without its signature. */
export const filePath = (imageId: string, fileName: string): string => `/firmware/${imageId}/${fileName}`;

/**
 * Returns the part that a Range header requests, or undefined for the whole file.
 * @throws HttpError 416 beyond the end
 */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | undefined {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === undefined) return undefined; // other kinds of ranges get the whole file, as HTTP allows
  const from = Number(first);
  const to = Math.min(last ? Number(last) + 1 : size, size);
  if (from >= to)
    throw new HttpError(416, "There is nothing in that range", { "content-range": `bytes */${size}` });
  return { from, to };
}

const onlySigned =
  (db: Database): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { expires = "", signature = "" } = c.req.query();
    if (!(await isSigned(db, c.var.call.now, c.req.path, expires, signature))) {
      throw new HttpError(403, "The link has expired or is not signed");
    }
    return next();
  };

function serveFile(c: Context<Env>): Response {
  const image = findImage(c.req.param("imageId") ?? "");
  const file = image && filesOf(image).find(({ fileName }) => fileName === c.req.param("fileName"));
  if (!image || !file) throw new HttpError(404, "There is no such file");
  const { fileName, fileSize, sha256 } = file;
  const range = rangeOf(c.req.header("range"), fileSize);
  const { from, to } = range ?? { from: 0, to: fileSize };
  const headers = {
    "content-type": "application/octet-stream",
    "content-disposition": `attachment; filename="${fileName}"`,
    "content-length": String(to - from),
    "accept-ranges": "bytes",
    "cache-control": "no-store",
    "repr-digest": `sha-256=:${Buffer.from(sha256, "hex").toString("base64")}:`,
    "x-content-type-options": "nosniff",
    ...(range ? { "content-range": `bytes ${from}-${to - 1}/${fileSize}` } : {}),
  };
  const bytes = Readable.from(piecesOf(contentName(image, fileName), from, to));
  return c.body(Readable.toWeb(bytes) as ReadableStream, range ? 206 : 200, headers);
}

/** The bucket's files, each at a signed address that expires. */
export function firmwareFiles(db: Database): Hono<Env> {
  const app = new Hono<Env>();
  const { service, operation } = FIRMWARE_FILE;
  app.use("/firmware/*", apiCors, loopbackHost);
  app.get(
    "/firmware/:imageId/:fileName",
    readCall(db, service, operation),
    recordCall(db),
    onlySigned(db),
    faults(db),
    serveFile,
  );
  return app;
}
