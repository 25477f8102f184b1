import { useLayoutEffect, useState } from "react";
import { ApiError } from "../../core/http/error.ts";
import { toFailure } from "../../core/http/failure.ts";
import { runMutation, mutation } from "../../core/http/mutation.ts";
import { useCall } from "../../core/element/hooks/hooks.ts";
import { useFlow, useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { jpg, validateFile, mp4, png } from "../../core/domain/support/validate-file.ts";
import type { ApiClient } from "../../core/http/client.ts";
import { uploadFile } from "../../core/domain/support/support-tickets.ts";
import { upload } from "../../core/http/upload.ts";
import { uuid } from "../../core/platform/random.ts";
import { attachmentTransition, noAttachment, type Attachment, type AttachmentEvent } from "./attachment.ts";

/** A file for a ticket. */
interface FileToUpload {
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
const uploadTicketFile = mutation({
  name: "ticket-file",
  send: (call: ApiClient["call"], { file, filename, onProgress }: FileToUpload, { idempotencyKey, signal }) =>
    upload(call, uploadFile, { filename }, file, { idempotencyKey, signal, onProgress }),
  content: ({ file, filename }) => [idOf(file), filename],
});

/** Maximum file size, in bytes (HLP-2). */
export const FILE_MAX = 5_120_000;
export const fileKinds = [jpg, png, mp4] as const;

export interface AttachmentFlow {
  attachment: Attachment;
  /** Bytes sent so far. */
  sent: number;
  dispatch: (event: AttachmentEvent) => void;
}

/** The one optional file, validated and uploaded immediately. */
export function useAttachment(onChanged: (attachment: Attachment) => void): AttachmentFlow {
  const call = useCall();
  const [attachment, dispatch] = useFlow(attachmentTransition, noAttachment);
  const [sent, setSent] = useState(0);

  useLayoutEffect(() => {
    onChanged(attachment);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reports each change once, to the current callback
  }, [attachment]);

  useFlowEffects(attachment, dispatch, {
    validating: ({ file }, next) =>
      validateFile(file, fileKinds, FILE_MAX).then((verdict) => next({ type: "validated", verdict })),
    async uploading({ file, kind }, next, signal) {
      try {
        // The file's name may reveal something, so only its extension is sent (HLP-4).
        const filename = `upload.${kind.extensions[0]}`;
        const onProgress = (bytes: number) => void (signal.aborted || setSent(bytes));
        const token = await runMutation(uploadTicketFile, call, { file, filename, onProgress }, { signal });
        next({ type: "uploaded", token });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        next({ type: "failed", failure: toFailure(error) });
      }
    },
  });

  return { attachment, sent, dispatch };
}
