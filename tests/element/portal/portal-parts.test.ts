import { assert } from "chai";
import { mount, until } from "../support.ts";

suite("parts of the elements in the portal", () => {
  test("PAG-14 a page's style reaches a button inside an element of the portal", async () => {
    const head = "<style>tv-portal::part(button-primary) { outline: 5px dotted }</style>";
    const [portal, page] = await mount("tv-portal", 'path="/privacy/do-not-sell"', { head });
    const button = await until("its button is there", () =>
      portal.shadowRoot.querySelector("tv-do-not-sell")?.shadowRoot?.querySelector("[part~=button-primary]"),
    );
    assert.equal(page.window.getComputedStyle(button).outlineStyle, "dotted");
  });
});
