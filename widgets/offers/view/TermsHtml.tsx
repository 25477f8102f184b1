import type { PlanTerms } from "../../../core/api/services/offer-plans.ts";
import { ContentHtml } from "../../../core/element/ContentHtml.tsx";

/** Terms of a plan, as the server words them (OFR-10). A file of its own: what draws a server's HTML is large. */
export const TermsHtml = ({ terms }: { terms: readonly PlanTerms[] }) =>
  terms.map(({ html }) => <ContentHtml key={html} html={html} />);
