import { assert } from "chai";
import { all, isState, mount, sandbox, signedIn, until, type Widget } from "../support.ts";
import { inside } from "../queries.ts";

setup(() => sandbox.reset());

/** An element whose data, at an address with this ending, is delayed until it is released. */
async function held(tag: string, ending: string): Promise<[Widget, () => void]> {
  const head = `<script>
    hold = (address) => address.endsWith("${ending}") && new Promise((go) => (letGo = go));
  </script>`;
  const [element, page] = await mount(tag, "", { ...(await signedIn("full@example.test")), head });
  const waiting = page.window as unknown as { letGo?: () => void };
  const letGo = await until("its data is requested", () => waiting.letGo);
  await until("it has its own skeleton", () => element.shadowRoot.querySelector("[aria-busy=true]"));
  return [element, letGo];
}

const boxOf = (node: Element) => {
  const { top, height } = node.getBoundingClientRect();
  return [Math.round(top), Math.round(height)];
};
/** Each setting's row, with or without its value, and the deactivation's. */
const rowsIn = (element: Widget) =>
  all(element, ":is([part=rows] > :not([role=status]), [part=bottom-left] > *) > :first-child");

suite("a skeleton", () => {
  test("ACC-1 while the account loads, its rows have the places and heights that they have afterwards", async () => {
    const [element, letGo] = await held("tv-account", "/profile");
    const before = rowsIn(element).map(boxOf);
    assert.lengthOf(before, 5);
    letGo();
    await isState(element, "ready");
    await until("the deactivation is there", () => rowsIn(element).length === before.length);
    assert.deepEqual(rowsIn(element).map(boxOf), before);
  });

  test("ACC-1 while the account loads, its buttons do nothing", async () => {
    const [element] = await held("tv-account", "/profile");
    const shown = all(element, "button").filter(
      (button) => getComputedStyle(button).visibility === "visible",
    );
    assert.deepEqual(
      shown.map(({ ariaDisabled }) => ariaDisabled),
      ["true"],
    );
  });

  test("WAL-1 while the card loads, its button has the place that it has afterwards", async () => {
    const [element, letGo] = await held("tv-wallet", "/cards");
    const button = () => inside(element).getByRole("button", { name: "Update card" });
    const before = boxOf(button());
    letGo();
    await isState(element, "ready");
    assert.deepEqual(boxOf(button()), before);
    assert.isNull(button().getAttribute("aria-disabled"));
  });
});
