import { useEffect, useState } from "react";
import { DEADLINE_MS } from "../../core/http/client.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { closePage } from "../../core/platform/close-page.ts";
import { replacePage } from "../../core/platform/navigate.ts";
import { readWhileConnected } from "../../core/platform/presence.ts";
import { clearOpener } from "../../core/platform/controlled-tab.ts";
import { useElement } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useMethods, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useFlow, useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { useSite } from "../../core/element/hooks/use-site.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import { allowedDestination } from "./allowed-destination.ts";
import type { ActivateElement } from "./element.ts";
import { initial, transition } from "./flow.ts";
import css from "./Activate.css?inline";
import { readRequest } from "./request.ts";
import { strings } from "./strings/index.ts";
import { ActivateView } from "./view/ActivateView.tsx";

/** How long to wait for the opener to redirect this page, in ms: its call's deadline plus BAN-2's delay. */
const OPENER_TIMEOUT_MS = DEADLINE_MS + 3_000;

export function Activate({ r, appName: given }: WidgetProps<typeof ActivateElement>) {
  const t = useStrings(strings);
  const { presence } = useElement();
  const { canNavigate, onNavigate } = useNavigation();
  const site = useSite();
  useSheet(css);

  const [state, dispatch] = useFlow(transition, initial);
  const [appName, setAppName] = useState("");
  const [hasActed, setActed] = useState(false);
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
      const open = async () => {
        clearOpener();
        if (canNavigate(to.href)) replacePage(to.href);
        next({ type: "left" });
      };
      void readWhileConnected(presence, open, signal);
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
      hasActed={hasActed}
      onNavigate={onNavigate}
      onLeave={(event) => {
        onNavigate(event);
        dispatch({ type: "left" });
      }}
      onCancel={() => {
        setActed(true);
        dispatch({ type: "cancelled" });
      }}
    />
  );
}
