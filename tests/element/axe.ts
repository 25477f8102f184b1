import type { AxeResults } from "axe-core";
import { testFile } from "./test-file.ts";

/** What axe-core puts into a page, as far as it is used here. */
interface Axe {
  run(context: Element, options: object): Promise<AxeResults>;
}
type AxeWindow = Window & { axe?: Axe };

interface Manifest {
  modules: { declarations: { tagName: string; cssStates: { name: string }[] }[] }[];
}

/**
 * The rule that is left out is about a whole page: of it the test pages have no more than the element. The one that is added (2.5.3)
 * axe has among its experiments.
 */
const OPTIONS = {
  resultTypes: ["violations"],
  iframes: false,
  rules: { region: { enabled: false }, "label-content-name-mismatch": { enabled: true } },
};

const text = async (address: string) => (await fetch(address)).text();

const source = await text("/node_modules/axe-core/axe.min.js");
const { modules } = JSON.parse(await text("/dist/custom-elements.json")) as Manifest;
const statesByTag = new Map(
  modules
    .flatMap(({ declarations }) => declarations)
    .map(({ tagName, cssStates }) => [tagName, cssStates.map(({ name }) => name)]),
);

/** Element, states and looks of what has been looked at. */
const seen = new Set<string>();
/** Longest that a look is waited for, in ms: in a page that is left meanwhile it comes to no end. */
const PATIENCE_MS = 3_000;
let work: Promise<void> | undefined;

const statesOf = (element: Element): string[] =>
  statesByTag.get(element.localName)?.filter((name) => element.matches(`:state(${name})`)) ?? [];

/** What one state may look like besides: in another language, with wrong fields, with something open. */
const looksOf = ({ ownerDocument, shadowRoot }: Element): string[] => [
  ownerDocument.documentElement.lang,
  ...["[aria-invalid=true]", "dialog[open]", "[aria-expanded=true]"].filter((one) =>
    shadowRoot?.querySelector(one),
  ),
];

function axeOn({ ownerDocument }: Element): Axe {
  const view = ownerDocument.defaultView as AxeWindow;
  if (!view.axe) {
    const script = ownerDocument.createElement("script");
    script.textContent = source;
    ownerDocument.head.append(script);
    script.remove();
  }
  if (!view.axe) throw new Error("axe does not run on this page");
  return view.axe;
}

/** What axe finds wrong, told to the runner; nothing where the element was in another state in the end. */
async function find(element: Element, states: string[], what: string): Promise<void> {
  seen.add(what);
  const { violations } = await axeOn(element).run(element, OPTIONS);
  if (statesOf(element).join(" ") !== states.join(" ")) return void seen.delete(what);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.flat().join(" ")} ${html.slice(0, 160)}`),
  );
  const body = JSON.stringify({ tag: element.localName, states, found, file: testFile });
  await fetch("/axe", { method: "POST", headers: { "content-type": "application/json" }, body });
}

/** Has axe look at an element of ours, once in each state that tests bring it to; at one element at a time. */
async function look(element: Element): Promise<void> {
  const states = statesOf(element);
  // The test pages are light, and axe takes one without a background for white.
  if (!states.length || states.includes("dark") || states.includes("auto")) return;
  const what = [element.localName, ...states, ...looksOf(element)].join(" ");
  if (work || seen.has(what) || !element.checkVisibility()) return;
  const patience = new Promise<void>((over) => setTimeout(over, PATIENCE_MS));
  work = Promise.race([find(element, states, what), patience]).finally(() => (work = undefined));
  await work;
}

/** Looks at all elements of ours on a page. Pages with a policy are left out: theirs allows no script of ours. */
async function lookAt({ document }: Window): Promise<void> {
  if (document.defaultView?.frameElement?.getAttribute("src")?.includes("&csp=")) return;
  for (const tag of statesByTag.keys())
    for (const element of document.querySelectorAll(tag)) await look(element);
}

/** The same when nothing else is looked at any more, on every page of ours that stands. */
export async function lookAround(): Promise<void> {
  await work;
  for (const { contentDocument, contentWindow } of document.querySelectorAll("iframe"))
    if (contentDocument && contentWindow) await lookAt(contentWindow); // none of its own where the page was left
}

/** Looks as soon as an element says that it is in another state: of those on the way there may be nothing to wait for. */
export function lookAtStates(page: Window): void {
  const { prototype } = (page as unknown as { CustomStateSet: { prototype: Set<string> } }).CustomStateSet;
  const { add } = prototype;
  prototype.add = function (state) {
    setTimeout(() => void lookAt(page).catch(() => {})); // not within what sets it
    return add.call(this, state);
  };
}
