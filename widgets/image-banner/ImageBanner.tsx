/*
 * A banner with content from the page (schema.ts): a picture, a text and a button to an offer or to support answers.
 * banner/ chooses a customer's banner; promo-banner/ shows a promotion between two dates.
 */

import { useMemo, type MouseEventHandler } from "react";
import { pageAddress } from "../../core/platform/page.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useContent } from "../../core/element/hooks/use-content.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { useSite } from "../../core/element/hooks/use-site.ts";
import { safeImages, type SafeImages } from "../../core/html/safe-images.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import { safeAddress } from "../../core/platform/safe-address.ts";
import { offerPath } from "../../core/platform/navigation/brand-paths.ts";
import { useElement } from "../../core/platform/element-context.ts";
import { LinkButton } from "../../core/ui/link-button/LinkButton.tsx";
import { Picture } from "../../core/ui/picture/Picture.tsx";
import type { ImageBannerElement } from "./element.ts";
import css from "./ImageBanner.css?inline";
import { Content } from "./schema.ts";
import { strings } from "./strings/index.ts";

export function ImageBanner({ content }: WidgetProps<typeof ImageBannerElement>) {
  const t = useStrings(strings);
  const { onNavigate } = useNavigation();
  const given = useContent(Content, content);
  useSheet(css);

  const banner = given.status === "given" ? given.content : undefined;
  const site = useSite();
  const images = useMemo(() => safeImages(banner?.images, pageAddress()), [banner]);
  const isLoading = given.status === "loading";
  useElementState<typeof ImageBannerElement>(isLoading ? "loading" : banner ? "ready" : "empty");

  if (isLoading) return <Skeleton />;
  if (!banner) return null;
  return (
    <BannerView
      heading={banner.heading}
      text={banner.text}
      button={banner.button ?? t(banner.variant === "support" ? "support" : "offer")}
      href={targetOf(banner, pageAddress(), site?.base)}
      images={images}
      onNavigate={onNavigate}
    />
  );
}

/**
 * Returns the address of the button, or undefined if it isn't safe.
 * @param page base of the content's own links
 * @param brandPage base of offers, which are on the brand's site
 */
export function targetOf(
  { variant, group, href }: Pick<Content, "variant" | "group" | "href">,
  page: string,
  brandPage: string = page,
): string | undefined {
  return variant === "support" ? safeAddress(href, page) : safeAddress(offerPath(group ?? ""), brandPage);
}

interface BannerViewProps {
  heading: string;
  text: string | undefined;
  button: string;
  /** Absolute and safe. Without it there is no button. */
  href: string | undefined;
  images: SafeImages | undefined;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
}

/** Picture and text. The button covers the whole banner, so that the picture is clickable too. */
function BannerView({ heading, text, button, href, images, onNavigate }: BannerViewProps) {
  const { headingLevel } = useElement();
  return (
    <section className={images ? "banner" : "banner plain"} part="section" aria-labelledby="heading">
      {images && (
        <div className="art" part="picture">
          <Picture {...images} />
        </div>
      )}
      <div className="words" part="words">
        <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
          <slot name="heading">{heading}</slot>
        </div>
        {text && <p>{text}</p>}
        {href && (
          <LinkButton href={href} onClick={onNavigate}>
            <span>{button}</span>
            <span className="visually-hidden">{heading}</span>
          </LinkButton>
        )}
      </div>
    </section>
  );
}
