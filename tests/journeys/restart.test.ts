import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProcess } from "../unit/sandbox/process.ts";
import { controlOf } from "./control.ts";
import { expect, longRun, test } from "./fixtures.ts";
import { signUpOf } from "./words.ts";

test(
  "EML-2 who signed up is on the list after the sandbox's process was ended and started again",
  longRun,
  async ({ page, visit }) => {
    const home = await mkdtemp(join(tmpdir(), "tv-selfcare-restart-"));
    try {
      const dataDir = join(home, "data");
      const first = await startProcess({ dataDir });
      await visit({
        body: "<tv-email-signup></tv-email-signup>",
        from: first.url,
        data: { "config-url": `${first.url}/config` },
      });
      const { t, field, button, status } = signUpOf(page);
      await field.fill("lasting@example.test");
      await button.click();
      await expect(status).toHaveText(t.success);
      await expect.poll(() => controlOf(first.url).outbox()).toHaveLength(1);
      expect(await first.stop("SIGTERM")).toBe(0);

      const second = await startProcess({ dataDir });
      expect(await controlOf(second.url).signedUp()).toMatchObject([{ email: "lasting@example.test" }]);
      expect(await controlOf(second.url).outbox()).toHaveLength(1);
      expect(await second.stop("SIGTERM")).toBe(0);
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  },
);
