import { assert } from "chai";
import { faultsOf, hurry } from "./account-faults-support.ts";
import { account, assertStillEditing, field, says, submit, valueOf } from "./account-support.ts";
import { holdBack, isState, retype, sandbox, until, type HostPage, type Widget } from "../support.ts";
import { inside } from "../queries.ts";

faultsOf({
  title: "ACC-8 a new name",
  operation: "updateName",
  panel: "name",
  values: async () => ({ firstName: "Nueva", lastName: "Fuller" }),
  own: "algo salió mal",
  done: "¡Listo! Actualizamos tu perfil.",
});

faultsOf({
  title: "ACC-8 a new address",
  operation: "updateAddress",
  panel: "address",
  values: async () => ({ city: "Portland" }),
  own: "algo salió mal al actualizar la dirección",
  done: "¡Listo! Actualizamos tu dirección.",
});

/** A new name is saved, the answer is lost, and the profile that would show it is held back. */
async function lostAnswer(): Promise<[Widget, HostPage, letGo: () => void]> {
  const [element, page] = await account();
  hurry(page);
  await sandbox.scenario("account", "updateName", "slow-body");
  await submit(element, "name", { firstName: "Ann" });
  const letGo = holdBack(page, "/profile");
  await says(element, "name", "something went wrong");
  return [element, page, letGo];
}

suite("a lost answer that is verified late", () => {
  test("ACC-8 leaves the form open if its text has changed, without the failure", async () => {
    const [element, page, letGo] = await lostAnswer();
    retype(field(element, "firstName"), "Anne");
    letGo();
    await assertStillEditing(element, page, ["Ann Fuller", "Anne"]);
    await sandbox.scenario("account", "updateName", "success");
    await submit(element, "name");
    await isState(element, "saved");
    assert.include(valueOf(element, "name"), "Anne Fuller");
  });

  test("ACC-8 reaches the page if the form was closed meanwhile", async () => {
    const [element, page, letGo] = await lostAnswer();
    inside(element).getByRole("button", { name: "Cancel" }).click();
    letGo();
    await until("the page hears of it", () => page.events("tv-account-updated").length === 1);
    await until("the name is known", () => valueOf(element, "name").includes("Ann Fuller"));
  });
});
