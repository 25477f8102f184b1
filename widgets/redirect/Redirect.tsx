/*
 * Redirects to a document, usually on another site. It counts down, and the visitor can go immediately or cancel.
 * destinations.ts maps the page's path to a document, whose URL is in the configuration. portal/ redirects within the
 * site.
 */

import { useEffect, useState, useLayoutEffect, useRef, type MouseEvent } from "react";
import { toFailure } from "../../core/http/failure.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { replacePage } from "../../core/platform/navigate.ts";
import { isPlainClick } from "../../core/platform/plain-click.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { whileConnected } from "../../core/platform/presence.ts";
import { hostOptions } from "../../core/platform/config/options.ts";
import { trustedOrigins } from "../../core/platform/config/trusted-origins.ts";
import { useElement } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useEmit, useMethods, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useFlow, useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { useRetryWhenOnline } from "../../core/element/hooks/use-retry-when-online.ts";
import { useReportFailure } from "../../core/element/hooks/use-report-failure.ts";
import { destinationOf, type Destination } from "../../core/platform/navigation/destination.ts";
import { usePage } from "../../core/platform/navigation/use-page.ts";
import { currentSession } from "../../core/session/current.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { OwnText } from "../../core/element/hooks/failure-lines.ts";
import { FailureMessage } from "../../core/element/parts/FailureMessage.tsx";
import type { Translate } from "../../core/i18n/strings.ts";
import { Button } from "../../core/ui/button/Button.tsx";
import { focusIfLost } from "../../core/ui/focus.ts";
import { LinkButton } from "../../core/ui/link-button/LinkButton.tsx";
import { Status } from "../../core/ui/status/Status.tsx";
import { addressIn, documentOf, type DocumentName } from "./destinations.ts";
import type { RedirectElement } from "./element.ts";
import { initial, transition, type State } from "./flow.ts";
import css from "./Redirect.css?inline";
import { strings, type Texts } from "./strings/index.ts";

/** Delay before leaving the page, in ms (PAG-9). */
const REDIRECT_DELAY_MS = 4_235;

async function destinationFor(name: DocumentName): Promise<Destination | undefined> {
  const { links } = await currentSession().configuration();
  return destinationOf(addressIn(links, name), pageAddress(), trustedOrigins(hostOptions()));
}

type ElementState = (typeof RedirectElement.definition.states)[number];
function stateName({ step }: State): ElementState {
  if (step === "idle") return "loading";
  return step === "failed" ? "redirect-failed" : step;
}

export function Redirect({ path, label }: WidgetProps<typeof RedirectElement>) {
  const t = useStrings(strings);
  const emit = useEmit<typeof RedirectElement>();
  const { presence } = useElement();
  const { canNavigate, onNavigate } = useNavigation();
  useSheet(css);

  const [state, dispatch] = useFlow(transition, initial);
  useElementState<typeof RedirectElement>(stateName(state));

  // If client-side navigation changes the path, the current redirect is aborted.
  const page = usePage();
  // Replaces the history entry: Back must not lead to a page that redirects again.
  const navigateInstead = (href: string) => {
    if (canNavigate(href)) replacePage(href);
  };
  const documentPath = path || (page && new URL(page).pathname);
  const ask = () => dispatch({ type: "asked", name: documentOf(documentPath, label) });
  useEffect(() => {
    if (documentPath) ask();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ask` depends on what is listed
  }, [documentPath, label]);
  useMethods({ reset: ask });
  const [hasActed, setActed] = useState(false);

  useFlowEffects(state, dispatch, {
    loading: ({ name }, next) =>
      destinationFor(name).then(
        (to) => next({ type: "found", to }),
        (error: unknown) => next({ type: "failed", failure: toFailure(error) }),
      ),
    redirecting({ to }, next, signal) {
      const stop = whileConnected(presence, () =>
        systemClock.after(REDIRECT_DELAY_MS, () => {
          next({ type: "elapsed" });
          navigateInstead(to.href);
        }),
      );
      signal.addEventListener("abort", stop);
    },
    cancelled: () => emit("tv-redirect-cancelled", {}),
  });
  const failure = state.step === "failed" ? state.failure : undefined;
  useReportFailure({ failure, ...failureText(t) });
  useRetryWhenOnline(failure, ask);

  if (state.step === "idle" || state.step === "loading") return <Skeleton />;
  return (
    <RedirectView
      t={t}
      state={state}
      onNavigate={(event: MouseEvent<HTMLAnchorElement>) => {
        if (isPlainClick(event)) {
          event.preventDefault();
          navigateInstead(event.currentTarget.href);
        } else onNavigate(event);
        dispatch({ type: "followed" });
      }}
      hasActed={hasActed}
      onCancel={() => {
        setActed(true);
        dispatch({ type: "cancelled" });
      }}
      onRetry={() => {
        setActed(true);
        ask();
      }}
    />
  );
}

interface RedirectViewProps {
  t: Translate<Texts>;
  state: Exclude<State, { step: "idle" | "loading" }>;
  /** Whether the visitor has pressed a button that is removed with its state. */
  hasActed: boolean;
  onNavigate: (event: MouseEvent<HTMLAnchorElement>) => void;
  onCancel: () => void;
  onRetry: () => void;
}

function headingOf(t: Translate<Texts>, state: RedirectViewProps["state"]): string {
  switch (state.step) {
    case "unknown":
      return t("unknownHeading");
    case "failed":
      return t("failedHeading");
    default:
      return t(state.name);
  }
}

const wordsOf = (
  t: Translate<Texts>,
  state: Exclude<RedirectViewProps["state"], { step: "failed" }>,
): string =>
  state.step === "redirecting" && !state.to.isKnown
    ? t("redirectingTo", { host: state.to.host })
    : t(state.step);

/** Text if the configuration couldn't be loaded. */
const failureText = (t: Translate<Texts>): OwnText => ({
  text: t.message("failed"),
  saysTryAgain: true,
  isLoad: true,
});

/** Where the visitor is going, with buttons to go now and to cancel. */
function RedirectView({ t, state, hasActed, onNavigate, onCancel, onRetry }: RedirectViewProps) {
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
      {state.step === "redirecting" && <Countdown />}
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
function Countdown() {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    bar.current?.style.setProperty("--passing", `${REDIRECT_DELAY_MS}ms`);
  }, []);
  return <div ref={bar} className="passing" part="progress" aria-hidden="true" />;
}
