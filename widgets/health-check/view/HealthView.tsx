import { useElement } from "../../../core/platform/element-context.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { AlertIcon, CheckIcon } from "../../../core/ui/icons.tsx";
import { Status } from "../../../core/ui/status/Status.tsx";
import type { State, stateName } from "../flow.ts";
import type { Texts } from "../strings/index.ts";

interface Props {
  t: Translate<Texts>;
  state: Exclude<State, { step: "idle" }>;
  name: ReturnType<typeof stateName>;
  onCheck: () => void;
}

/** The request and its result. */
export function HealthView({ t, state, name, onCheck }: Props) {
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
