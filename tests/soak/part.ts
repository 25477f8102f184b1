import type { Page } from "playwright";
import type { Visitor } from "./visitor.ts";

/** One thing that a customer does. It ends where it began, whatever failed, so that measurements can be compared. */
export interface Action {
  name: string;
  /** @param settle waits until nothing is busy, and presses "Try again" if something failed */
  act: (page: Page, settle: () => Promise<void>) => Promise<void>;
}

/** What one of the pages is used for. */
export interface Part {
  name: string;
  /** Its first page. */
  path: string;
  actions: readonly Action[];
  /** Runs once, before the first action. */
  prepare: (page: Page) => Promise<void>;
  /** Brings it to the view in which it is measured. */
  home: Action["act"];
  /** Whether it is reloaded now and then. */
  reloads: boolean;
}

/** What the use of a page came to. */
export interface Outcome {
  part: Part;
  visitor: Visitor;
  actions: number;
  /** Actions that couldn't be finished. */
  stuck: string[];
}
