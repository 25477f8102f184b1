import { nextTask } from "../platform/pristine-globals.ts";
import type { QueuedEvent } from "./class/widget-manifest.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const controls = (root: ShadowRoot) => root.querySelectorAll<Control>("input,textarea,select");
const isTicked = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type);
const stateOf = (control: Control) => (isTicked(control) ? control.checked : control.value);

function initialOf(control: Control): string | boolean {
  if (isTicked(control)) return control.defaultChecked;
  if ("defaultValue" in control) return control.defaultValue;
  return ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value ?? "";
}

interface Snapshot {
  fields: { node: Control; value: string | boolean; edited: boolean }[];
  active: HTMLElement | null;
  caret: readonly [number, number] | undefined;
}

function caretOf(node: Element | null): readonly [number, number] | undefined {
  const { selectionStart: from, selectionEnd: to } = (node ?? {}) as HTMLInputElement;
  return typeof from === "number" && typeof to === "number" ? [from, to] : undefined; // type=email has none
}

/** What the visitor has done to the shell so far. */
function snapshot(root: ShadowRoot): Snapshot {
  const fields = [...controls(root)].map((node) => {
    return { node, value: stateOf(node), edited: stateOf(node) !== initialOf(node) };
  });
  const active = root.activeElement as HTMLElement | null;
  return { fields, active, caret: caretOf(active) };
}

const counterpart = (root: ShadowRoot, node: Element): HTMLElement | null =>
  node.isConnected ? (node as HTMLElement) : node.id ? root.getElementById(node.id) : null;

/**
 * After hydration: what was typed is made known to the component, and carried over where a node had to be replaced.
 * Where the node was kept nothing is written to it: that would move the caret or end a composition.
 */
function restoreInput(root: ShadowRoot, before: Snapshot): void {
  for (const { node, value, edited } of before.fields) {
    const now = counterpart(root, node) as Control | null;
    if (!now || !edited || now.type === "file") continue; // a file cannot be chosen by a script
    if (stateOf(now) !== value) {
      if (typeof value === "boolean") (now as HTMLInputElement).checked = value;
      else now.value = value;
    }
    // React ignores an input event whose value it believes to know already.
    (now as { _valueTracker?: { setValue(value: string): void } })._valueTracker?.setValue(
      "defaultValue" in now ? now.defaultValue : "",
    );
    now.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  }
  const { active, caret } = before;
  const now = active && counterpart(root, active);
  if (!now) return;
  if (root.activeElement !== now) {
    now.focus();
    if (caret && "setSelectionRange" in now) (now as HTMLInputElement).setSelectionRange(...caret);
  } else {
    now.dispatchEvent(new FocusEvent("focusin", { bubbles: true, composed: true }));
  }
}

/** Does now what was held, on the node that stands there now. */
function replay(root: ShadowRoot, { type, target, submitter }: QueuedEvent): void {
  const now =
    counterpart(root, target) ?? (type === "submit" ? root.querySelector<HTMLElement>("form") : null);
  if (!now) return;
  if (type === "click") now.click();
  else
    (now as HTMLFormElement).requestSubmit(submitter && (counterpart(root, submitter) as HTMLElement | null));
}

/**
 * Hydrates a shell without losing what the visitor has done to it: text, ticks, focus, caret, and a submit or press
 * that waited for the code.
 */
export function hydrateKeepingInput(
  root: ShadowRoot,
  queue: QueuedEvent[],
  hydrate: () => void,
): Promise<void> {
  const before = snapshot(root);
  hydrate();
  restoreInput(root, before);
  return queue.length ? replayAll(root, queue) : Promise.resolve();
}

async function replayAll(root: ShadowRoot, queue: QueuedEvent[]): Promise<void> {
  await nextTask(); // let state that the input events set be drawn
  // However often something was pressed while the code was on its way, it was meant once.
  const latest = new Map(queue.splice(0).map((one) => [one.target, one]));
  for (const one of latest.values()) replay(root, one);
}
