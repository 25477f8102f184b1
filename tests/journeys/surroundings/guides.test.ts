/* The code of README and docs, run as it is: only the example addresses are replaced by the sandbox's. */

import type { Page } from "@playwright/test";
import { blocksOf, importsPackage } from "../../../tools/check/guide-blocks.ts";
import { ELEMENT, expect, test } from "./fixtures.ts";
import { headersIn, isForCardForm, onSandbox } from "./guides.ts";

const TAG = /<((?:tv|brand)-[a-z-]+)/g;
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Opens a page on the brand's own origin. */
async function openOnBrand(page: Page, address: string, body: string): Promise<void> {
  const html = `<!DOCTYPE html><html lang="en"><head><title>Brand</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.route("**/logo.svg", (route) => route.fulfill({ contentType: "image/svg+xml", body: LOGO }));
  await page.goto(address);
}

/** Waits until every element of a block has been hydrated. */
async function allReady(page: Page, code: string): Promise<void> {
  const tags = [...new Set([...code.matchAll(TAG)].map(([, tag = ""]) => tag))];
  for (const tag of tags)
    await page.locator(tag).evaluateAll(async (elements) => {
      for (const element of elements) {
        await customElements.whenDefined(element.localName);
        await (element as unknown as { whenReady(): Promise<void> }).whenReady();
      }
    });
}

for (const block of blocksOf("html")) {
  test(`HTML in ${block.place}: its elements run, and the console stays empty`, async ({
    page,
    sandbox,
    tag,
    open,
    noted,
  }) => {
    const code = onSandbox(block, sandbox.url);
    const script = code.includes("<script") && /src="/.test(code) ? "" : tag();
    if (code.includes("<tv-portal")) await openOnBrand(page, `${sandbox.url}/support`, script + code);
    else await open({ head: script, body: code });
    await allReady(page, code);
    for (const words of ["Sign-up needs JavaScript.", "Your account needs JavaScript."])
      await expect(page.getByText(words)).toBeHidden();
    expect(noted.console).toEqual([]);
  });
}

test("the guide's form attaches a trace if the customer agrees, and only then", async ({
  page,
  sandbox,
  tag,
  open,
}) => {
  const block = blocksOf("html").find(({ code }) => code.includes("startTrace"));
  await open({ head: tag(), body: block ? onSandbox(block, sandbox.url) + ELEMENT : "" });
  await allReady(page, ELEMENT);
  const attached = () =>
    page.evaluate(async () => {
      const trace = new FormData(document.forms[0]).get("trace");
      return trace instanceof File ? `${trace.name}: ${await trace.text()}` : trace;
    });
  expect(await attached()).toBeNull();
  await page.getByRole("checkbox").check();
  expect(await attached()).toMatch(/^trace\.json: \{"format":1,.*"element":"tv-email-signup#1"/);
});

for (const block of blocksOf("js").filter((one) => !importsPackage(one) && !one.notRun)) {
  test(`JS in ${block.place}: it runs to its end in a page with our script`, async ({
    page,
    sandbox,
    tag,
  }) => {
    const code = onSandbox(block, sandbox.url);
    const body = `${tag()}${ELEMENT}<script type="module">${code}\ndocument.title = "Done";</script>`;
    await openOnBrand(page, `${sandbox.url}/guide`, body);
    if (code.includes("signIn()")) await expect(page).toHaveURL(/\/auth\//);
    else await expect(page).toHaveTitle("Done");
  });
}

for (const block of blocksOf("http").filter((one) => !isForCardForm(one))) {
  test(`headers in ${block.place}: a sign-up works with them, and violates nothing`, async ({
    page,
    sandbox,
    tag,
    open,
    signsUp,
    noted,
  }) => {
    const [, nonce] = /'nonce-([^']+)'/.exec(block.code) ?? [];
    const head = tag(nonce ? { as: `type="module" nonce="${nonce}"` } : {});
    await open({ head, headers: headersIn(onSandbox(block, sandbox.url)) });
    await signsUp();
    expect(await noted.violations(page)).toEqual([]);
  });
}

for (const block of blocksOf("json").filter(({ checkedAs }) => checkedAs === "configuration")) {
  test(`configuration in ${block.place}: it is enough for a sign-up`, async ({
    sandbox,
    tag,
    put,
    open,
    signsUp,
  }) => {
    const configuration = block.code.replaceAll("https://api.example", `${sandbox.url}/api`);
    const address = put("/config", configuration, { "content-type": "application/json" });
    await open({ head: tag({ data: { "config-url": address, origins: sandbox.url } }) });
    await signsUp();
  });
}
