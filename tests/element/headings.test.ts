import { assert } from "chai";
import { all, embed, isState, part, signedIn } from "./support.ts";

/** Levels of the headings that an element shows, from top to bottom. */
const levelsOf = (element: Element) =>
  all(element, "[role=heading]")
    .filter((heading) => heading.checkVisibility())
    .map((heading) => Number(heading.ariaLevel));

suite("headings", () => {
  for (const [tag, state, levels] of [
    ["tv-account", "ready", [3, 4, 4, 4, 4, 4]],
    ["tv-privacy-settings", "ready", [3, 4, 4, 4, 4]],
    ["tv-message", "not-found", [3]],
  ] as const)
    test(`sets the level of the first heading of ${tag}, and with it those of its parts`, async () => {
      const page = await embed(`<${tag} heading-level="3"></${tag}>`, await signedIn("full@example.test"));
      const element = page.get(tag);
      await isState(element, state);
      assert.deepEqual<readonly number[]>(levelsOf(element), levels);
    });

  for (const tag of ["tv-transactions", "tv-wallet", "tv-devices", "tv-subscriptions"])
    test(`of ${tag} are replaced by the page's own`, async () => {
      const html = `<${tag}><span slot="heading">Ours</span></${tag}>`;
      const page = await embed(html, await signedIn("full@example.test"));
      const element = page.get(tag);
      await isState(element, "ready");
      const slot = part<HTMLSlotElement>(element, "[role=heading] slot[name=heading]");
      assert.deepEqual(
        slot.assignedElements().map(({ textContent }) => textContent),
        ["Ours"],
      );
    });
});
