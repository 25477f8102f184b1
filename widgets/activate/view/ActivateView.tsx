import { useLayoutEffect, useRef, type MouseEvent, type MouseEventHandler } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { focusIfLost } from "../../../core/ui/focus.ts";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import { Status } from "../../../core/ui/status/Status.tsx";
import type { State } from "../flow.ts";
import type { Texts } from "../strings/index.ts";

type Shown = Exclude<State, { step: "idle" }>;

interface Props {
  t: Translate<Texts>;
  state: Shown;
  /** Empty if unknown. Untrusted: anyone can write it. */
  appName: string;
  /** Address of the subscriptions; undefined until it is known. */
  subscriptions: string | undefined;
  /** Whether the visitor has pressed the button of this state. */
  hasActed: boolean;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
  onLeave: (event: MouseEvent<HTMLAnchorElement>) => void;
  onCancel: () => void;
}

const headings = {
  leaving: "leavingHeading",
  cancelled: "cancelledHeading",
  "not-closed": "closedHeading",
  refused: "refusedHeading",
  late: "lateHeading",
} as const satisfies Partial<Record<Shown["step"], keyof Texts>>;

function headingOf(t: Props["t"], { step }: Shown, appName: string): string {
  const key = Object.hasOwn(headings, step) ? headings[step as keyof typeof headings] : "heading";
  return t(key, { appName }).replaceAll("<appName>", appName);
}

function textOf(t: Props["t"], state: Shown, appName: string): string {
  switch (state.step) {
    case "loading":
    case "closing":
      return t("loading");
    case "waiting-for-link":
      return t("waiting");
    case "not-closed":
      return t("closed");
    case "leaving":
      return t("leaving", { appName, host: state.to.host });
    case "left":
    case "late":
      return t(state.step);
    default:
      return t(state.step, { appName });
  }
}

const BUSY: readonly Shown["step"][] = ["loading", "closing", "waiting-for-link", "opening"];
const OVER: readonly Shown["step"][] = ["late", "refused", "not-closed", "cancelled"];

/** OFR-7: a spinner with the app's name, or a choice that the visitor has to make. */
export function ActivateView({ t, state, subscriptions, hasActed, onNavigate, ...rest }: Props) {
  const { headingLevel } = useElement();
  const words = useRef<HTMLDivElement>(null);
  const appName = rest.appName || t("yourApp");
  useLayoutEffect(() => {
    if (hasActed) focusIfLost(words.current);
  }, [state.step, hasActed]);
  return (
    <section className="activate card" part="section card" aria-labelledby="heading">
      {BUSY.includes(state.step) && <span className="wheel" aria-hidden="true" />}
      <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
        <slot name="heading">{headingOf(t, state, appName)}</slot>
      </div>
      <Status focusRef={words}>
        <p>{textOf(t, state, appName)}</p>
      </Status>
      <div className="actions">
        {"to" in state && typeof state.to === "object" && state.step !== "opening" && (
          <LinkButton href={state.to.href} onClick={rest.onLeave}>
            {state.to.isKnown ? t("goNow", { appName }) : t("goOn", { host: state.to.host })}
          </LinkButton>
        )}
        {state.step === "leaving" && (
          <Button look="secondary" onClick={rest.onCancel}>
            {t("cancel")}
          </Button>
        )}
        {OVER.includes(state.step) && subscriptions && (
          <LinkButton look="secondary" href={subscriptions} onClick={onNavigate}>
            {t("subscriptions")}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
