import { useStrings } from "../../core/element/hooks/hooks.ts";
import type { OwnText } from "../../core/element/hooks/failure-lines.ts";
import { useOutcome } from "../../core/element/hooks/use-outcome.ts";
import { pageAddress } from "../../core/platform/page.ts";
import type { OfferFailure } from "./failure.ts";
import type { State } from "./flow.ts";
import { orderStrings } from "./strings/order.ts";
import { CONFIRMATION, REVIEW } from "./routes.ts";

interface Props {
  state: State;
  textOf: (failure: OfferFailure) => OwnText;
}

/** Tells a customer who has left the review how their order ended. Shows nothing itself. */
export function OrderOutcome({ state, textOf }: Props) {
  const t = useStrings(orderStrings);
  const isOrdered = state.step === "ordered";
  useOutcome({
    done: isOrdered ? t.message("ordered") : undefined,
    ...(state.step === "order-failed" && { failure: state.failure, ...textOf(state.failure) }),
    link: {
      href: new URL(isOrdered ? CONFIRMATION : REVIEW, pageAddress()).href,
      label: t(isOrdered ? "seeOrder" : "reviewAgain"),
    },
  });
  return null;
}
