import type { Failure } from "../../core/http/failure.ts";
import type { FileKind, FileProblem, FileValidation } from "../../core/domain/support/validate-file.ts";

/** Why a file was refused. `many` means more than one file. */
export type Problem = FileProblem | "many";

/** Status of the one optional file (HLP-2). */
export type Attachment =
  /** `left` says how the last file was removed. */
  | { step: "none"; left?: "cancelled" | "removed" | undefined }
  | { step: "validating"; file: File }
  | { step: "refused"; problem: Problem }
  | { step: "uploading"; file: File; kind: FileKind }
  | { step: "failed"; file: File; kind: FileKind; failure: Failure }
  | { step: "attached"; file: File; kind: FileKind; token: string };

export type AttachmentEvent =
  | { type: "chosen"; files: readonly File[] }
  | { type: "validated"; verdict: FileValidation }
  | { type: "uploaded"; token: string }
  | { type: "failed"; failure: Failure }
  | { type: "retried" }
  /** The server doesn't know the upload any more. */
  | { type: "expired" }
  /** Removed, or its upload canceled. */
  | { type: "removed" }
  | { type: "reset" };

export const noAttachment: Attachment = { step: "none" };

export function attachmentTransition(state: Attachment, event: AttachmentEvent): Attachment {
  switch (event.type) {
    case "chosen": {
      const [file, more] = event.files;
      if (more) return { step: "refused", problem: "many" };
      return file ? { step: "validating", file } : state;
    }
    case "validated":
      if (state.step !== "validating") return state;
      return event.verdict.kind
        ? { step: "uploading", file: state.file, kind: event.verdict.kind }
        : { step: "refused", problem: event.verdict.problem };
    case "uploaded":
      return state.step === "uploading" ? { ...state, step: "attached", token: event.token } : state;
    case "failed":
      return state.step === "uploading" ? { ...state, step: "failed", failure: event.failure } : state;
    case "retried":
    case "expired": {
      if (state.step !== (event.type === "retried" ? "failed" : "attached")) return state;
      const { file, kind } = state as Extract<Attachment, { kind: FileKind }>;
      return { step: "uploading", file, kind };
    }
    case "removed":
      if (state.step === "none") return state;
      return { step: "none", left: state.step === "uploading" ? "cancelled" : "removed" };
    case "reset":
      return noAttachment;
  }
}
