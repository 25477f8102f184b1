import type { AxeResults } from "axe-core";
import { testFile } from "./test-file.ts";

/** What axe-core adds to a page, as far as it is used here. */
interface Axe {
  run(context: Element, options: object): Promise<AxeResults>;
}
type AxeWindow = Window & { axe?: Axe };

interface Manifest {
  modules: { declarations: { tagName: string; cssStates: { name: string }[] }[] }[];
}

/**
 * The disabled rule is about a whole page: the test pages have only the element. The enabled one (2.5.3) is experimental in axe.
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

/** Element, states and appearance of each check. */
const seen = new Set<string>();
/** Longest wait for a check, in ms: in a page that is closed meanwhile it never ends. */
const PATIENCE_MS = 3_000;
let work: Promise<void> | undefined;

const statesOf = (element: Element): string[] =>
  statesByTag.get(element.localName)?.filter((name) => element.matches(`:state(${name})`)) ?? [];

/** Variations of one state: another language, wrong fields, something open. */
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

/** Reports axe's violations to the runner; nothing if the element has changed its state meanwhile. */
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

/** Runs axe on an element of ours, once in each state that tests reach; one element at a time. */
async function look(element: Element): Promise<void> {
  const states = statesOf(element);
  // The test pages are light, and axe treats one without a background as white.
  if (!states.length || states.includes("dark") || states.includes("auto")) return;
  const what = [element.localName, ...states, ...looksOf(element)].join(" ");
  if (work || seen.has(what) || !element.checkVisibility()) return;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  work = Promise.race([find(element, states, what), patience]).finally(() => (work = undefined));
  await work;
}

/** Checks all our elements on a page. Pages with a policy are left out: their policies allow no script of ours. */
async function lookAt({ document }: Window): Promise<void> {
  if (document.defaultView?.frameElement?.getAttribute("src")?.includes("&csp=")) return;
  for (const tag of statesByTag.keys())
    for (const element of document.querySelectorAll(tag)) await look(element);
}

/** The same once no other check is running, on each of our open pages. */
export async function lookAround(): Promise<void> {
  await work;
  for (const { contentDocument, contentWindow } of document.querySelectorAll("iframe"))
    if (contentDocument && contentWindow) await lookAt(contentWindow); // none of its own if the page was closed
}

/** Checks as soon as an element reports another state: tests may not wait for the states in between. */
export function lookAtStates(page: Window): void {
  const { prototype } = (page as unknown as { CustomStateSet: { prototype: Set<string> } }).CustomStateSet;
  const { add } = prototype;
  prototype.add = function (state) {
    setTimeout(() => void lookAt(page).catch(() => {})); // not within the call that sets it
    return add.call(this, state);
  };
}
