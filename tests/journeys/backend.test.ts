import { startSandbox, type Sandbox } from "../../demo/sandbox/server.ts";
import { controlOf } from "./control.ts";
import { expect, faults, onEachRuntime, ready, test } from "./fixtures.ts";
import { startHostServer } from "./host-server.ts";
import { signUpOf } from "./words.ts";

/** A port without a server. */
async function deadPort(): Promise<number> {
  const server = await startHostServer();
  await server.close();
  return Number(new URL(server.origin).port);
}

onEachRuntime((_, turn) => {
  test(
    "after a backend was down from the start or while a visitor types, what was typed stays and the retry succeeds",
    faults(turn()),
    async ({ page, visit }) => {
      const port = await deadPort();
      const url = `http://localhost:${port}`;
      const { t, field, button, status } = signUpOf(page);
      let backend: Sandbox | undefined;
      try {
        await visit({ body: "<tv-email-signup></tv-email-signup>", data: { "config-url": `${url}/config` } });
        await ready(page);
        for (const email of ["from.the.start@example.test", "while.typing@example.test"]) {
          await field.fill(email);
          await backend?.close();
          await button.click();
          await expect(status).toContainText(t.error, { timeout: 30_000 });
          await expect(field).toHaveValue(email);

          backend = await startSandbox({ port });
          await button.click();
          await expect(status).toHaveText(t.success);
          expect(await controlOf(url).signedUp()).toMatchObject([{ email }]);
          await page
            .locator("tv-email-signup")
            .evaluate((element) => (element as unknown as { reset(): Promise<void> }).reset());
        }
      } finally {
        await backend?.close();
      }
    },
  );
});
