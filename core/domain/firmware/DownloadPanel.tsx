import { useLayoutEffect, useRef } from "react";
import type { Failure } from "../../http/failure.ts";
import type { Locale } from "../../platform/config/locales.ts";
import { FailureMessage } from "../../element/parts/FailureMessage.tsx";
import { fileSize } from "../../i18n/file-size.ts";
import type { Translate } from "../../i18n/strings.ts";
import { Button } from "../../ui/button/Button.tsx";
import type { DownloadTexts } from "./strings/index.ts";
import { CheckIcon } from "../../ui/icons.tsx";
import { Progress } from "../../ui/progress/Progress.tsx";
import { Status } from "../../ui/status/Status.tsx";
import { useControlSheet } from "../../ui/sheets.ts";
import css from "./download.css?inline";

export interface DownloadPanelProps {
  t: Translate<DownloadTexts>;
  locale: Locale;
  step: "idle" | "preparing" | "starting" | "downloading" | "downloaded" | "failed";
  isCancelled: boolean;
  /** Names and signed addresses of the files, once they are known. */
  files: readonly { name: string; link: string }[];
  /** Files that are complete and can be saved again. */
  saved: readonly { name: string; href: string }[];
  /** In bytes, as is `total`. */
  received: number;
  total: number;
  failure?: Failure<string> | undefined;
  /** Whether a failed download can continue where it stopped. Otherwise it starts again. */
  canContinue: boolean;
  /** Text of the button that starts the download. */
  startLabel: string;
  /** Whether the download starts by itself. The button is then shown only while no download is running. */
  startsItself?: boolean;
  onStart: () => void;
  onCancel: () => void;
  onContinue: () => void;
  onRetry: () => void;
}

/** Failures of the file itself, which have their own texts. All others use the shared texts for failed calls. */
const ofTheFile = ["interrupted", "refused", "missing", "damaged"] as const;

/** Shows a download: its progress, plain links, and its result. */
export function DownloadPanel(props: DownloadPanelProps) {
  useControlSheet(css);
  const { t, locale, step, files, saved, received, total, failure } = props;
  const panel = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // The focused control may disappear with the step: then focus the message. Does nothing if the visitor has focused
  // something else.
  useLayoutEffect(() => {
    if (!hadFocus.current) return;
    const root = panel.current?.getRootNode() as ShadowRoot | undefined;
    const active = (root?.activeElement ?? null) as HTMLElement | null;
    if (!active || active.hidden || !panel.current?.contains(active))
      status.current?.focus({ preventScroll: true });
  }, [step]);

  const isUnderWay = step === "preparing" || step === "starting" || step === "downloading";
  const canContinue = step === "failed" && props.canContinue;
  const main = canContinue
    ? { label: t("continue"), onPress: props.onContinue }
    : step === "failed"
      ? { label: t("retry"), onPress: props.onRetry }
      : { label: props.startLabel, onPress: props.onStart };
  const size = (bytes: number) => fileSize(locale, bytes);
  const text = t("progress", { received: size(received), total: size(total) });
  const quarter = Math.floor((received / Math.max(total, 1)) * 4) * 25;
  const ownCode = ofTheFile.find((code) => code === failure?.reason);
  const failed = () => {
    if (ownCode === "interrupted")
      return t.message("interrupted", { received: size(received), total: size(total) });
    return ownCode ? t.message(ownCode) : (failure?.serverMessage ?? t.message("error"));
  };

  return (
    <div
      ref={panel}
      className="download"
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        // Without a next focused element, the button was removed: the visitor hasn't left.
        if (relatedTarget && !panel.current?.contains(relatedTarget)) hadFocus.current = false;
      }}
    >
      {isUnderWay && (
        <Progress
          label={t("downloading")}
          {...(step === "downloading" ? { value: received } : {})}
          max={total}
          text={step === "downloading" ? text : t(step)}
        />
      )}
      <Status
        focusRef={status}
        tone={step === "downloaded" ? "success" : step === "failed" ? "failure" : "neutral"}
      >
        {(step === "preparing" || step === "starting") && <span className="visually-hidden">{t(step)}</span>}
        {step === "downloading" && (
          <span className="visually-hidden">{t("percent", { percent: quarter })}</span>
        )}
        {step === "idle" && props.isCancelled && <p>{t("cancelled")}</p>}
        {step === "downloaded" && <CheckIcon />}
        {step === "downloaded" && <p>{t(saved.length ? "downloaded" : "opened")}</p>}
        {failure && (
          <FailureMessage
            failure={failure}
            text={failed()}
            saysTryAgain={!!ownCode || !failure.serverMessage}
          />
        )}
      </Status>
      <div className="download-actions">
        <Button
          look={step === "downloaded" ? "secondary" : "primary"}
          busy={isUnderWay}
          hidden={!!props.startsItself && (isUnderWay || step === "downloaded")}
          onClick={main.onPress}
        >
          {main.label}
        </Button>
        <Button look="secondary" hidden={!isUnderWay} onClick={props.onCancel}>
          {t("cancel")}
        </Button>
        {saved.map(({ name, href }) => (
          <a
            key={name}
            className="button secondary"
            part="button button-secondary"
            href={href}
            download={name}
          >
            {t("saveAgain", { name })}
          </a>
        ))}
        {files.map(({ name, link }) => (
          <a
            key={name}
            className="plain-link"
            part="link"
            hidden={saved.length > 0}
            href={link}
            download={name}
            referrerPolicy="no-referrer"
          >
            {t("plainLink", { name })}
          </a>
        ))}
      </div>
    </div>
  );
}
