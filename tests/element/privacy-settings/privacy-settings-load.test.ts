import { assert } from "chai";
import { SHORTENED, isSignedOut } from "../faults.ts";
import { outcomes, settings, type Outcome } from "./privacy-settings-support.ts";
import { all, isState, part, sandbox, scenariosOf, textOf, until } from "../support.ts";
import { inside } from "../queries.ts";

setup(() => sandbox.reset());

/** Sections, and their content once loaded. */
const sections = {
  getContractDate: ["terms-title", "dd"],
  getPreferences: ["apps-title", "[role=switch]"],
  getPrivacy: ["ads-title", "[role=switch]"],
} as const;

function metBy(operation: keyof typeof sections, scenario: string): Outcome | undefined {
  // PRS-5: an answer 400 to this one means that nothing was ever chosen.
  if (operation === "getPrivacy" && scenario === "bad-request") return "done";
  return outcomes[scenario]?.read;
}

/** Operations with the fault at the same time; their data are separate sections. */
for (const operations of [
  ["getContractDate", "getPreferences"],
  ["getPrivacy"],
  ["getPreferences"],
] as const) {
  suite(`privacy settings when ${operations.join(" and ")} meet a fault`, () => {
    for (const [scenario, { read }] of scenariosOf(outcomes)) {
      test(`PRS-5 PRS-6 PRS-7 ${scenario}: ${operations.map((each) => metBy(each, scenario)).join(" and ")}`, async () => {
        for (const operation of operations) await sandbox.scenario("privacy", operation, scenario);
        const [element, page] = await settings(SHORTENED);
        if (read === "signed-out") return isSignedOut(element);
        const isWhole = operations.some(
          (each) => each !== "getPreferences" && metBy(each, scenario) === "failed",
        );
        await isState(element, isWhole ? "error" : "ready");
        if (isWhole) {
          assert.equal(
            textOf(element, "[part~=error-panel] [role=heading]"),
            "No pudimos cargar esta página",
          );
          await until("the page is notified", () => page.events("tv-error").length > 0);
          for (const operation of operations) await sandbox.scenario("privacy", operation, "success");
          inside(element).getByRole("button", { name: "Reintentar" }).click();
          await isState(element, "ready");
        }
        for (const operation of operations) {
          const [title, content] = sections[operation];
          const within = `[aria-labelledby=${title}]`;
          const outcome = metBy(operation, scenario);
          const isOff = () => textOf(element, within).includes("No disponible, inténtalo de nuevo más tarde");
          if (outcome === "failed" && !isWhole) {
            assert.isTrue(isOff(), textOf(element, within));
            await until("the page is notified", () => page.events("tv-error").length > 0);
            await sandbox.scenario("privacy", operation, "success");
            inside(part(element, within))
              .getByRole("button", { name: /^Reintentar: ./ })
              .click();
          }
          await until("the part is there", () => element.shadowRoot.querySelector(`${within} ${content}`));
        }
        assert.isEmpty(all(element, "[role=alert], [part=failure]"));
      });
    }
  });
}

suite("privacy settings that could not be loaded", () => {
  test("PRS-7 without a profile nothing can be: the load failure page, and a next try", async () => {
    await sandbox.scenario("account", "getProfile", "bad-request");
    const [element] = await settings();
    await isState(element, "error");
    assert.equal(textOf(element, "[part~=error-panel] [role=heading]"), "No pudimos cargar esta página");
    await sandbox.scenario("account", "getProfile", "success");
    inside(element).getByRole("button", { name: "Reintentar" }).click();
    await until("they are there", () => textOf(element, "dd").includes("Aceptado el"));
  });

  test("PRS-7 a loader shows and is announced while they load", async () => {
    await sandbox.scenario("privacy", "getPrivacy", "timeout");
    const [element] = await settings();
    await until(
      "it is reported",
      () => textOf(element, "[part=status]") === "Cargando tu configuración de privacidad…",
    );
    assert.isTrue(element.matches(":state(loading)"));
    part(element, "[aria-labelledby=ads-title] > [aria-hidden=true]");
  });

  test("PRS-7 headings show while the settings load", async () => {
    await sandbox.scenario("privacy", "getPrivacy", "timeout");
    const [element] = await settings();
    await until("its heading shows", () => element.shadowRoot.querySelector("#ads-title"));
    assert.isTrue(element.matches(":state(loading)"));
    const whole = inside(element).getByRole("region", { name: "Configuración de privacidad" });
    assert.equal(whole.getAttribute("aria-busy"), "true");
  });
});
