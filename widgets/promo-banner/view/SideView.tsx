import { useMemo, type MouseEventHandler } from "react";
import { pageAddress } from "../../../core/platform/page.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { safeAddress } from "../../../core/platform/safe-address.ts";
import { safeImages } from "../../../core/html/safe-images.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import { Picture } from "../../../core/ui/picture/Picture.tsx";
import type { Side } from "../schema.ts";
import type { Texts } from "../strings.ts";
import { PromoHtml } from "./PromoHtml.tsx";

interface Props extends Side {
  t: Translate<Texts>;
  side: "left" | "right";
  base: string | undefined;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
}

/** One side: picture, text and link, each optional. */
export function SideView({ t, side, heading, html, link, images, base, onNavigate }: Props) {
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
