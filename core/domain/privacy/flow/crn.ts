import { pageAddress } from "../../../platform/page.ts";

/** Maximum length of a reference number, in characters. */
const CRN_MAX = 100;

/** Returns a request's reference number, trimmed (PRC-11). Returns "" for the text `undefined`. */
export const crnOf = (text: string): string => {
  const crn = text.trim();
  return crn === "undefined" || crn.length > CRN_MAX ? "" : crn;
};

/** Returns the reference number in the page's address (`?crn=`), or "" (PRC-11). */
export const crnOfPage = (): string => crnOf(new URL(pageAddress()).searchParams.get("crn") ?? "");
