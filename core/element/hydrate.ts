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
  return typeof from === "number" && typeof to === "number" ? [from, to] : undefined; // `type=email` has no selection.
}

/** Records what the visitor has done in the first view so far. */
function snapshot(root: ShadowRoot): Snapshot {
  const fields = [...controls(root)].map((node) => {
    return { node, value: stateOf(node), edited: stateOf(node) !== initialOf(node) };
  });
  const active = root.activeElement as HTMLElement | null;
  return { fields, active, caret: caretOf(active) };
}

const matchingControl = (root: ShadowRoot, node: Element): HTMLElement | null =>
  node.isConnected ? (node as HTMLElement) : node.id ? root.getElementById(node.id) : null;

/**
 * After hydration, passes typed text on to the component, and copies it if a node was replaced. A kept node isn't written
 * to: that would move the caret or end a composition.
 */
function restoreInput(root: ShadowRoot, snapshotBefore: Snapshot): void {
  for (const { node, value, edited } of snapshotBefore.fields) {
    const now = matchingControl(root, node) as Control | null;
    if (!now || !edited || now.type === "file") continue; // Scripts can't choose a file.
    if (stateOf(now) !== value) {
      if (typeof value === "boolean") (now as HTMLInputElement).checked = value;
      else now.value = value;
    }
    // React ignores an input event whose value it already knows.
    (now as { _valueTracker?: { setValue(value: string): void } })._valueTracker?.setValue(
      "defaultValue" in now ? now.defaultValue : "",
    );
    now.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  }
  const { active, caret } = snapshotBefore;
  const now = active && matchingControl(root, active);
  if (!now) return;
  if (root.activeElement !== now) {
    now.focus();
    if (caret && "setSelectionRange" in now) (now as HTMLInputElement).setSelectionRange(...caret);
  } else {
    now.dispatchEvent(new FocusEvent("focusin", { bubbles: true, composed: true }));
  }
}

/** Replays a queued event on the current node. */
function replay(root: ShadowRoot, { type, target, submitter }: QueuedEvent): void {
  const now =
    matchingControl(root, target) ?? (type === "submit" ? root.querySelector<HTMLElement>("form") : null);
  if (!now) return;
  if (type === "click") now.click();
  else
    (now as HTMLFormElement).requestSubmit(
      submitter && (matchingControl(root, submitter) as HTMLElement | null),
    );
}

/** Hydrates a first view and keeps what the visitor did in it: text, checks, focus, caret, and a queued submit or click. */
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
  await nextTask(); // Render the state that the input events have set.
  // If a button was pressed several times while the code was loading, only one press counts.
  const latest = new Map(queue.splice(0).map((one) => [one.target, one]));
  for (const one of latest.values()) replay(root, one);
}
