import type { FirmwareImage } from "../../../core/domain/firmware/firmware.ts";
import type { Locale } from "../../../core/platform/config/locales.ts";
import type { Checked } from "../../../core/domain/firmware/verify-copy.ts";
import { fileSize } from "../../../core/i18n/file-size.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { FileField } from "../../../core/ui/file-field/FileField.tsx";
import { AlertIcon, CheckIcon } from "../../../core/ui/icons.tsx";
import { Progress } from "../../../core/ui/progress/Progress.tsx";
import { missingFiles } from "../flow.ts";
import type { Texts } from "../strings/index.ts";
import type { CopyCheckState } from "../use-copy-check.ts";

interface Props {
  t: Translate<Texts>;
  locale: Locale;
  image: FirmwareImage;
  stick: CopyCheckState;
}

/** Checks the copy on the stick: whether the TV will find it, complete. */
export function CopyCheck({ t, locale, image, stick: { state, reading, check } }: Props) {
  const names = new Intl.ListFormat(locale).format(image.files.map(({ fileName }) => fileName));
  const size = (bytes: number) => fileSize(locale, bytes);
  return (
    <div className="stick">
      <p>{t("stickIntro", { names })}</p>
      <form name="stick" onSubmit={(event) => event.preventDefault()}>
        <FileField
          name="copy"
          label={t("stickPick")}
          prompt={t("stickPrompt")}
          hint={t("stickPrivate")}
          accept=""
          onFiles={(files) => check(image, files)}
        />
      </form>
      {state.step === "checking" && reading && (
        <Progress
          label={t("checking", { name: reading.file.name })}
          value={reading.bytes}
          max={reading.file.size}
          text={t("checkProgress", { read: size(reading.bytes), total: size(reading.file.size) })}
        />
      )}
      <div className="verdicts" aria-live="polite">
        {state.step === "checked" &&
          state.results.map((one) => (
            <Verdict key={one.name} isRight={one.verdict === "right"} text={words(t, size, one)} />
          ))}
        {state.step === "checked" &&
          missingFiles(state).map((name) => (
            <Verdict key={name} isRight={false} text={t("stillWanted", { name })} />
          ))}
      </div>
    </div>
  );
}

function words(t: Translate<Texts>, size: (bytes: number) => string, checked: Checked): string {
  const { name, file, verdict } = checked;
  switch (verdict) {
    case "misnamed":
      return t(verdict, { name, expected: file.fileName });
    case "incomplete":
    case "longer":
      return t(verdict, { name, size: size(checked.size), expected: size(file.fileSize) });
    default:
      return t(verdict, { name });
  }
}

const Verdict = ({ isRight, text }: { isRight: boolean; text: string }) => (
  <div className={`verdict ${isRight ? "right" : "failure"}`}>
    {isRight ? <CheckIcon /> : <AlertIcon />}
    <p>{text}</p>
  </div>
);
