import type { PlanTerms } from "../../../core/api/services/offer-plans.ts";
import { useCode } from "../../../core/element/use-code.ts";
import { useTell } from "../../../core/element/use-tell.ts";
import { Button } from "../../../core/ui/Button.tsx";
import { Skeleton } from "../../../core/ui/Skeleton.tsx";
import { failure } from "../failure.ts";
import { terms as termsCode } from "../views.ts";
import type { Words } from "../words.ts";
import { FailureText } from "./FailureText.tsx";

interface Props {
  words: Words;
  terms: readonly PlanTerms[];
  isShown: boolean;
}

/** Terms of a plan, whose code is fetched behind the view. */
export function TermsText({ words, terms, isShown }: Props) {
  const { status, data: code, error } = useCode(termsCode, isShown ? "now" : "ahead");
  if (code) return <code.TermsHtml terms={terms} />;
  return status === "failed" ? <NotThere words={words} error={error} /> : <Skeleton />;
}

function NotThere({ words, error }: { words: Words; error: unknown }) {
  useTell(error);
  return (
    <>
      <FailureText words={words} failure={failure("tryAgain")} />
      <Button look="secondary" onClick={() => void termsCode.load(true)}>
        {words.t("refreshButton")}
      </Button>
    </>
  );
}
