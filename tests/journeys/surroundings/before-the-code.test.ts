import { ready } from "../fixtures.ts";
import { hold } from "../network.ts";
import { signUpOf } from "../words.ts";
import { expect, onEachRuntime, test } from "./fixtures.ts";

const ADDRESS = "visitor@example.test";

onEachRuntime(() => {
  test("what an input method is composing goes on during hydration", async ({ page, tag, open, sandbox }) => {
    const release = await hold(page, /\/(react|lite)\//);
    await open({ head: tag() });
    const { t, field, button, status } = signUpOf(page);
    await field.focus();
    await field.evaluate((input) => {
      const ends: string[] = [];
      Object.assign(globalThis, { compositionEnds: ends });
      input.addEventListener("compositionend", (event) => ends.push((event as CompositionEvent).data));
    });
    const protocol = await page.context().newCDPSession(page);
    const composing = { text: "visi", selectionStart: 4, selectionEnd: 4 };
    await protocol.send("Input.imeSetComposition", composing);
    release();
    await ready(page);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("visi");
    const ended = () =>
      page.evaluate(() => (globalThis as unknown as { compositionEnds: string[] }).compositionEnds);
    expect(await ended(), "hydrated in the middle of the composition").toEqual([]);
    await protocol.send("Input.insertText", { text: ADDRESS });
    expect(await ended()).toEqual([ADDRESS]);
    await expect(field).toHaveValue(ADDRESS);
    await button.click();
    await expect(status).toContainText(t.success);
    expect((await sandbox.signedUp()).map(({ email }) => email)).toEqual([ADDRESS]);
  });
});
