import type { PlanTerms } from "../../../core/domain/offers/offer-plans.ts";
import { ContentHtml } from "../../../core/element/parts/ContentHtml.tsx";

/** Terms of a plan, as HTML from the server (OFR-10). In its own file, because the HTML renderer is large. */
export const TermsHtml = ({ terms }: { terms: readonly PlanTerms[] }) =>
  terms.map(({ html }) => <ContentHtml key={html} html={html} />);
