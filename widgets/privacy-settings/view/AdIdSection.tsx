import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/Button.tsx";
import { CheckIcon } from "../../../core/ui/icons.tsx";
import { Trouble } from "../../../core/ui/Trouble.tsx";
import type { State } from "../flow.ts";
import type { Texts } from "../strings.ts";
import { Section } from "./Section.tsx";
import { resetLines } from "./Told.tsx";

interface Props {
  t: Translate<Texts>;
  adId: { state: State; isAsking: boolean };
  onAsk: () => void;
}

/** PRS-3: the way to a new advertising ID, and what has become of it. */
export function AdIdSection({ t, adId: { state, isAsking }, onAsk }: Props) {
  const lines = isAsking ? [] : resetLines({ t, reset: state, isAsking });
  return (
    <Section id="ad-id" title={t("adId")} hint={t("adIdHint")}>
      <Button look="secondary" aria-haspopup="dialog" busy={state.step === "resetting"} onClick={onAsk}>
        {t("reset")}
      </Button>
      {state.step === "reset" && (
        <div className="done">
          <CheckIcon />
          <p>{lines[0]}</p>
        </div>
      )}
      {state.step === "resetting" && lines.map((line) => <p key={line}>{line}</p>)}
      {state.step === "reset-failed" && !isAsking && <Trouble lines={lines} />}
    </Section>
  );
}
