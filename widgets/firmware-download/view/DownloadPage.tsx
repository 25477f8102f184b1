/*
 * Renders the download, or a message if the list of models fails or lacks the model. usb-update/ shares DownloadPanel
 * and SmallScreenDialog.
 */

import type { FirmwareImage } from "../../../core/domain/firmware/firmware.ts";
import type { Locale } from "../../../core/platform/config/locales.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { FailurePanel } from "../../../core/element/parts/FailurePanel.tsx";
import type { SavedFile } from "../../../core/domain/firmware/use-download.ts";
import type { DownloadFailure, Event, State } from "../../../core/domain/firmware/flow.ts";
import { fileSize } from "../../../core/i18n/file-size.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Dialog } from "../../../core/ui/dialog/Dialog.tsx";
import { DownloadPanel } from "../../../core/domain/firmware/DownloadPanel.tsx";
import { SmallScreenDialog } from "../../../core/domain/firmware/SmallScreenDialog.tsx";
import type { DownloadTexts } from "../../../core/domain/firmware/strings/index.ts";
import { AlertIcon } from "../../../core/ui/icons.tsx";
import type { Texts } from "../strings/index.ts";

interface Props {
  t: Translate<Texts>;
  download: Translate<DownloadTexts>;
  locale: Locale;
  image: FirmwareImage | undefined;
  goesHome: boolean;
  state: State;
  received: number;
  saved: readonly SavedFile[];
  /** Undefined if the list has loaded. */
  listFailure: DownloadFailure | undefined;
  isLoading: boolean;
  isErrorOpen: boolean;
  onErrorDismissed: () => void;
  onRefresh: () => void;
  onRequest: () => void;
  dispatch: (event: Event) => void;
}

/** The text of a list that couldn't be loaded. */
export const listFailureText = (t: Props["download"], { serverMessage }: DownloadFailure) => ({
  text: serverMessage ?? t.message("error"),
  saysTryAgain: !serverMessage,
  isLoad: true,
});

/** Download of one model, until the visitor goes home. */
export function DownloadPage(props: Props) {
  const { t, locale, image, state, dispatch, listFailure } = props;
  const { headingLevel } = useElement();
  const links = "download" in state && state.download ? state.download.links() : [];
  const step = state.step === "warned" || state.step === "terms" ? "idle" : state.step;
  return (
    <section part="section" aria-labelledby="heading" className="page">
      <div className="words">
        <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
          <slot name="heading">{t("heading")}</slot>
        </div>
        <p className="muted">
          <slot name="intro">{t("intro")}</slot>
        </p>
      </div>
      {image && <p className="facts">{t("facts", { ...image, bytes: fileSize(locale, image.fileSize) })}</p>}
      {!image && listFailure && (
        <FailurePanel
          failure={listFailure}
          {...listFailureText(props.download, listFailure)}
          busy={props.isLoading}
          onRetry={props.onRefresh}
        />
      )}
      {!image && !listFailure && (
        <div className="panel" role="alert">
          <AlertIcon />
          <p>{t("noModels")}</p>
          <Button look="secondary" busy={props.isLoading} onClick={props.onRefresh}>
            {t("refresh")}
          </Button>
        </div>
      )}
      {image && (
        <DownloadPanel
          t={props.download}
          locale={locale}
          step={step}
          isCancelled={state.step === "idle" && !!state.isCancelled}
          files={image.files.flatMap(({ fileName }, i) => {
            const link = links[i];
            return link ? [{ name: fileName, link }] : [];
          })}
          saved={props.saved}
          received={props.received}
          total={image.fileSize}
          failure={state.step === "failed" ? state.failure : undefined}
          canContinue={state.step === "failed" && !!state.download}
          startLabel={t("start")}
          startsItself
          onStart={props.onRequest}
          onCancel={() => dispatch({ type: "cancelled" })}
          onContinue={() => dispatch({ type: "continued" })}
          onRetry={props.onRefresh}
        />
      )}
      {state.step === "downloaded" && props.goesHome && (
        <p className="muted" aria-live="polite">
          {t("goingHome")}
        </p>
      )}
      <SmallScreenDialog
        t={props.download}
        open={state.step === "warned"}
        onDismiss={() => dispatch({ type: "dismissed" })}
        onDownload={() => dispatch({ type: "insisted" })}
      />
      <Dialog
        open={props.isErrorOpen}
        onDismiss={props.onErrorDismissed}
        labelledBy="error-title"
        closeLabel={t("close")}
      >
        <div className="dialog-content">
          <div className="heading" id="error-title" role="heading" aria-level={2}>
            {t("errorTitle")}
          </div>
          <p>{t("errorModal")}</p>
          <div className="dialog-actions">
            <Button onClick={props.onRefresh}>{t("refresh")}</Button>
          </div>
        </div>
      </Dialog>
    </section>
  );
}
