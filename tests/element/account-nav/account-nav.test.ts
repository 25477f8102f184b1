import { assert } from "chai";
import { assertSame, embed, isState, mount, part, signedIn, until, type HostPage } from "../support.ts";
import { inside } from "../queries.ts";

const TAG = "tv-account-nav";
/** The loader, which is hidden from assistive technology. */
const loader = (element: Element) => part(element, "[aria-hidden=true]");
const hasTabs = (element: Element) => element.shadowRoot?.querySelector("nav") !== null;
const filesOf = (page: HostPage) =>
  page.window.performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);

suite("account navigation", () => {
  for (const path of ["/support", "/privacy/policy"]) {
    test(`NAV-2 on ${path} there is a loader`, async () => {
      const [element] = await mount(TAG, `path="${path}"`);
      await isState(element, "elsewhere");
      loader(element);
      assert.isFalse(hasTabs(element));
    });
  }

  for (const path of ["/account", "/subscriptions/manage", "/transactions", "/devices", "/offer/max", "/"]) {
    test(`NAV-2 on ${path} there is a loader while nobody is signed in, and the page stays`, async () => {
      const [element, page] = await mount(TAG, `path="${path}"`);
      const { href } = page.window.location;
      await isState(element, "signed-out");
      loader(element);
      assert.isFalse(hasTabs(element));
      assert.equal(page.window.location.href, href);
      assert.isTrue(filesOf(page).some((file) => file.includes("account-frame")));
    });
  }

  test("NAV-2 the loader is still and hidden from assistive technology once nobody is signed in", async () => {
    const [element] = await mount(TAG, 'path="/account"');
    await isState(element, "signed-out");
    const skeleton = loader(element);
    assert.isNotEmpty([...skeleton.children]);
    assert.deepEqual(skeleton.getAnimations({ subtree: true }), []);
  });

  test("NAV-1 the tabs of a narrow bar open and close by its button, and close by Escape and by a tab", async () => {
    const page = await embed(`<div style="width: 300px"><${TAG} path="/devices"></${TAG}></div>`, {
      ...(await signedIn("full@example.test")),
    });
    const element = page.get(TAG);
    const toggle = await until("the tabs are there", () =>
      element.shadowRoot.querySelector<HTMLButtonElement>("[part=toggle]"),
    );
    const isOpen = () => toggle.getAttribute("aria-expanded") === "true";
    toggle.click();
    await until("they are open", isOpen);
    assertSame(element.shadowRoot.activeElement, toggle);
    toggle.click();
    await until("they are closed", () => !isOpen());
    toggle.click();
    await until("they are open again", isOpen);
    const tab = inside(element).getByRole("link", { name: "Transactions" });
    tab.focus();
    tab.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, composed: true }));
    await until("Escape has closed them", () => !isOpen());
    assertSame(element.shadowRoot.activeElement, toggle);
    toggle.click();
    await until("they are open for a tab", isOpen);
    element.addEventListener("tv-navigate", (event) => event.preventDefault());
    tab.click();
    await until("the tab has closed them", () => !isOpen());
    assert.lengthOf(page.events("tv-navigate"), 1);
  });

  test("NAV-2 the page's own path counts if none is set, also after it has moved", async () => {
    const [element, page] = await mount(TAG);
    await isState(element, "elsewhere");
    element["path"] = "/devices";
    await isState(element, "signed-out");
    element["path"] = "";
    await isState(element, "elsewhere");
    page.window.history.pushState(null, "", "/devices");
    page.window.dispatchEvent(new PopStateEvent("popstate")); // if a script's own navigations can't be observed
    await isState(element, "signed-out");
  });
});
