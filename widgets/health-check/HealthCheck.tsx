/* Shows operators whether a server responds. Only trusted origins are checked; route-check.ts sends the request. */

import { useEffect } from "react";
import { runWhileConnected } from "../../core/platform/presence.ts";
import { hostOptions } from "../../core/platform/config/options.ts";
import { trustedOrigins } from "../../core/platform/config/trusted-origins.ts";
import { useElement } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useEmit, useMethods, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useFlow, useFlowEffects } from "../../core/element/hooks/use-flow.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { Translate } from "../../core/i18n/strings.ts";
import { Button } from "../../core/ui/button/Button.tsx";
import { AlertIcon, CheckIcon } from "../../core/ui/icons.tsx";
import { Status } from "../../core/ui/status/Status.tsx";
import { checkRoute } from "./route-check.ts";
import type { HealthCheckElement } from "./element.ts";
import { initial, stateName, transition, type Event, type State } from "./flow.ts";
import css from "./HealthCheck.css?inline";
import { strings, type Texts } from "./strings/index.ts";

/** Returns the event that checks a route, or that refuses it if its origin isn't trusted. */
function askedEvent(route: string): Event {
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
  const check = () => dispatch(askedEvent(route));
  useEffect(check, [route, dispatch]);
  useMethods({ reset: check });

  useFlowEffects(state, dispatch, {
    checking: ({ url }, next, signal) =>
      runWhileConnected(presence, (connected) => checkRoute(url, connected), signal).then((answer) =>
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

interface HealthViewProps {
  t: Translate<Texts>;
  state: Exclude<State, { step: "idle" }>;
  name: ReturnType<typeof stateName>;
  onCheck: () => void;
}

/** The request and its result. */
function HealthView({ t, state, name, onCheck }: HealthViewProps) {
  const { headingLevel } = useElement();
  const answer = state.step === "checked" ? state.answer : undefined;
  const answered = answer?.kind === "answered" ? answer : undefined;
  const isHealthy = name === "healthy";
  const facts: [key: "url" | "statusText" | "status" | "duration", value: string][] = [
    ["url", state.url],
    ["statusText", answered?.statusText || t("none")],
    ["status", answered ? String(answered.status) : t("none")],
    ["duration", answer ? t("milliseconds", { ms: answer.durationMs }) : t("none")],
  ];
  return (
    <section className="health" part="section" aria-labelledby="heading">
      <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
        <slot name="heading">{t("heading")}</slot>
      </div>
      <Status tone={isHealthy ? "success" : name === "loading" ? "neutral" : "failure"}>
        {name !== "loading" && (isHealthy ? <CheckIcon /> : <AlertIcon />)}
        <p>{t(name === "loading" ? "checking" : name)}</p>
      </Status>
      <dl className="facts" part="facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button look="secondary" busy={state.step === "checking"} onClick={onCheck}>
          {t("again")}
        </Button>
      </div>
    </section>
  );
}
