import { useEffect, useState } from "react";
import { trackDetached } from "../../core/platform/config/detached-elements.ts";
import { sharedPage, type Outcome } from "../../core/platform/config/shared-page.ts";
import { useConnectedEffect } from "../../core/platform/element-context.ts";
import { pageOf, pages, type PageName, type Part } from "./pages.ts";

/** An outcome that the customer hasn't dismissed. */
export interface ShownOutcome extends Outcome {
  id: number;
  /** First page with the element. */
  page: PageName;
}

const hasPart = (parts: readonly Part[], tag: string): boolean =>
  parts.some(({ name, inside = [] }) => tag.endsWith(`-${name}`) || hasPart(inside, tag));

const pageWith = (tag: string): PageName =>
  (Object.keys(pages) as PageName[]).find((name) => hasPart(pageOf(name).parts, tag)) ?? "account";

export interface Outcomes {
  outcomes: readonly ShownOutcome[];
  dismiss: (id: number) => void;
}

let count = 0;

/**
 * Outcomes of writes whose element the customer has left: until they dismiss them, return to the element or sign out.
 * @param page the page that shows; undefined until known
 */
export function useOutcomes(page: PageName | undefined): Outcomes {
  const [outcomes, setOutcomes] = useState<readonly ShownOutcome[]>([]);
  useConnectedEffect(() => {
    const shared = sharedPage();
    // A sign-out clears this with the elements that are out of the page: it is theirs.
    const away = { clear: () => setOutcomes([]) };
    trackDetached(away);
    shared.onOutcome = (outcome) =>
      setOutcomes((all) => [
        ...all.filter(({ source }) => source !== outcome.source),
        { ...outcome, id: ++count, page: pageWith(outcome.tag) },
      ]);
    return () => {
      shared.onOutcome = undefined;
      away.clear();
    };
  }, []);
  useEffect(() => {
    if (page) setOutcomes((all) => all.filter(({ tag }) => !hasPart(pageOf(page).parts, tag)));
  }, [page]);
  return {
    outcomes,
    dismiss: (id: number) => setOutcomes((all) => all.filter((one) => one.id !== id)),
  };
}
