import type { ReactNode } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { SmallScreenDialog } from "../../../core/domain/firmware/SmallScreenDialog.tsx";
import { ChooseTv } from "./ChooseTv.tsx";
import { DownloadStep } from "./DownloadStep.tsx";
import { CopyCheck } from "./CopyCheck.tsx";
import { TermsDialog } from "./TermsDialog.tsx";
import type { UpdateStepsProps } from "./props.ts";

/** Four steps, from the TV to the stick. */
export function UpdateSteps(props: UpdateStepsProps) {
  const { t, image, state, dispatch, terms, onAccept } = props;
  const { headingLevel } = useElement();
  return (
    <section part="section" aria-labelledby="heading" className="update">
      <div className="words">
        <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
          <slot name="heading">{t("heading")}</slot>
        </div>
        <p className="muted">
          <slot name="intro">{t("intro")}</slot>
        </p>
      </div>
      <ol className="steps" role="list">
        <Step title={t("chooseTitle")}>
          <ChooseTv {...props} />
        </Step>
        <Step title={t("downloadTitle")}>
          <DownloadStep {...props} />
        </Step>
        {image && (
          <Step title={t("stickTitle")}>
            <CopyCheck t={t} locale={props.locale} image={image} stick={props.stick} />
          </Step>
        )}
        {image && (
          <Step title={t("tvTitle")}>
            <ul className="hints">
              <li>{t("tvOff")}</li>
              <li>{t("tvOn")}</li>
              <li>{t("tvWait")}</li>
            </ul>
          </Step>
        )}
      </ol>
      <SmallScreenDialog
        t={props.download}
        open={state.step === "warned"}
        onDismiss={() => dispatch({ type: "dismissed" })}
        onInsist={() => dispatch({ type: "insisted" })}
      />
      <TermsDialog
        t={t}
        open={state.step === "terms"}
        terms={terms}
        onDismiss={() => dispatch({ type: "dismissed" })}
        onAccept={() => state.step === "terms" && onAccept(state.image)}
      />
    </section>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  const { headingLevel } = useElement();
  return (
    <li className="step" part="step">
      <div className="step-title" role="heading" aria-level={Math.min(6, Number(headingLevel) + 1)}>
        {title}
      </div>
      {children}
    </li>
  );
}
