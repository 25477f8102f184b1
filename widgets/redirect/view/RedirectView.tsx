import { useLayoutEffect, useRef, type MouseEvent } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import type { OwnText } from "../../../core/element/hooks/failure-lines.ts";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { focusIfLost } from "../../../core/ui/focus.ts";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import { Status } from "../../../core/ui/status/Status.tsx";
import type { State } from "../flow.ts";
import type { Texts } from "../strings/index.ts";

interface Props {
  t: Translate<Texts>;
  state: Exclude<State, { step: "idle" | "loading" }>;
  delayMs: number;
  /** Whether the visitor has pressed a button that is removed with its state. */
  hasActed: boolean;
  onNavigate: (event: MouseEvent<HTMLAnchorElement>) => void;
  onCancel: () => void;
  onRetry: () => void;
}

function headingOf(t: Translate<Texts>, state: Props["state"]): string {
  switch (state.step) {
    case "unknown":
      return t("unknownHeading");
    case "failed":
      return t("failedHeading");
    default:
      return t(state.name);
  }
}

const wordsOf = (t: Translate<Texts>, state: Exclude<Props["state"], { step: "failed" }>): string =>
  state.step === "redirecting" && !state.to.isKnown
    ? t("redirectingTo", { host: state.to.host })
    : t(state.step);

/** The text of an address that couldn't be loaded. */
export const failureText = (t: Translate<Texts>): OwnText => ({
  text: t.message("failed"),
  saysTryAgain: true,
  isLoad: true,
});

/** Where the visitor is going, with buttons to go now and to cancel. */
export function RedirectView({ t, state, delayMs, hasActed, onNavigate, onCancel, onRetry }: Props) {
  const { headingLevel } = useElement();
  const words = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (hasActed) focusIfLost(words.current);
  }, [state.step, hasActed]);
  return (
    <section className="redirect" part="section" aria-labelledby="heading">
      <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
        <slot name="heading">{headingOf(t, state)}</slot>
      </div>
      <Status focusRef={words}>
        {state.step === "failed" ? (
          <FailureMessage failure={state.failure} {...failureText(t)} scroll={hasActed} />
        ) : (
          <p>{wordsOf(t, state)}</p>
        )}
      </Status>
      {state.step === "redirecting" && <Countdown ms={delayMs} />}
      <div className="actions">
        {"to" in state && (
          <LinkButton href={state.to.href} onClick={onNavigate}>
            {t("goNow")}
          </LinkButton>
        )}
        {state.step === "redirecting" && (
          <Button look="secondary" onClick={onCancel}>
            {t("cancel")}
          </Button>
        )}
        {state.step === "failed" && <Button onClick={onRetry}>{t("retry")}</Button>}
      </div>
    </section>
  );
}

/** Visual countdown: a bar that fills. Hidden if motion is reduced. */
function Countdown({ ms }: { ms: number }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    bar.current?.style.setProperty("--passing", `${ms}ms`);
  }, [ms]);
  return <div ref={bar} className="passing" part="progress" aria-hidden="true" />;
}
