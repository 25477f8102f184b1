import { assert } from "chai";
import {
  account,
  close,
  field,
  messageOf,
  panel,
  statusIn,
  says,
  submit,
  valueOf,
  open,
} from "./account-support.ts";
import {
  all,
  assertSame,
  inTurns,
  isState,
  mount,
  sandbox,
  signedIn,
  summed,
  textOf,
  until,
} from "../support.ts";
import { inside } from "../queries.ts";

setup(() => sandbox.reset());

const languages = {
  en: {
    title: "Account information",
    name: "Success! Your profile has been updated.",
    password: "Your password has been updated.",
    zip: "Success! Your zip code has been updated.",
    address: "Success! Your home address has been updated.",
    unlinked: "Your Spectrum account has been unlinked",
    unlinkedText: "From now on, you'll use your new password to sign in to the product.",
    wrong: "Something went wrong",
    wrongText: "Please wait a few minutes and try again.",
    failure: ["This page couldn't load", "Sorry about that! Please try again later.", "Go to Account"],
    retry: "Try again",
    messages: {
      email: "Please enter valid Email ID",
      firstName: "Please enter your first name",
      lastName: "Please enter your last name",
      oldPassword: "This field is required",
      newPassword: "This field is required",
      zip: "Please enter valid ZIP Code",
    },
  },
  es: {
    title: "Información de la cuenta",
    name: "¡Listo! Actualizamos tu perfil.",
    password: "Actualizamos tu contraseña.",
    zip: "¡Listo! Actualizamos tu código postal.",
    address: "¡Listo! Actualizamos tu dirección.",
    unlinked: "Desvinculamos tu cuenta de Spectrum",
    unlinkedText: "A partir de ahora usarás tu contraseña nueva para iniciar sesión.",
    wrong: "Algo salió mal",
    wrongText: "Espera unos minutos e inténtalo de nuevo.",
    failure: [
      "No pudimos cargar esta página",
      "¡Lo sentimos! Inténtalo de nuevo más tarde.",
      "Ir a la cuenta",
    ],
    retry: "Reintentar",
    messages: {
      email: "Ingresa un correo electrónico válido",
      firstName: "Ingresa tu nombre",
      lastName: "Ingresa tu apellido",
      oldPassword: "Este campo es obligatorio",
      newPassword: "Este campo es obligatorio",
      zip: "Ingresa un código postal válido",
    },
  },
};

for (const [lang, t] of inTurns(Object.entries(languages))) {
  suite(`account in ${lang}`, () => {
    const attrs = `lang="${lang}"`;

    test("ACC-1 shows email, name, masked password, address and deactivation", async () => {
      const [element] = await account("full", attrs);
      assert.equal(textOf(element, "#heading"), t.title);
      assert.equal(valueOf(element, "email"), "full@example.test");
      assert.equal(valueOf(element, "name"), "Fern Fuller");
      assert.include(valueOf(element, "password"), "••••••••");
      assert.equal(
        textOf(element, `${panel("address")} [part=value] > div`),
        "1200 Larkspur Avenue, Apt 4 Fairview, CO 80210",
      );
      await until("the deactivation is there", () => all(element, panel("deactivation")).length);
      assert.isEmpty(all(element, panel("provider")), "no provider is linked");
    });

    test("ACC-1 a profile that doesn't load shows an error with a retry", async () => {
      await sandbox.scenario("account", "getProfile", "bad-request");
      const [element, page] = await mount("tv-account", attrs, await signedIn("full@example.test"));
      await isState(element, "load-failed");
      for (const words of t.failure) inside(element).getByText(words);
      const reported = await until("the page is notified", () => page.events("tv-error")[0]);
      assert.deepEqual(reported.detail, {
        code: "status",
        status: 400,
        messages: ["page-failure.failureMessage"],
      });
      await sandbox.scenario("account", "getProfile", "success");
      const retry = inside(element).getByRole("button", { name: t.retry });
      retry.focus();
      retry.click();
      await isState(element, "ready");
      await until(
        "the focus is on the loaded content",
        () => element.shadowRoot.activeElement?.id === "heading",
      );
    });

    test("ACC-3 a new name is saved, shown and reported to the page", async () => {
      const [element, page] = await account("full", attrs);
      await submit(element, "name", { firstName: "Mary-Jane", lastName: "O’Neil" });
      await isState(element, "saved");
      await says(element, "name", t.name);
      assert.equal(valueOf(element, "name"), "Mary-Jane O’Neil");
      assert.deepEqual(
        page.events("tv-account-updated").map(({ detail }) => detail),
        [{ updateType: "name" }],
      );
      close(page);
      const [again] = await account("full", attrs);
      assert.equal(valueOf(again, "name"), "Mary-Jane O’Neil");
    });

    test("ACC-4 a new password needs the current one, and is saved", async () => {
      const [element] = await account("full", attrs);
      await submit(element, "password", { oldPassword: "sandbox", newPassword: "a longer one" });
      await says(element, "password", t.password);
      await submit(element, "password", { oldPassword: "a longer one", newPassword: "another one" });
      await says(element, "password", t.password);
    });

    test("ACC-5 a linked provider is unlinked with a new password alone, by its name", async () => {
      const [element, page] = await account("linked", attrs);
      await until("the provider is there", () => all(element, panel("provider")).length);
      await submit(element, "provider", { newPassword: "my own password" });
      await says(element, "provider", t.unlinked);
      assert.include(statusIn(element, "provider"), t.unlinkedText);
      await until("the focus is on it", () => element.shadowRoot.activeElement?.matches("[role=status]"));
      close(page);
      const [again] = await account("linked", attrs);
      await until("all is loaded", () => all(again, panel("deactivation")).length);
      assert.isEmpty(all(again, panel("provider")), "it is linked no more");
    });

    test("ACC-5 an unlinking that fails says so in its own words", async () => {
      await sandbox.scenario("account", "updatePassword", "bad-request");
      const [element] = await account("linked", attrs);
      await submit(element, "provider", { newPassword: "my own password" });
      await says(element, "provider", t.wrong);
      assert.include(statusIn(element, "provider"), t.wrongText);
      assert.equal(field(element, "newPassword").value, "my own password");
    });

    test("ACC-6 an account of which only the ZIP is known changes the ZIP", async () => {
      const [element] = await account("new", attrs);
      assert.equal(valueOf(element, "zip"), "80211");
      assert.isEmpty(all(element, panel("address")));
      await submit(element, "zip", { zip: "80210 1234" });
      await says(element, "zip", t.zip);
      assert.equal(valueOf(element, "zip"), "80210-1234");
    });

    test("ACC-6 a home address is saved with all its lines", async () => {
      const [element] = await account("full", attrs);
      await open(element, "address");
      await until("its form is there", () => element.shadowRoot.querySelector("form[name=address]"));
      for (const name of ["addressLine1", "city", "state", "zip"])
        assert.isTrue(field(element, name).required, `${name} is required`);
      assert.isFalse(field(element, "addressLine2").required);
      await submit(element, "address", {
        addressLine1: "88 Harbor Street",
        addressLine2: "",
        city: "Portland",
        zip: "97205",
      });
      await says(element, "address", t.address);
      assert.equal(
        textOf(element, `${panel("address")} [part=value] > div`),
        "88 Harbor Street Portland, CO 97205",
      );
    });

    test("ACC-7 what is missing has its message, nothing is sent, and what is wrong has the focus", async () => {
      const [element, page] = await account("full", attrs);
      await submit(element, "email", { email: "nobody@" });
      await submit(element, "name", { firstName: "", lastName: "" });
      const labelOf = (name: string) => field(element, name).labels?.[0]?.textContent;
      assert.deepEqual(
        await summed(element),
        (["firstName", "lastName"] as const).map((name) => `${labelOf(name)} – ${t.messages[name]}`),
      );
      await submit(element, "password");
      await submit(element, "address", { zip: "802" });
      for (const [name, words] of Object.entries(t.messages))
        await until(`${name} says ${words}`, () => messageOf(element, name) === words);
      assertSame(element.shadowRoot.activeElement, field(element, "zip"));
      assert.isEmpty(
        page.record.requests.filter(({ address }) => /account\/(name|otp|password|address)/.test(address)),
      );
    });
  });
}
