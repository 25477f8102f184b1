import { assert } from "chai";
import { CLOCKS, leap } from "../clocks.ts";
import {
  inTurns,
  isState,
  mount,
  part,
  sandbox,
  textOf,
  until,
  type EmbedOptions,
  type HostPage,
  type Widget,
} from "../support.ts";
import {
  close,
  field,
  isSealed,
  press,
  REQUEST,
  rootOf,
  shows,
  toDetails,
  typeToKeep,
} from "./privacy-flow-support.ts";

const MINUTE_MS = 60_000;
/** Waits for the rendering of a change: not in the same task, but before a second frame. */
async function drawn(element: Widget): Promise<void> {
  await element.updateComplete;
  for (let frames = 0; frames < 2; frames++) await new Promise((next) => requestAnimationFrame(next));
}

const dialog = (element: Widget) => rootOf(element).querySelector<HTMLDialogElement>("dialog[open]");
const open = (element: Widget, title: string) =>
  until(`it says “${title}”`, () => dialog(element)?.textContent?.includes(title));
const TEXT = "Half of what I wanted to say";

async function halfDone(options: EmbedOptions = {}): Promise<[Widget, HostPage]> {
  const [element, page] = await mount(REQUEST, "", { head: CLOCKS, ...options });
  await isState(element, "ready");
  await toDetails(element, "FORMER", "correction");
  await shows(element, "Correct your data");
  await typeToKeep(field(element, "free-text"), TEXT);
  return [element, page];
}

setup(() => sandbox.reset());

suite("a privacy request that is left alone", () => {
  test("PRC-4 warns two minutes before, and any input or the button lets the visitor stay", async () => {
    const [element, page] = await halfDone();
    leap(page, 12 * MINUTE_MS);
    await drawn(element);
    assert.isNull(dialog(element));
    leap(page, MINUTE_MS + 1000);
    await open(element, "Are you still there?");
    page.document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
    await until("it has closed", () => !dialog(element));
    leap(page, 13 * MINUTE_MS + 1000);
    await open(element, "Are you still there?");
    await press(element, "I'm still here");
    await until("it has closed", () => !dialog(element));
    leap(page, 12 * MINUTE_MS);
    await drawn(element);
    assert.isNull(dialog(element));
    assert.isTrue(element.matches(":state(ready)"));
    assert.include(field(element, "free-text").value, TEXT);
  });

  for (const [lang, words] of inTurns([
    ["en", "Tap or press any key to stay."],
    ["es", "Toca la pantalla o presiona una tecla para continuar."],
  ] as const))
    test(`PRC-4 the warning says how to stay with and without a keyboard, in ${lang}`, async () => {
      const [element, page] = await mount(REQUEST, `lang="${lang}"`, { head: CLOCKS });
      await isState(element, "ready");
      leap(page, 13 * MINUTE_MS + 1000);
      await until("it warns", () => dialog(element));
      assert.include(dialog(element)?.textContent, words);
    });

  test("PRC-4 after 15 minutes it says that the session has timed out, and shows nothing of it", async () => {
    const [element, page] = await halfDone();
    leap(page, 15 * MINUTE_MS);
    await open(element, "You've been idle for 15 minutes");
    assert.include(
      dialog(element)?.textContent,
      "For your security, your Privacy Center session has timed out. You can start over any time.",
    );
    await isState(element, "timed-out");
    assert.isNull(rootOf(element).querySelector("form"));
    page.document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
    assert.isNotNull(dialog(element), "it is too late for that");
  });

  test("PRC-4 the time-out deletes what was kept of this flow and of the tab's other flows", async () => {
    const [other, otherPage] = await mount("tv-identity-proofing", "");
    await shows(other, "Find your request");
    await typeToKeep(field(other, "crn"), "PR-FULL", "irr-id-proofing");
    close(otherPage);
    const [element, page] = await halfDone({ keepStorage: true });
    assert.isNotNull(await isSealed());
    assert.isNotNull(await isSealed("irr-id-proofing"));
    leap(page, 15 * MINUTE_MS);
    await isState(element, "timed-out");
    assert.isNull(await isSealed());
    await until("the other one is gone", async () => (await isSealed("irr-id-proofing")) === null);
    page.window.dispatchEvent(new Event("pagehide"));
    await drawn(element);
    assert.isNull(await isSealed(), "and nothing is kept of it again");
  });

  test("PRC-4 Continue reloads the page, which starts over without anything that was typed", async () => {
    const [element, page] = await halfDone();
    leap(page, 15 * MINUTE_MS);
    await open(element, "You've been idle for 15 minutes");
    const frame = page.window.frameElement as HTMLIFrameElement;
    const loaded = new Promise((done) => frame.addEventListener("load", done, { once: true }));
    await press(element, "Continue");
    await loaded;

    const again = frame.contentDocument?.querySelector(REQUEST) as Widget;
    await until(
      "it starts over",
      () => again.shadowRoot && textOf(again, "form").includes("Make a privacy request"),
    );
    await isEmpty(again);
  });

  test("PRC-4 Escape is Continue: if the page cancels the reload, the element starts over without anything that was typed", async () => {
    const [element, page] = await halfDone();
    page.document.addEventListener("tv-reload-requested", (event) => event.preventDefault());
    leap(page, 16 * MINUTE_MS);
    await open(element, "You've been idle for 15 minutes");
    part(element, "dialog[open]").dispatchEvent(new Event("cancel", { cancelable: true }));
    await shows(element, "Make a privacy request");
    assert.isNull(dialog(element));
    await isState(element, "ready");
    await isEmpty(element);
  });

  test("PRC-4 what was typed does not come back in a page that is opened after 15 minutes", async () => {
    const [, page] = await halfDone();
    close(page);
    const later = `${CLOCKS}<script>leapt = ${15 * MINUTE_MS + 1000}</script>`;
    const [again] = await mount(REQUEST, "", { head: later, keepStorage: true });
    await shows(again, "Make a privacy request");
    await isEmpty(again);
  });
});

/** Goes through the flow again: no earlier values are there. */
async function isEmpty(element: Widget): Promise<void> {
  assert.isFalse(field(element, "customerSubType", "FORMER").checked);
  assert.isFalse(field(element, "irrRequestType", "correction").checked);
  await toDetails(element, "FORMER", "correction");
  await shows(element, "Correct your data");
  assert.equal(field(element, "free-text").value, "");
}
