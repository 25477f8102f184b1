import type { ApiClient } from "../../core/api/client.ts";
import { mutation } from "../../core/api/mutation.ts";
import { uploadFile } from "../../core/api/services/support-tickets.ts";
import { upload } from "../../core/api/upload.ts";
import { uuid } from "../../core/browser/random.ts";

/** A file for a ticket. */
export interface FileToUpload {
  file: Blob;
  filename: string;
  /** Told how many bytes have been sent so far. */
  onProgress: (sent: number) => void;
}

const fileIds = new WeakMap<Blob, string>();
/** What is in a file never changes, so the object stands for its bytes. */
function idOf(file: Blob): string {
  const id = fileIds.get(file) ?? uuid();
  fileIds.set(file, id);
  return id;
}

/** HLP-2: keeps a file for a ticket. Returns its token. @throws ApiError */
export const keepFile = mutation({
  name: "ticket-file",
  send: (call: ApiClient["call"], { file, filename, onProgress }: FileToUpload, { idempotencyKey, signal }) =>
    upload(call, uploadFile, { filename }, file, { idempotencyKey, signal, onProgress }),
  content: ({ file, filename }) => [idOf(file), filename],
});
