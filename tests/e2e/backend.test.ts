import { startSandbox, type Sandbox } from "../../demo/sandbox/server.ts";
import { controlOf } from "./control.ts";
import { expect, onEachRuntime, ready, test } from "./fixtures.ts";
import { signUpOf } from "./words.ts";

const TAG = "<tv-email-signup></tv-email-signup>";

onEachRuntime(() => {
  let backend: Sandbox;
  test.beforeEach(async () => {
    backend = await startSandbox();
  });
  test.afterEach(() => backend.close());

  for (const [when, isDownFirst] of [
    ["before the page is opened", true],
    ["while somebody types", false],
  ] as const) {
    test(`a backend that goes down ${when} and comes back: what was typed stays, the retry succeeds`, async ({
      page,
      visit,
    }) => {
      const { url, port } = backend;
      const { t, field, button, status } = signUpOf(page);
      if (isDownFirst) await backend.close();
      await visit({ body: TAG, data: { "config-url": `${url}/config` } });
      await ready(page);
      await field.fill("patient@example.test");
      if (!isDownFirst) {
        await expect.poll(() => controlOf(url).callsOf("getUnauthenticatedToken")).toHaveLength(1);
        await backend.close();
      }
      await button.click();
      await expect(status).toHaveText(t.error, { timeout: 10_000 });
      await expect(field).toHaveValue("patient@example.test");

      backend = await startSandbox({ port });
      await button.click();
      await expect(status).toHaveText(t.success);
      expect(await controlOf(url).signedUp()).toMatchObject([{ email: "patient@example.test" }]);
    });
  }
});
