/*
 * The page that opens in a new tab before an app's own activation page. It waits for a redirect by the page that
 * opened it, opens the address in its query, or asks first. allowed-destination.ts decides whether it must ask.
 */

import { useEffect, useState, useLayoutEffect, useRef, type MouseEvent, type MouseEventHandler } from "react";
import { DEADLINE_MS } from "../../core/http/client.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { closePage } from "../../core/platform/close-page.ts";
import { replacePage } from "../../core/platform/navigate.ts";
import { onceConnected } from "../../core/platform/once-connected.ts";
import { clearOpener } from "../../core/platform/controlled-tab.ts";
import { useElement } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useMethods, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useFlow, useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { useSite } from "../../core/element/hooks/use-site.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { Translate } from "../../core/i18n/strings.ts";
import { Button } from "../../core/ui/button/Button.tsx";
import { focusIfLost } from "../../core/ui/focus.ts";
import { LinkButton } from "../../core/ui/link-button/LinkButton.tsx";
import { Status } from "../../core/ui/status/Status.tsx";
import { allowedDestination } from "./allowed-destination.ts";
import type { ActivateElement } from "./element.ts";
import { initial, transition, type State } from "./flow.ts";
import css from "./Activate.css?inline";
import { readRequest } from "./request.ts";
import { strings, type Texts } from "./strings/index.ts";

/** How long to wait for the opener to redirect this page, in ms: its call's deadline, BAN-2's delay and a second. */
const OPENER_TIMEOUT_MS = DEADLINE_MS + 3_000;

export function Activate({ r, appName: given }: WidgetProps<typeof ActivateElement>) {
  const t = useStrings(strings);
  const { presence } = useElement();
  const { canNavigate, onNavigate } = useNavigation();
  const site = useSite();
  useSheet(css);

  const [state, dispatch] = useFlow(transition, initial);
  const [appName, setAppName] = useState("");
  const [hasCanceled, setCanceled] = useState(false);
  useElementState<typeof ActivateElement>(state.step === "idle" ? "loading" : state.step);

  function ask(): void {
    const { request, appName: name } = readRequest(r, given);
    setAppName(name);
    dispatch({ type: "asked", request });
  }
  useEffect(ask, [r, given, dispatch]);
  useMethods({ reset: ask });

  useFlowEffects(state, dispatch, {
    "waiting-for-link": (_, next, signal) => {
      const stop = systemClock.after(OPENER_TIMEOUT_MS, () => next({ type: "elapsed" }));
      signal.addEventListener("abort", stop);
    },
    loading: ({ to }, next) => allowedDestination(to).then((found) => next({ type: "found", to: found })),
    opening({ to }, next, signal) {
      const open = () => {
        clearOpener();
        if (canNavigate(to.href)) replacePage(to.href);
        next({ type: "left" });
      };
      onceConnected(presence, open, signal);
    },
    leaving: clearOpener,
    closing: (_, next) => closePage() || next({ type: "stayed-open" }),
  });

  if (state.step === "idle") return <Skeleton />;
  return (
    <ActivateView
      t={t}
      state={state}
      appName={appName}
      subscriptions={site && new URL("/subscriptions", site.base).href}
      hasCanceled={hasCanceled}
      onNavigate={onNavigate}
      onLeave={(event) => {
        onNavigate(event);
        dispatch({ type: "left" });
      }}
      onCancel={() => {
        setCanceled(true);
        dispatch({ type: "cancelled" });
      }}
    />
  );
}

type Shown = Exclude<State, { step: "idle" }>;

interface ActivateViewProps {
  t: Translate<Texts>;
  state: Shown;
  /** Empty if unknown. Untrusted: anyone can write it. */
  appName: string;
  /** Address of the subscriptions; undefined until it is known. */
  subscriptions: string | undefined;
  /** Whether the visitor has pressed Cancel, which removes that button. */
  hasCanceled: boolean;
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

function headingOf(t: ActivateViewProps["t"], { step }: Shown, appName: string): string {
  const key = Object.hasOwn(headings, step) ? headings[step as keyof typeof headings] : "heading";
  return t(key, { appName }).replaceAll("<appName>", appName);
}

function textOf(t: ActivateViewProps["t"], state: Shown, appName: string): string {
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
function ActivateView({ t, state, subscriptions, hasCanceled, onNavigate, ...rest }: ActivateViewProps) {
  const { headingLevel } = useElement();
  const words = useRef<HTMLDivElement>(null);
  const appName = rest.appName || t("yourApp");
  useLayoutEffect(() => {
    if (hasCanceled) focusIfLost(words.current);
  }, [state.step, hasCanceled]);
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
