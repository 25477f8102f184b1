import type { Locale } from "../../../core/platform/config/locales.ts";
import { shownName } from "../../../core/domain/support/validate-file.ts";
import { joined, type useFailureLines } from "../../../core/element/hooks/failure-lines.ts";
import { fileSize } from "../../../core/i18n/file-size.ts";
import type { Message, Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { CheckIcon } from "../../../core/ui/icons.tsx";
import { Progress } from "../../../core/ui/progress/Progress.tsx";
import type { Attachment, AttachmentEvent, Problem } from "../attachment.ts";
import type { strings } from "../strings/index.ts";

type T = Translate<(typeof strings)["en"]>;

const messages = {
  type: "fileType",
  empty: "fileEmpty",
  size: "file-size",
  content: "fileContent",
  unreadable: "fileUnreadable",
  many: "fileMany",
} as const satisfies Record<Problem, keyof (typeof strings)["en"]>;

/** Text of the file's problem. */
export function fileMessageOf(
  t: T,
  linesOf: ReturnType<typeof useFailureLines>,
  attachment: Attachment,
): Message | undefined {
  if (attachment.step === "refused") return t.message(messages[attachment.problem]);
  if (attachment.step !== "failed") return undefined;
  const { file, failure } = attachment;
  return joined(linesOf(failure, { text: t.message("fileFailed", { name: shownName(file.name) }) }));
}

interface Props {
  t: T;
  locale: Locale;
  attachment: Attachment;
  /** Bytes sent so far. */
  sent: number;
  onFile: (event: AttachmentEvent) => void;
}

/** The file with its upload progress and the buttons to cancel, repeat or remove it. */
export function AttachedFile({ t, locale, attachment, sent, onFile }: Props) {
  const { step } = attachment;
  if (step === "none") return null;
  const isUnderWay = step === "validating" || step === "uploading";
  const file = step === "refused" ? undefined : attachment.file;
  const bytes = Math.min(step === "uploading" ? sent : 0, file?.size ?? 0);
  return (
    <div className={step === "attached" ? "file attached" : "file"} part="file">
      {isUnderWay && file && (
        <Progress
          label={t("fileUploading", { name: shownName(file.name) })}
          value={bytes}
          max={file.size || 1}
          text={t("fileProgress", { sent: fileSize(locale, bytes), total: fileSize(locale, file.size) })}
        />
      )}
      {step === "attached" && <CheckIcon />}
      {step === "attached" && file && (
        <p className="file-name">
          <bdi>{shownName(file.name)}</bdi> <span className="muted">{fileSize(locale, file.size)}</span>
        </p>
      )}
      {step === "failed" && (
        <Button look="quiet" isSmall onClick={() => onFile({ type: "retried" })}>
          {t("fileRetry")}
        </Button>
      )}
      {/* One button throughout, so that it keeps the focus when an upload ends. */}
      <Button look="quiet" isSmall onClick={() => onFile({ type: "removed" })}>
        {t(isUnderWay ? "fileCancel" : "fileRemove")}
      </Button>
    </div>
  );
}
