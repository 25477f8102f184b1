import type { Page } from "@playwright/test";
import { stepOffences } from "../../element/html-oracle.ts";
import { attacks, strictPolicy, surroundings } from "./attacks.ts";
import { expect, onEachRuntime, test } from "./fixtures.ts";

/** A step's button, which no attack can imitate: it comes before them, and is identified by its text. */
const leave = (at: number) => `Leave step ${at}`;

const steps = attacks.texts.map(
  (text, at) => `<button name="actionButton" value="next">${leave(at)}</button>${text}`,
);

/** A flow's server that answers each message with the next of these steps. */
async function serve(page: Page): Promise<void> {
  let sent = 0;
  const headers = {
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "*, authorization",
    "access-control-allow-methods": "POST",
  };
  await page.route(/\/privacy-flow\/(?:process|steps)/, async (route) => {
    if (route.request().method() === "OPTIONS") return route.fulfill({ status: 204, headers });
    const at = Math.min(sent++, steps.length - 1);
    const metaData = { stepName: `s${at}`, pageName: "Step", stepId: `${at}`, sessionId: "x" };
    const body = { html: steps[at], metaData: { ...metaData, displayFormReferenceKey: "irr-request" } };
    return route.fulfill({ json: { ...body, errors: [] }, headers });
  });
}

/** Goes through all steps, and returns what must never happen: `alert()` and the like, forbidden markup. */
const walk = (page: Page, buttons: readonly string[]) =>
  page.evaluate(async (words) => {
    const acted: string[] = [];
    for (const name of ["alert", "prompt", "confirm", "print", "open"] as const) {
      Object.assign(window, { [name]: () => acted.push(name) });
    }
    const { stepOffences: offencesIn } = globalThis as unknown as {
      stepOffences: (root: ParentNode) => string[];
    };
    const root = document.querySelector("tv-privacy-request")?.shadowRoot as ShadowRoot;
    const found: string[] = [];
    let kept = 0;
    // Counted by hand: the page may have patched the array methods.
    for (let at = 0; at < words.length; at++) {
      const word = words[at];
      const find = () =>
        [...root.querySelectorAll<HTMLElement>("form.step button")].find(
          ({ textContent }) => textContent === word,
        );
      while (!find()) await new Promise((drawn) => requestAnimationFrame(drawn));
      found.push(...offencesIn(root));
      kept += root.querySelectorAll("form.step [lang=x-kept]").length;
      if (at < words.length - 1) find()?.click();
    }
    return { acted, found: [...new Set(found)], kept };
  }, buttons);

onEachRuntime(() => {
  for (const { name, head, strict } of surroundings) {
    test(`@all PRC-1 security: no attack of the corpora in a step acts, loads or leaves anything but our own controls on ${name}`, async ({
      page,
      sandbox,
      tag,
      open,
      noted,
    }) => {
      test.setTimeout(180_000);
      await page.addInitScript(`globalThis.stepOffences = ${stepOffences.toString()}`);
      await serve(page);
      await open({
        head: head + tag(),
        body: "<tv-privacy-request></tv-privacy-request>",
        ...(strict && { headers: { "content-security-policy": strictPolicy(sandbox.url) } }),
      });
      await expect(page.locator("tv-privacy-request:state(ready)")).toBeAttached();
      const before = noted.addresses.length;
      const { kept, ...seen } = await walk(
        page,
        steps.map((_, at) => leave(at)),
      );
      expect(seen).toEqual({ acted: [], found: [] });
      // A few attacks join those after them.
      expect(kept).toBeGreaterThanOrEqual(attacks.kept * 0.99);
      const others = noted.addresses.slice(before).filter((one) => !one.startsWith(sandbox.url));
      expect(others).toEqual([]);
      if (strict) expect(await noted.violations(page)).toEqual([]);
    });
  }
});
