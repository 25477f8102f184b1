import type { MouseEventHandler } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import type { Kind } from "../message-texts.ts";
import { pictures } from "./pictures.tsx";

interface Props {
  kind: Exclude<Kind, "loader">;
  heading: string;
  message: string;
  action: string;
  href: string | undefined;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
  /** What the button does if it has no address. */
  onPress: (() => void) | undefined;
}

/** Failures are announced when they appear. */
const isFailure = (kind: Kind) => /failure|error/.test(kind);

/** A message in the middle of the page. */
export function MessageView({ kind, heading, message, action, href, onNavigate, onPress }: Props) {
  const { headingLevel } = useElement();
  const Picture = pictures[kind];
  return (
    <section
      className={`message ${kind === "empty" ? "" : "card"} ${isFailure(kind) ? "failed" : ""}`}
      part="section"
      aria-labelledby={heading ? "heading" : undefined}
    >
      {Picture && (
        <span className="picture">
          <Picture />
        </span>
      )}
      <div className="words" role={isFailure(kind) ? "alert" : undefined}>
        {heading ? (
          <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
            <slot name="heading">{heading}</slot>
          </div>
        ) : (
          <slot name="heading" />
        )}
        <p className="muted">
          <slot name="intro">{message}</slot>
        </p>
      </div>
      {action && href && (
        <LinkButton href={href} onClick={onNavigate}>
          {action}
        </LinkButton>
      )}
      {action && !href && onPress && <Button onClick={onPress}>{action}</Button>}
    </section>
  );
}
