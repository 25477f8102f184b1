import type { MouseEventHandler } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import type { SafeImages } from "../../../core/html/safe-images.ts";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import { Picture } from "../../../core/ui/picture/Picture.tsx";

interface Props {
  heading: string;
  text: string | undefined;
  button: string;
  /** Absolute and safe. Without it there is no button. */
  href: string | undefined;
  images: SafeImages | undefined;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
}

/** Picture and text. The button covers the whole banner, so that the picture is clickable too. */
export function BannerView({ heading, text, button, href, images, onNavigate }: Props) {
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
