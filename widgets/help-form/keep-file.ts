import type { ApiClient } from "../../core/http/client.ts";
import { mutation } from "../../core/http/mutation.ts";
import { uploadFile } from "../../core/domain/support/support-tickets.ts";
import { upload } from "../../core/http/upload.ts";
import { uuid } from "../../core/platform/random.ts";

/** A file for a ticket. */
export interface FileToUpload {
  file: Blob;
  filename: string;
  /** Called with the number of bytes sent so far. */
  onProgress: (sent: number) => void;
}

const fileIds = new WeakMap<Blob, string>();
/** A file's contents never change, so the object identifies its bytes. */
function idOf(file: Blob): string {
  const id = fileIds.get(file) ?? uuid();
  fileIds.set(file, id);
  return id;
}

/** HLP-2: stores a file for a ticket. Returns its token. @throws ApiError */
export const keepFile = mutation({
  name: "ticket-file",
  send: (call: ApiClient["call"], { file, filename, onProgress }: FileToUpload, { idempotencyKey, signal }) =>
    upload(call, uploadFile, { filename }, file, { idempotencyKey, signal, onProgress }),
  content: ({ file, filename }) => [idOf(file), filename],
});
