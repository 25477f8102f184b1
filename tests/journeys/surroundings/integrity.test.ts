import type { Page } from "@playwright/test";
import { signUpOf } from "../words.ts";
import { ELEMENT, expect, FILES, onEachRuntime, test } from "./fixtures.ts";

const enforced = { integrity: "enforce" };
/** What was added to a file on its way; it reports whether it ran. */
const ADDED = "\nglobalThis.somebodyElsesRan = true;";

/** Changes a file of ours on its way, by the first part of its name. */
async function tamper(page: Page, name: string): Promise<void> {
  const file = new RegExp(`/${name}-\\w+\\.js$`);
  // Another try may have another address.
  const isIt = ({ pathname }: URL) => file.test(decodeURI(pathname));
  await page.route(isIt, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()) + ADDED });
  });
}
const hasRun = (page: Page) => page.evaluate(() => "somebodyElsesRan" in globalThis);

onEachRuntime((_, turn) => {
  for (const file of FILES) {
    test(`${file} with data-integrity runs code that is as it was built`, async ({
      page,
      tag,
      open,
      signsUp,
      noted,
    }) => {
      await open({ head: tag({ file, data: enforced }) });
      await signsUp();
      expect(noted.console).toEqual([]);
      const values = await page.locator("script[integrity]").count();
      expect(values).toBeGreaterThan(2);
    });
  }

  // The file itself, its imports, its chunks on demand, and the integrity loader.
  for (const name of ["email-signup", "core", "provider", "enforce"]) {
    test(
      `with data-integrity a changed ${name} is refused and reported, never runs, what was typed stays, and another try takes the right one`,
      turn(),
      async ({ page, tag, open, signsUp, noted }) => {
        await tamper(page, name);
        await open({ head: tag({ data: enforced }) });
        await expect(page.locator("tv-email-signup [part=load-failure]")).toBeVisible();
        expect(await noted.events(page, "tv-error")).toEqual([
          { type: "tv-error", detail: { code: "MODULE_NOT_FOUND" } },
        ]);
        const { field } = signUpOf(page);
        await field.fill("half.typed@example.test");
        await expect(field).toHaveValue("half.typed@example.test");
        // The focus has requested it once more.
        await expect.poll(async () => (await noted.events(page, "tv-error")).length).toBe(2);
        expect(await hasRun(page)).toBe(false);
        await page.unrouteAll();
        await page.locator("tv-email-signup [part=load-failure] button").click();
        await expect(page.locator("tv-email-signup:state(ready)")).toBeAttached();
        await expect(field).toHaveValue("half.typed@example.test");
        await field.fill("");
        await signsUp();
      },
    );
  }

  test("data-integrity without a value refuses a changed file, too", async ({ page, tag, open }) => {
    await tamper(page, "email-signup");
    await open({ head: tag({ data: { integrity: "" } }) });
    await expect(page.locator("tv-email-signup [part=load-failure]")).toBeVisible();
    expect(await hasRun(page)).toBe(false);
  });

  test("without data-integrity a changed file runs: it is the attribute that keeps it out", async ({
    page,
    tag,
    open,
    signsUp,
  }) => {
    await tamper(page, "email-signup");
    await open({ head: tag() });
    await signsUp();
    expect(await hasRun(page)).toBe(true);
  });

  for (const [what, data] of [
    ["without data-integrity", {}],
    ["with data-integrity", enforced],
  ] as const)
    for (const sources of ["'nonce-n0nce'", "'nonce-n0nce' 'strict-dynamic'"])
      test(`${what} a policy with script-src ${sources} is enough`, async ({
        page,
        sandbox,
        tag,
        open,
        signsUp,
        noted,
      }) => {
        const policy = `default-src 'none'; script-src ${sources}; connect-src ${sandbox.url}`;
        await open({
          head: tag({ as: 'type="module" nonce="n0nce"', data }),
          headers: { "content-security-policy": policy },
        });
        await signsUp();
        expect(await noted.violations(page)).toEqual([]);
      });

  test("with data-integrity a page that wants Trusted Types says whose scripts it trusts", async ({
    page,
    sandbox,
    tag,
    open,
    signsUp,
    noted,
  }) => {
    const policy =
      `default-src 'none'; script-src 'nonce-n0nce'; connect-src ${sandbox.url}; ` +
      "require-trusted-types-for 'script'; trusted-types default";
    const ours = `(address) => (address.startsWith("${sandbox.url}/") ? address : null)`;
    const theirs = `<script nonce="n0nce">trustedTypes.createPolicy("default", { createScriptURL: ${ours} });</script>`;
    await open({
      head: theirs + tag({ as: 'type="module" nonce="n0nce"', data: enforced }),
      body: ELEMENT,
      headers: { "content-security-policy": policy },
    });
    await signsUp();
    expect(await noted.violations(page)).toEqual([]);
  });
});
