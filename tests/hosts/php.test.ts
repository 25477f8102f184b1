import { join } from "node:path";
import { expect } from "@playwright/test";
import { startSandbox } from "../../demo/sandbox/server.ts";
import { controlOf } from "../journeys/control.ts";
import { test } from "./host-fixtures.ts";
import { freePort, requireDebian, startPhp } from "./temporary-server.ts";

test("a page of PHP sets a heading with quotes and tags, and a visitor signs up", async ({ page }) => {
  requireDebian({ "php-cli": "/usr/bin/php" });
  const heading = `"Tom" & 'Jerry' <b>`;
  const sandbox = await startSandbox({ port: 0 });
  const port = await freePort();
  const php = await startPhp(join(import.meta.dirname, "php"), port, { TEST_SANDBOX: sandbox.url });
  await page.goto(`http://127.0.0.1:${port}/?heading=${encodeURIComponent(heading)}`);
  await expect(page.getByRole("heading", { name: heading, level: 3 })).toBeVisible();
  await expect(page.getByText("Sign-up needs JavaScript.")).toBeHidden();
  await page.getByRole("textbox", { name: "Email" }).fill("visitor@example.test");
  await page.keyboard.press("Enter");
  await expect(page.locator("tv-email-signup:state(success)")).toBeVisible();
  expect(await controlOf(sandbox.url).signedUp()).toHaveLength(1);
  await php.stop();
  await sandbox.close();
});
