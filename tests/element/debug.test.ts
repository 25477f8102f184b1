import { mount, part, type, until } from "./support.ts";
suite("debug", () => {
  test("sign-up", async () => {
    const [element, page] = await mount("tv-email-signup");
    type(part(element, "input"), "leaving@example.test");
    part(element, "button").click();
    await new Promise((r) => setTimeout(r, 1500));
    console.log(element.shadowRoot.innerHTML, JSON.stringify(page.record), page.record.uncaught, page.events("tv-call").map((e) => JSON.stringify(e.detail)));
  });
});
