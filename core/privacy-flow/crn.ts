import { pageAddress } from "../browser/page.ts";

/** Longest reference number that is believed, in characters. */
const CRN_MAX = 100;

/** PRC-11: a request's reference number as it came; the text `undefined` stands for none. */
export const crnOf = (text: string): string => {
  const crn = text.trim();
  return crn === "undefined" || crn.length > CRN_MAX ? "" : crn;
};

/** PRC-11: the reference number that the page's address names (`?crn=`), or none. */
export const crnOfPage = (): string => crnOf(new URL(pageAddress()).searchParams.get("crn") ?? "");
