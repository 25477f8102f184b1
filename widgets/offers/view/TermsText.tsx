import type { PlanTerms } from "../../../core/domain/offers/offer-plans.ts";
import { Failed } from "../../../core/element/parts/Failed.tsx";
import { useCode } from "../../../core/element/hooks/use-code.ts";
import { Skeleton } from "../../../core/ui/skeleton/Skeleton.tsx";
import { termsChunk } from "../chunks.ts";
import type { Format } from "../format.ts";

interface Props {
  format: Format;
  terms: readonly PlanTerms[];
  isShown: boolean;
}

/** Terms of a plan. Their code loads after the view. */
export function TermsText({ format, terms, isShown }: Props) {
  const { status, data: code, error } = useCode(termsChunk, isShown ? "now" : "ahead");
  if (code) return <code.TermsHtml terms={terms} />;
  if (status !== "failed") return <Skeleton />;
  return (
    <Failed
      error={error}
      text={format.t.message("tryAgain")}
      saysTryAgain
      onRetry={() => void termsChunk.load(true)}
    />
  );
}
