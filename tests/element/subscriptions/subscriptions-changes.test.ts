import { assert } from "chai";
import { button, choosePlan, close, rowsIn, subscriptions, yes } from "./subscriptions-support.ts";
import {
  changing,
  holdBack,
  isState,
  part,
  sandbox,
  textOf,
  until,
  type HostPage,
  type Widget,
} from "../support.ts";
import { inside } from "../queries.ts";

setup(() => sandbox.reset());

const view = (element: Element, name: string) => inside(element).queryByRole("region", { name });

async function manage(element: Widget, name: string): Promise<void> {
  await isState(element, "ready");
  part(element, `[aria-label="Manage ${name}"]`).click();
  await until("it shows", () => view(element, name));
}

/** An upgrade is on its way, and its dialog is closed. */
async function upgrading(element: Widget, page: HostPage): Promise<() => void> {
  await choosePlan(element, "All channels");
  button(element, "Upgrade to All channels").click();
  await isState(element, "confirming");
  const letGo = holdBack(page, "/upgrades");
  yes(element);
  await isState(element, "working");
  close(element);
  await until("it is closed", () => !element.shadowRoot.querySelector("dialog[open]"));
  return letGo;
}

const MANAGE = "/subscriptions/manage?sku=channels-one-month";
const AT_MANAGE = `<script>history.replaceState(null, "", "${MANAGE}")</script>`;
const addressOf = ({ window: { location } }: HostPage) => location.pathname + location.search;

suite("subscriptions that change", () => {
  test("SUB-2 after an upgrade the address is that of the new plan", async () => {
    const [element, page] = await subscriptions("blocked", "", "en", AT_MANAGE);
    await isState(element, "ready");
    const letGo = await upgrading(element, page);
    letGo();
    await isState(element, "done");
    assert.equal(addressOf(page), "/subscriptions/manage?sku=channels-all-month");
    assert.isNotNull(view(element, "Kestrel Channels"));
  });

  test("SUB-2 an upgrade leaves the address of a page alone that the customer has gone to", async () => {
    const [element, page] = await subscriptions("blocked", "", "en", AT_MANAGE);
    await isState(element, "ready");
    const letGo = await upgrading(element, page);
    const changed = new Promise((done) => element.addEventListener("tv-subscription-changed", done));
    page.window.history.pushState(null, "", "/devices");
    element.remove();
    letGo();
    await changed;
    await element.updateComplete;
    assert.equal(addressOf(page), "/devices");
  });

  test("SUB-2 an upgrade leaves the address alone if the element has been removed", async () => {
    const [element, page] = await subscriptions("blocked", "", "en", AT_MANAGE);
    await isState(element, "ready");
    const letGo = await upgrading(element, page);
    const changed = new Promise((done) => element.addEventListener("tv-subscription-changed", done));
    element.remove();
    letGo();
    await changed;
    await element.updateComplete;
    assert.equal(addressOf(page), MANAGE);
  });

  test("SUB-2 the list stays if an upgrade ends after the customer has returned to it", async () => {
    const [element, page] = await subscriptions("blocked");
    await manage(element, "Kestrel Channels");
    const letGo = await upgrading(element, page);
    button(element, "Back to Subscriptions").click();
    await until("the list shows", () => rowsIn(element).length > 0);
    letGo();
    await isState(element, "done");
    assert.isNull(view(element, "Kestrel Channels"));
    assert.isNotEmpty(rowsIn(element));
  });

  test("SUB-2 a subscription stays selected when the fragment of the page's address changes", async () => {
    const [element, page] = await subscriptions("blocked");
    await manage(element, "Kestrel Channels");
    await choosePlan(element, "All channels");
    const changed = new Promise((done) => page.window.addEventListener("hashchange", done));
    page.window.location.hash = "faq";
    await changed;
    button(element, "Upgrade to All channels").click();
    await isState(element, "confirming");
    assert.isNotNull(view(element, "Kestrel Channels"));
  });

  test("SUB-2 until a plan changes, a subscription without a plan's name is kept by its own name", async () => {
    const head = changing(
      "/subscriptions",
      ({ data }: { data: { subscriptions: { subscriptionPlan: string }[] } }) => {
        for (const row of data.subscriptions) row.subscriptionPlan = "";
      },
    );
    const [element] = await subscriptions("full", "", "en", head);
    await manage(element, "Kestrel Channels");
    assert.include(textOf(element, "[part=upcoming-plan]"), "You keep Kestrel Channels until then.");
  });

  test("OFR-8 an app that couldn't be activated stays marked when another one is activated", async () => {
    const head = `<script>
      pace = (ms) => (ms === 2000 ? 20 : ms);
      open = () => ({ closed: false, location: { replace() {} } });
      window.fetch = new Proxy(window.fetch, {
        apply(target, self, args) {
          const isMax = String(args[0]).endsWith("/activation-urls") && args[1].body.includes("wbd");
          return isMax ? Promise.resolve(Response.json({}, { status: 400 })) : Reflect.apply(target, self, args);
        },
      });
    </script>`;
    const [element, page] = await subscriptions("full", "", "en", head);
    await isState(element, "ready");
    const letGo = holdBack(page, "/activation-urls");
    const other = button(element, "Activate Apple TV (opens in a new tab)");
    other.click();
    button(element, "Activate Max (opens in a new tab)").click();
    const alerts = () =>
      inside(element)
        .getAllByRole("alert")
        .map(({ textContent }) => textContent);
    await until("it is reported", () => alerts().some(Boolean));
    letGo();
    await until("the other one is activated", () => other.ariaBusy !== "true");
    assert.lengthOf(alerts().filter(Boolean), 1);
  });
});
