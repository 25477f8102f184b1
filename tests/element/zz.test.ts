import { embed, gate, until } from "./support.ts";
suite("zz", () => {
  test("n", async function () {
    const code = await gate("failing");
    const page = await embed("<tv-probe></tv-probe>", { from: code.from });
    const el = page.get("tv-probe");
    const told = await until("told", () => el.shadowRoot?.querySelector("[part=load-failure]"));
    await code.open();
    told.querySelector("button")?.click();
    await new Promise((r) => setTimeout(r, 1500));
    console.log(JSON.stringify(await code.asked()), JSON.stringify(page.record.consoleErrors), el.shadowRoot.innerHTML.slice(-300));
  });
});
