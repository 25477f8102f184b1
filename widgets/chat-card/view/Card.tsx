import { useLayoutEffect, useRef, type MouseEventHandler } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { useSheet } from "../../../core/ui/sheets.ts";
import { focusIfLost } from "../../../core/ui/focus.ts";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import type { Content } from "../schema.ts";
import { CardIcon } from "./CardIcon.tsx";
import css from "./Card.css?inline";

interface Props extends Content {
  /** Address of the link. Without it there is none. */
  href: string | undefined;
  /** Whether it replaces a retry button that had the focus. */
  isRetried: boolean;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
}

export function Card({ icon, header, body, link, href, isRetried, onNavigate }: Props) {
  const { headingLevel } = useElement();
  useSheet(css);
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isRetried) focusIfLost(section.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is shown
  }, []);
  return (
    <section
      ref={section}
      className="chat card"
      tabIndex={isRetried ? -1 : undefined}
      part="section card"
      aria-labelledby="heading"
    >
      <div className="sign" part="icon">
        <CardIcon name={icon} />
      </div>
      <div className="words">
        <div className="section-heading" id="heading" role="heading" aria-level={headingLevel as number}>
          {header}
        </div>
        {body && <p className="muted">{body}</p>}
      </div>
      {href && link?.text && (
        <div className="action">
          <LinkButton look="secondary" isSmall href={href} onClick={onNavigate}>
            {link.text}
          </LinkButton>
        </div>
      )}
    </section>
  );
}
