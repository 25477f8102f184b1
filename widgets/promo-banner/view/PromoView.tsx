import { useMemo, type MouseEventHandler } from "react";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Dialog } from "../../../core/ui/dialog/Dialog.tsx";
import { pageAddress } from "../../../core/platform/page.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { safeAddress } from "../../../core/platform/safe-address.ts";
import { safeImages } from "../../../core/html/safe-images.ts";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import { Picture } from "../../../core/ui/picture/Picture.tsx";
import { ContentHtml } from "../../../core/element/parts/ContentHtml.tsx";
import type { Content, Side } from "../schema.ts";
import type { Texts } from "../strings/index.ts";

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

interface SideViewProps extends Side {
  t: Translate<Texts>;
  side: "left" | "right";
  base: string | undefined;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
}

/** One side: picture, text and link, each optional. */
function SideView({ t, side, heading, html, link, images, base, onNavigate }: SideViewProps) {
  const { headingLevel } = useElement();
  const from = base ?? pageAddress();
  const picture = useMemo(() => safeImages(images, from), [images, from]);
  const href = safeAddress(link?.href, from);
  const hasWords = heading || html || (link && href);
  return (
    <div className="side" part={side === "left" ? "left" : "right"}>
      {picture && (
        <div className="art" part="picture">
          <Picture {...picture} />
        </div>
      )}
      {hasWords && (
        <div className="words">
          {heading && (
            <div className="heading" role="heading" aria-level={headingLevel as number}>
              {heading}
            </div>
          )}
          {html && <PromoHtml t={t} html={html} base={base} />}
          {link && href && (
            <LinkButton href={href} onClick={onNavigate}>
              {link.text}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  );
}

interface PromoHtmlProps {
  t: Translate<Texts>;
  html: string;
  base: string | undefined;
}

/** HTML of the promotion. */
const PromoHtml = ({ t, html, base }: PromoHtmlProps) => (
  <ContentHtml
    html={html}
    base={base}
    pending={<p className="muted">{t("loading")}</p>}
    refused={<p className="muted">{t("failed")}</p>}
  />
);
