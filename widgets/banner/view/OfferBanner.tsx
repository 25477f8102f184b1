import { useMemo, type MouseEventHandler } from "react";
import type { Banner } from "../../../core/domain/offers/storefront.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { safeImages } from "../../../core/html/safe-images.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { CloseIcon } from "../../../core/ui/icons.tsx";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import { Picture } from "../../../core/ui/picture/Picture.tsx";
import type { Texts } from "../strings/index.ts";

/** Rendered sizes of the pictures in CSS pixels. The server has none. */
const sizes = {
  small: { width: 740, height: 493 },
  medium: { width: 960, height: 430 },
  large: { width: 1100, height: 460 },
  extraLarge: { width: 1400, height: 500 },
} as const;

interface Props {
  t: Translate<Texts>;
  banner: Banner;
  /** Base of relative addresses. */
  base: string;
  href: string | undefined;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
  /**
   * Undefined if it can't be dismissed. A dismissible banner is low, because it is above the page's main content.
   */
  onDismiss?: () => void;
}

/**
 * BAN-3, BAN-7: a storefront's banner, with a picture in the size that fits (BAN-5), its text and a link to the
 * offer.
 */
export function OfferBanner({ t, banner, base, href, onNavigate, onDismiss }: Props) {
  const { headingLevel } = useElement();
  const images = useMemo(() => {
    const { small, medium, large, extraLarge } = banner.images;
    const given = {
      alt: "",
      small: { src: small, ...sizes.small },
      medium: { src: medium, ...sizes.medium },
      large: { src: large, ...sizes.large },
      extraLarge: { src: extraLarge, ...sizes.extraLarge },
    };
    return safeImages(given, base);
  }, [banner, base]);
  return (
    <section
      className={`offer ${onDismiss ? "strip" : banner.style}`}
      part="section banner offer"
      data-group={banner.group}
      aria-labelledby="heading"
    >
      {images && (
        <div className="art" part="picture">
          <Picture {...images} />
        </div>
      )}
      <div className="words">
        <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
          {banner.title}
        </div>
        {banner.description && <p title={banner.description}>{banner.description}</p>}
      </div>
      {href && (
        <LinkButton
          look="secondary"
          isSmall
          href={href}
          label={t("seeNamed", { title: banner.title })}
          onClick={onNavigate}
        >
          {t("see")}
        </LinkButton>
      )}
      {onDismiss && (
        <button type="button" className="dismiss" part="close" aria-label={t("dismiss")} onClick={onDismiss}>
          <CloseIcon />
        </button>
      )}
    </section>
  );
}
