/* What the tests in the browser report during a run. */

/** Result of an axe run: the element, its states then, and the places of its violations. */
export interface AxeLook {
  tag: string;
  states: string[];
  found: string[];
  file: string;
}
export const axeLooks: AxeLook[] = [];

/** The titles of all tests that a file has registered on a runtime, whether they run there or not. */
export interface RegisteredTitles {
  file: string;
  runtime: string;
  titles: string[];
}
export const registeredTitles: RegisteredTitles[] = [];
