import { hold } from "../network.ts";
import { signUpOf } from "../words.ts";
import { expect, onEachRuntime, test } from "./fixtures.ts";

/** Puts each text in guillemets, like page translation, in new nodes; and repeats it. */
function translate(): void {
  const done = new WeakSet<Node>();
  const inside = (root: Document | ShadowRoot) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element && node.shadowRoot) inside(node.shadowRoot);
      if (node instanceof Text && node.data.trim() && !done.has(node)) texts.push(node);
    }
    for (const text of texts) {
      if (/^(script|style)$/i.test(text.parentElement?.localName ?? "")) continue;
      const outer = document.createElement("font");
      const inner = outer.appendChild(document.createElement("font"));
      const words = inner.appendChild(document.createTextNode(`«${text.data}»`));
      done.add(words);
      text.replaceWith(outer);
    }
    if (watched.has(root)) return;
    watched.add(root);
    new MutationObserver(() => inside(root)).observe(root, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  };
  const watched = new WeakSet<Node>();
  inside(document);
}

onEachRuntime(() => {
  for (const [name, when] of [
    ["before its code comes", "shell"],
    ["while it runs", "running"],
  ] as const) {
    test(`page translation rewrites the element's texts ${name}`, async ({ page, tag, open, signsUp }) => {
      const release = await hold(page, /\/(react|lite)\//);
      await open({ head: tag() });
      const { t, field, button } = signUpOf(page);
      await expect(field).toBeVisible();
      if (when === "shell") await page.evaluate(translate);
      release();
      await expect(page.locator("tv-email-signup:state(ready)")).toBeAttached();
      if (when === "running") await page.evaluate(translate);
      await expect(button).toHaveText(`«${t.submit}»`);
      await field.fill("not an address");
      await button.click();
      await expect(page.getByText(`«${t.emailInvalid}»`)).toBeVisible();
      await field.fill("");
      await signsUp();
      await expect(signUpOf(page).status).toHaveText(`«${t.success}»`);
    });
  }

  test("a single-page app mounts, moves and removes elements, and the last one works", async ({
    page,
    tag,
    open,
    signsUp,
    noted,
  }) => {
    await open({ head: tag(), body: '<main id="app"></main><aside id="other"></aside>' });
    await page.evaluate(async () => {
      const app = document.querySelector("#app") as HTMLElement;
      for (let n = 0; n < 20; n++) {
        const made = document.createElement("tv-email-signup") as HTMLElement & {
          whenReady(): Promise<void>;
        };
        app.replaceChildren(made);
        // Some are removed before their code loads, some in the same task, some while they run.
        if (n % 3 === 1) await Promise.resolve();
        if (n % 3 === 2) await made.whenReady();
      }
      app.replaceChildren();
    });
    expect(await page.locator("tv-email-signup").count()).toBe(0);
    await page.evaluate(() =>
      document.querySelector("#app")?.append(document.createElement("tv-email-signup")),
    );
    const { t, field } = signUpOf(page);
    await expect(page.locator("tv-email-signup:state(ready)")).toBeAttached();
    await field.fill("not an address");
    await page.evaluate(() =>
      document.querySelector("#other")?.append(document.querySelector("tv-email-signup") as Element),
    );
    await expect(field).toHaveValue("not an address");
    await field.press("Enter");
    await expect(page.locator("#email-error")).toHaveText(t.emailInvalid);
    await field.fill("");
    await signsUp();
    expect(noted.console).toEqual([]);
  });
});
