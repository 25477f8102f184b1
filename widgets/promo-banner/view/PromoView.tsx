import type { MouseEventHandler } from "react";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Dialog } from "../../../core/ui/dialog/Dialog.tsx";
import type { Content } from "../schema.ts";
import type { Texts } from "../strings.ts";
import { PromoHtml } from "./PromoHtml.tsx";
import { SideView } from "./SideView.tsx";

interface Props {
  t: Translate<Texts>;
  promo: Content;
  isOpen: boolean;
  onOpen: () => void;
  onDismiss: () => void;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
}

/** Both sides, the button that opens the modal, the small print, and the modal. */
export function PromoView({ t, promo, isOpen, onOpen, onDismiss, onNavigate }: Props) {
  const { left, right, disclaimers, modal, base } = promo;
  return (
    <section
      className="promo card"
      part="section card"
      aria-label={left?.heading || right?.heading || t("label")}
    >
      <div className="sides">
        {left && <SideView t={t} side="left" {...left} base={base} onNavigate={onNavigate} />}
        {right && <SideView t={t} side="right" {...right} base={base} onNavigate={onNavigate} />}
      </div>
      {modal && (
        <div className="more">
          <Button look="secondary" aria-haspopup="dialog" onClick={onOpen}>
            {modal.trigger || t("trigger")}
          </Button>
        </div>
      )}
      {disclaimers && (
        <div className="disclaimers" part="disclaimers">
          <PromoHtml t={t} html={disclaimers} base={base} />
        </div>
      )}
      {modal && (
        <Dialog open={isOpen} onDismiss={onDismiss} labelledBy="modal-title" closeLabel={t("close")}>
          <div className="modal-text">
            <div className="heading" id="modal-title" role="heading" aria-level={2}>
              {modal.heading || t("modalHeading")}
            </div>
            <PromoHtml t={t} html={modal.html} base={base} />
          </div>
        </Dialog>
      )}
    </section>
  );
}
