import { useLayoutEffect, useRef, type MouseEventHandler } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { useSheet } from "../../../core/ui/sheets.ts";
import { focusIfLost } from "../../../core/ui/focus.ts";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import { Icon } from "../../../core/ui/icons.tsx";
import type { Content } from "../schema.ts";
import css from "./Card.css?inline";

/** From the Lucide set (ISC license), by the names that content uses. */
const paths: Readonly<Record<string, string>> = {
  chat: "M2.99 16.34a2 2 0 0 1 .1 1.17l-1.07 3.29a1 1 0 0 0 1.24 1.17l3.41-1a2 2 0 0 1 1.1.09 10 10 0 1 0-4.78-4.72M8 12h.01M12 12h.01M16 12h.01",
  phone:
    "M13.83 16.57a1 1 0 0 0 1.21-.3l.36-.47A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.47.35a1 1 0 0 0-.29 1.23 14 14 0 0 0 6.39 6.38",
  email:
    "m22 7-8.99 5.73a2 2 0 0 1-2.01 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2",
  help: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01",
};

/** The content's icon, or the chat icon if the name is unknown. */
const CardIcon = ({ name = "chat" }: { name?: string | undefined }) => (
  <Icon d={(Object.hasOwn(paths, name) ? paths[name] : paths["chat"]) ?? ""} />
);

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
