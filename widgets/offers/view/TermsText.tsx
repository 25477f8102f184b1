import type { PlanTerms } from "../../../core/domain/offers/offer-plans.ts";
import { Failed } from "../../../core/element/parts/Failed.tsx";
import { useCode } from "../../../core/element/hooks/use-code.ts";
import { Skeleton } from "../../../core/ui/skeleton/Skeleton.tsx";
import { terms as termsCode } from "../views.ts";
import type { Words } from "../words.ts";

interface Props {
  words: Words;
  terms: readonly PlanTerms[];
  isShown: boolean;
}

/** Terms of a plan. Their code loads after the view. */
export function TermsText({ words, terms, isShown }: Props) {
  const { status, data: code, error } = useCode(termsCode, isShown ? "now" : "ahead");
  if (code) return <code.TermsHtml terms={terms} />;
  if (status !== "failed") return <Skeleton />;
  return (
    <Failed
      error={error}
      text={words.t.message("tryAgain")}
      saysTryAgain
      onRetry={() => void termsCode.load(true)}
    />
  );
}
