import { assert } from "chai";
import { CLOCKS, leap } from "../clocks.ts";
import { isState, mount, sandbox, textOf, until, type Widget } from "../support.ts";
import { field, press, REQUEST, rootOf, shows, toDetails } from "./privacy-flow-support.ts";

const PAST = "You've already submitted this step.";

const back = (page: { window: Window }) => page.window.history.back();
const past = (element: Widget) => textOf(element, "[part=past] p");

async function details(attrs = "", head = "") {
  const [element, page] = await mount(REQUEST, attrs, { head });
  await isState(element, "ready");
  await toDetails(element, "FORMER", "correction");
  await shows(element, "Correct your data");
  return { element, page };
}

setup(() => sandbox.reset());

suite("the steps of a privacy request in the tab's history", () => {
  test("PRC-1 on a page that does not ask for it, steps make no entries and leave the page's own alone", async () => {
    const state = `<script>history.replaceState({ host: 1 }, "")</script>`;
    const { page } = await details("", state);
    assert.deepEqual(page.window.history.state, { host: 1 });
  });

  test("PRC-1 with router=history each step makes an entry, and what the page keeps in its entry stays", async () => {
    const state = `<script>history.replaceState({ host: 1 }, "")</script>`;
    const { page } = await details('router="history"', state);
    const { host, ...own } = page.window.history.state as { host: number; "tv:step": { at: number } };
    assert.equal(host, 1);
    assert.equal(own["tv:step"].at, 2);
  });

  test("PRC-5 a message that leaves the step as it is makes no entry", async () => {
    const { element, page } = await details('router="history"');
    const before: unknown = page.window.history.state;
    await sandbox.scenario("privacy-flow", "step", "bad-request");
    field(element, "category").value = "devices";
    const text = field(element, "free-text");
    text.focus();
    text.ownerDocument.execCommand("insertText", false, "This is not my device at all.");
    await press(element, "Continue");
    await isState(element, "error");
    assert.deepEqual(page.window.history.state, before);
  });

  test("PRC-1 Back shows the step that was sent, and none of its fields can be used", async () => {
    const { element, page } = await details('router="history"');
    back(page);
    await until("it says so", () => past(element) === PAST);
    const controls = [
      ...rootOf(element).querySelectorAll<HTMLInputElement>("form :is(input,select,textarea)"),
    ];
    assert.isAbove(controls.length, 2);
    assert.isTrue(controls.every((control) => control.matches(":disabled")));
    assert.isTrue(field(element, "affirms-truth").checked);
  });

  test("PRC-4 after the time-out Back shows nothing of the steps that were sent", async () => {
    const { element, page } = await details('router="history"', CLOCKS);
    page.document.addEventListener("tv-reload-requested", (event) => event.preventDefault());
    leap(page, 15 * 60_000);
    await isState(element, "timed-out");
    await press(element, "Continue");
    await shows(element, "Make a privacy request");
    back(page);
    await until("it says so", () => past(element) === PAST);
    assert.isNull(rootOf(element).querySelector("form"));
  });
});
