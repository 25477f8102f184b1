import { useLayoutEffect, useState } from "react";
import { ApiError } from "../../core/http/error.ts";
import { toFailure } from "../../core/http/failure.ts";
import { runMutation } from "../../core/http/mutation.ts";
import { useCall } from "../../core/element/hooks/hooks.ts";
import { useFlow, useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { jpg, validateFile, mp4, png } from "../../core/domain/support/validate-file.ts";
import { attachmentTransition, noAttachment, type Attachment, type AttachmentEvent } from "./attachment.ts";
import { keepFile } from "./keep-file.ts";

/** Maximum file size, in bytes (HLP-2). */
export const FILE_MAX = 5_120_000;
export const fileKinds = [jpg, png, mp4] as const;

export interface AttachmentFlow {
  attachment: Attachment;
  /** Bytes sent so far. */
  sent: number;
  tell: (event: AttachmentEvent) => void;
}

/** The one optional file, validated and uploaded immediately. */
export function useAttachment(onChanged: (attachment: Attachment) => void): AttachmentFlow {
  const call = useCall();
  const [attachment, tell] = useFlow(attachmentTransition, noAttachment);
  const [sent, setSent] = useState(0);

  useLayoutEffect(() => {
    onChanged(attachment);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reports each change once, to the current callback
  }, [attachment]);

  useFlowEffects(attachment, tell, {
    judging: ({ file }, next) =>
      validateFile(file, fileKinds, FILE_MAX).then((verdict) => next({ type: "judged", verdict })),
    async uploading({ file, kind }, next, signal) {
      try {
        // The file's name may reveal something, so only its extension is sent (HLP-4).
        const filename = `upload.${kind.extensions[0]}`;
        const onProgress = (bytes: number) => void (signal.aborted || setSent(bytes));
        const token = await runMutation(keepFile, call, { file, filename, onProgress }, { signal });
        next({ type: "uploaded", token });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        next({ type: "failed", failure: toFailure(error) });
      }
    },
  });

  return { attachment, sent, tell };
}
