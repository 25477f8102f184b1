import { useEffect, useRef } from "react";
import type { FlowAnswer } from "../privacy-flow.ts";
import { pageAddress } from "../../../platform/page.ts";
import { useNavigate } from "../../../element/hooks/use-navigate.ts";
import { currentSession } from "../../../session/current.ts";
import { dropStoredFlow, storeFlow, type StoredFlow } from "./stored-flow.ts";

/** Pages of the brand's site that a flow may lead to (PRC-3). */
const PAGES: Readonly<Record<string, string>> = {
  "irr-request": "/privacy/requests",
  "irr-affirmations": "/privacy/requests/affirmations",
  "irr-dashboard": "/privacy/requests/dashboard",
  "irr-id-proofing": "/privacy/requests/id-proofing",
};

const pathOf = (form: string) => (Object.hasOwn(PAGES, form) ? PAGES[form] : undefined);

interface HandOver {
  /**
   * Continues a flow on the page of the brand's site that its step belongs to. On other sites it continues on its own
   * page. Returns whether it navigates.
   * @param onLeave called before the page is left
   */
  handOver(answer: FlowAnswer, stored: StoredFlow, onLeave: (form: string) => void): boolean;
  /** Navigates to the brand's page for a form. */
  continueAt(form: string): void;
}

export function useHandOver(entry: string): HandOver {
  const navigate = useNavigate();
  const isBrand = useRef(false);
  useEffect(() => {
    currentSession()
      .configuration()
      .then(({ origins }) => (isBrand.current = origins.brands.includes(new URL(pageAddress()).origin)))
      .catch(() => {}); // the first message reports the error
  }, []);

  const continueAt = (form: string) => {
    const path = pathOf(form);
    if (path) navigate(new URL(pageAddress()).origin + path);
  };
  return {
    handOver({ displayFormReferenceKey: key }, stored, onLeave) {
      const path = pathOf(key);
      if (!path || key === entry || !isBrand.current) return false;
      if (new URL(pageAddress()).pathname.replace(/\/$/, "") === path) return false;
      dropStoredFlow(entry);
      onLeave(key);
      void storeFlow({ ...stored, displayFormReferenceKey: key }).then(() => continueAt(key));
      return true;
    },
    continueAt,
  };
}
