import type { Translate } from "../../i18n/strings.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import type { DownloadTexts } from "./strings/index.ts";

interface Props {
  t: Translate<DownloadTexts>;
  open: boolean;
  onDismiss: () => void;
  onDownload: () => void;
}

/** Warns that mobile devices aren't supported. A narrow window counts as one, so the visitor may download anyway (USB-4). */
export const SmallScreenDialog = ({ t, open, onDismiss, onDownload }: Props) => (
  <Dialog open={open} onDismiss={onDismiss} labelledBy="small-title" closeLabel={t("close")}>
    <div className="dialog-content">
      <div className="heading" id="small-title" role="heading" aria-level={2}>
        {t("smallTitle")}
      </div>
      <p>{t("smallScreen")}</p>
      <div className="dialog-actions">
        <Button onClick={onDownload}>{t("downloadAnyway")}</Button>
        <Button look="secondary" onClick={onDismiss}>
          {t("notNow")}
        </Button>
      </div>
    </div>
  </Dialog>
);
