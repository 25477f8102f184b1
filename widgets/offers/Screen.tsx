import type { ReactNode } from "react";
import { useElement } from "../../core/platform/element-context.ts";
import type { Message } from "../../core/i18n/strings.ts";
import { AlertIcon } from "../../core/ui/icons.tsx";
import { Heading } from "../../core/ui/heading/Heading.tsx";
import { setRouteFlag } from "../../core/session/route-flags.ts";
import { LinkButton } from "../../core/ui/link-button/LinkButton.tsx";
import { MessageLines } from "../../core/ui/message-lines/MessageLines.tsx";
import { addressOf, type OffersContext } from "./offers-context.ts";

interface Props {
  heading: string;
  lines: readonly Message[];
  isFailure?: boolean;
  /** Buttons and links. */
  children: ReactNode;
}

/** Shows if there is nothing to choose, review or confirm (OFR-6). */
export function Screen({ heading, lines, isFailure = false, children }: Props) {
  const { headingLevel } = useElement();
  return (
    <div className="screen card" part="empty screen">
      {isFailure && <AlertIcon />}
      <div role={isFailure ? "alert" : undefined} className="screen-words">
        <Heading id="heading" level={headingLevel}>
          {heading}
        </Heading>
        <MessageLines lines={lines} className="muted" />
      </div>
      <div className="actions">{children}</div>
    </div>
  );
}

/** OFR-6, OFR-11: link to the subscriptions, which leaves a flag for them. */
export function ExploreLink({
  context,
  look = "primary",
}: {
  context: OffersContext;
  look?: "primary" | "secondary";
}) {
  const href = addressOf(context, "/subscriptions");
  if (!href) return null;
  return (
    <LinkButton
      href={href}
      look={look}
      onClick={(event) => {
        setRouteFlag("explore-subscriptions");
        context.onNavigate(event);
      }}
    >
      {context.format.t("explore")}
    </LinkButton>
  );
}
