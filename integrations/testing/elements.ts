/** States of each element, by its tag. The package's types fill it. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the package's types
export interface ElementStates {}

/** A tag of ours. */
export type ElementTag = keyof ElementStates extends never ? string : keyof ElementStates;

/** A state of an element, such as `error`. */
export type StateOf<Tag> = Tag extends keyof ElementStates ? ElementStates[Tag] : string;

/** What the kit uses of a Playwright `Page`, `Frame` or `Locator`. */
export interface Locating<Locator> {
  locator(selector: string): Locator;
}

/** What the kit uses of a Playwright `Locator`. */
export interface Evaluating {
  // oxlint-disable-next-line typescript/no-explicit-any -- Playwright's own type of an element is narrower
  evaluate(run: (element: any) => Promise<void>): Promise<void>;
}

interface OurElement extends Element {
  whenReady(): Promise<void>;
}

const selectorOf = (tag: string, state: string | undefined): string =>
  state === undefined ? tag : `${tag}:state(${state})`;

/**
 * Returns Playwright's locator of an element, optionally only if it is in a state. Locators see through its shadow root:
 * `locateElement(page, "tv-devices").getByRole("button", { name: "Remove" })`.
 */
export const locateElement = <Locator, Tag extends ElementTag>(
  page: Locating<Locator>,
  tag: Tag,
  state?: StateOf<Tag>,
): Locator => page.locator(selectorOf(tag, state));

/** Waits until the located element can be used. It starts to load, even if it is far below the viewport. */
export const whenReady = (locator: Evaluating): Promise<void> =>
  locator.evaluate(async (element: OurElement) => {
    await customElements.whenDefined(element.localName);
    await element.whenReady();
  });

export interface FindOptions<Tag> {
  /** State to wait for. */
  state?: StateOf<Tag>;
  /** Where to look. Default: the document. */
  within?: ParentNode;
  /**
   * How long to wait, in milliseconds.
   * @default 10000
   */
  timeoutMs?: number;
}

/** In milliseconds. */
const INTERVAL = 20;

// Taken before a test replaces them with a clock of its own.
const { setTimeout } = globalThis;
const now = performance.now.bind(performance);

/**
 * For tests that run in a page: waits until there is such an element, until it can be used, and until it is in the state, if
 * one is given. Returns its shadow root, in which a testing library finds roles, labels and texts.
 * @throws Error after `timeoutMs`, with what is missing
 */
export async function findShadowRoot<Tag extends ElementTag>(
  tag: Tag,
  { state, within = document, timeoutMs = 10_000 }: FindOptions<Tag> = {},
): Promise<ShadowRoot> {
  const end = now() + timeoutMs;
  async function until<Found>(find: () => Found | null | undefined | false, missing: string): Promise<Found> {
    for (;;) {
      const found = find();
      if (found) return found;
      if (now() > end) throw new Error(`${missing}, after ${timeoutMs} ms.`);
      await new Promise((resolve) => void setTimeout(resolve, INTERVAL));
    }
  }
  await until(() => customElements.get(tag), `<${tag}> isn't defined: import its module`);
  const first = await until(() => within.querySelector<OurElement>(tag), `There is no <${tag}>`);
  let isReady = false;
  void first.whenReady().then(() => (isReady = true));
  await until(() => isReady, `<${tag}> isn't ready`);
  return until(
    () => within.querySelector(selectorOf(tag, state))?.shadowRoot,
    `<${tag}> isn't in the state "${state}"`,
  );
}
