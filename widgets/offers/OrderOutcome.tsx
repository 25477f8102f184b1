import { useStrings } from "../../core/element/hooks/hooks.ts";
import { useOutcome } from "../../core/element/hooks/use-outcome.ts";
import { FailureMessage } from "../../core/element/parts/FailureMessage.tsx";
import { pageAddress } from "../../core/platform/page.ts";
import { LinkButton } from "../../core/ui/link-button/LinkButton.tsx";
import { MessageLines } from "../../core/ui/message-lines/MessageLines.tsx";
import { Note } from "../../core/ui/note/Note.tsx";
import type { State } from "./flow.ts";
import type { OffersContext } from "./offers-context.ts";
import { orderStrings } from "./strings/order.ts";
import { CONFIRMATION, REVIEW, type viewOf } from "./routes.ts";
import { offerFailureText } from "./view/OfferFailureMessage.tsx";

interface Props {
  context: OffersContext;
  /** The end of an order. */
  state: State;
  /** Whether the customer has left the review that sent it. Otherwise the review shows the end. */
  hasLeft: boolean;
  view: ReturnType<typeof viewOf>;
}

/** Tells a customer who has left the review how their order ended: here, or on another page. */
export function OrderOutcome({ context, state, hasLeft, view }: Props) {
  const t = useStrings(orderStrings);
  const isOrdered = state.step === "ordered";
  const failed = state.step === "order-failed" && {
    failure: state.failure,
    ...offerFailureText(context.format.t, state.failure),
  };
  const link = {
    href: new URL(isOrdered ? CONFIRMATION : REVIEW, pageAddress()).href,
    label: t(isOrdered ? "seeOrder" : "reviewAgain"),
  };
  useOutcome({ done: isOrdered ? t.message("ordered") : undefined, ...failed, link });
  if (!hasLeft) return null;
  return (
    <Note
      tone={failed ? "error" : "success"}
      action={
        (isOrdered || view !== "review") && (
          <LinkButton href={link.href} look="secondary" isSmall onClick={context.onGo}>
            {link.label}
          </LinkButton>
        )
      }
    >
      {failed ? (
        <FailureMessage {...failed} scroll={false} />
      ) : (
        <MessageLines lines={[t.message("ordered")]} />
      )}
    </Note>
  );
}
