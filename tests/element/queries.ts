import "@testing-library/dom/dist/@testing-library/dom.umd.min.js";
import type * as TestingLibrary from "@testing-library/dom";

/** The file for browsers, because the library's modules import CommonJS. */
const { within } = (globalThis as unknown as { TestingLibraryDom: typeof TestingLibrary }).TestingLibraryDom;

/** Testing Library's queries for a part of an element, or for all that is in its shadow root. */
export const inside = (element: Element) => within((element.shadowRoot ?? element) as HTMLElement);
