import { useEffect, useRef } from "react";
import type { FlowAnswer } from "../api/services/privacy-flow.ts";
import { pageAddress } from "../browser/page.ts";
import { useFollow } from "../element/use-follow.ts";
import { currentSession } from "../session/current.ts";
import { dropKept, keep, type Kept } from "./kept.ts";

/** PRC-3: pages of the brand's site that a flow may lead to. */
const PAGES: Readonly<Record<string, string>> = {
  "irr-request": "/privacy/requests",
  "irr-affirmations": "/privacy/requests/affirmations",
  "irr-dashboard": "/privacy/requests/dashboard",
  "irr-id-proofing": "/privacy/requests/id-proofing",
};

/**
 * Takes a flow on at the page of the brand's site that its step belongs to; elsewhere it goes on where it is. Gives what
 * tells whether it does so.
 */
export function useHandOver(entry: string): (answer: FlowAnswer, kept: Kept) => boolean {
  const { leaveFor } = useFollow();
  const isBrand = useRef(false);
  useEffect(() => {
    currentSession()
      .configuration()
      .then(({ origins }) => (isBrand.current = origins.brands.includes(new URL(pageAddress()).origin)))
      .catch(() => {}); // the first message tells
  }, []);

  return ({ displayFormReferenceKey: key }, kept) => {
    const path = Object.hasOwn(PAGES, key) ? PAGES[key] : undefined;
    if (!path || key === entry || !isBrand.current) return false;
    const { origin, pathname } = new URL(pageAddress());
    if (pathname.replace(/\/$/, "") === path) return false;
    dropKept(entry);
    void keep({ ...kept, displayFormReferenceKey: key }).then(() => leaveFor(origin + path));
    return true;
  };
}
