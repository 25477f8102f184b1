import { useEffect } from "react";
import { checkRoute } from "./route-check.ts";
import { readWhileConnected } from "../../core/platform/presence.ts";
import { hostOptions } from "../../core/platform/config/options.ts";
import { trustedOrigins } from "../../core/platform/config/trusted-origins.ts";
import { useElement } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useEmit, useMethods, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useFlow, useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { HealthCheckElement } from "./element.ts";
import { initial, stateName, transition, type Event } from "./flow.ts";
import css from "./HealthCheck.css?inline";
import { strings } from "./strings/index.ts";
import { HealthView } from "./view/HealthView.tsx";

/** Returns the URL of a route, and whether it may be requested. */
function requestEvent(route: string): Event {
  const origins = trustedOrigins(hostOptions());
  const url = safeAddress(route, origins[0]);
  return { type: "asked", url: url ?? route, isTrusted: !!url && origins.includes(new URL(url).origin) };
}

export function HealthCheck({ route }: WidgetProps<typeof HealthCheckElement>) {
  const t = useStrings(strings);
  const emit = useEmit<typeof HealthCheckElement>();
  const { presence } = useElement();
  useSheet(css);

  const [state, dispatch] = useFlow(transition, initial);
  const name = stateName(state);
  useElementState<typeof HealthCheckElement>(name);
  const check = () => dispatch(requestEvent(route));
  useEffect(check, [route, dispatch]);
  useMethods({ reset: check });

  useFlowEffects(state, dispatch, {
    checking: ({ url }, next, signal) =>
      readWhileConnected(presence, (until) => checkRoute(url, until), signal).then((answer) =>
        next({ type: "answered", answer }),
      ),
    checked({ answer }) {
      const status = answer.kind === "answered" ? answer.status : 0;
      emit("tv-health-checked", { status, healthy: name === "healthy", durationMs: answer.durationMs });
    },
  });

  if (state.step === "idle") return <Skeleton />;
  return <HealthView t={t} state={state} name={name} onCheck={check} />;
}
