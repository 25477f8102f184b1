import type { ComponentType, MouseEventHandler } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import { AlertIcon, Icon } from "../../../core/ui/icons.tsx";
import type { Kind } from "../message-texts.ts";

const NotFoundPicture = () => (
  <Icon d="m13.5 8.5-5 5m0-5 5 5M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16M21 21l-4.3-4.3" />
);
const NetworkPicture = () => (
  <Icon d="M12 20h.01M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1 5.17-2.69M19 12.86a10 10 0 0 0-2-1.52M2 8.82a15 15 0 0 1 4.18-2.64M22 8.82a15 15 0 0 0-11.29-3.76M2 2l20 20" />
);
const HourglassPicture = () => (
  <Icon d="M5 22h14M5 2h14M17 22v-4.17a2 2 0 0 0-.59-1.42L12 12l-4.41 4.41A2 2 0 0 0 7 17.83V22M7 2v4.17a2 2 0 0 0 .59 1.42L12 12l4.41-4.41A2 2 0 0 0 17 6.17V2" />
);

/** Icon above a message, from the Lucide set (ISC license). */
const pictures: Readonly<Partial<Record<Kind, ComponentType>>> = {
  "not-found": NotFoundPicture,
  "load-failure": AlertIcon,
  error: AlertIcon,
  "network-error": NetworkPicture,
  "coming-soon": HourglassPicture,
};

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
