import "@testing-library/dom/dist/@testing-library/dom.umd.min.js";
import type * as TestingLibrary from "@testing-library/dom";

/** The file for browsers, because the library's modules import CommonJS. */
const { configure, within } = (globalThis as unknown as { TestingLibraryDom: typeof TestingLibrary })
  .TestingLibraryDom;

// By default, an error shows the content, which fails for a shadow root.
configure({
  getElementError: (message, { innerHTML }) => new Error(`${message?.split("\n")[0]}: ${innerHTML}`),
});

/** Testing Library's queries for a part of an element, or for all that is in its shadow root. */
export const inside = (element: Element) => within((element.shadowRoot ?? element) as HTMLElement);

/** The same for its open dialog. */
export const inDialog = (element: Element) => inside(inside(element).getByRole("dialog"));
