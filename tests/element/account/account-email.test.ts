import { assert } from "chai";
import { accountCodes } from "../../../core/http/codes.ts";
import { shortened } from "../faults.ts";
import {
  account,
  calls,
  field,
  lastCode,
  mails,
  messageOf,
  open,
  otherThan,
  panel,
  statusIn,
  says,
  submit,
  valueOf,
} from "./account-support.ts";
import { all, holdBack, inTurns, isState, part, retype, sandbox, until, type Widget } from "../support.ts";
import { inside } from "../queries.ts";

const NEW = "fern.new@example.test";

setup(() => sandbox.reset());

const toCode = async (element: Widget, email = NEW) => {
  await submit(element, "email", { email });
  await until("a code is requested", () => all(element, "#code").length);
};
const enter = async (element: Widget, code: string) => {
  await submit(element, "email", { code });
};
const buttonOf = (element: Widget, words: string) =>
  until(`there is “${words}”`, () =>
    all(element, `${panel("email")} button`).find(({ textContent }) => textContent === words),
  );

const languages = {
  en: {
    sent: "Success! Received otp",
    to: `We sent a 6-digit code to ${NEW}.`,
    done: "Success! Your Email has been updated",
    notice: "We also emailed full@example.test.",
    wrong: "The code you entered did not match",
    left: (n: number) => (n === 1 ? "1 attempt left." : `${n} attempts left.`),
    used: "Each verification code can only be entered 6 times. Please request a new code to continue.",
    taken: "You can't use this email. Enter another one.",
    resend: "Send a new code",
    wait: "You can request a new code in 30 seconds.",
  },
  es: {
    sent: "¡Listo! Enviamos el código",
    to: `Enviamos un código de 6 dígitos a ${NEW}.`,
    done: "¡Listo! Actualizamos tu correo electrónico",
    notice: "También enviamos un aviso a full@example.test.",
    wrong: "El código que ingresaste no coincide",
    left: (n: number) => (n === 1 ? "Te queda 1 intento." : `Te quedan ${n} intentos.`),
    used: "Cada código de verificación se puede ingresar solo 6 veces. Solicita un código nuevo para continuar.",
    taken: "No puedes usar este correo electrónico. Ingresa otro.",
    resend: "Enviar un código nuevo",
    wait: "Puedes solicitar un código nuevo en 30 segundos.",
  },
};

for (const [lang, t] of inTurns(Object.entries(languages))) {
  suite(`a change of address in ${lang}`, () => {
    const attrs = `lang="${lang}"`;

    test("ACC-2 ACC-13 a code is mailed to the new address; entering it changes the address, and the old one gets a notice", async () => {
      const [element, page] = await account("full", attrs);
      await toCode(element);
      await isState(element, "code");
      await says(element, "email", t.sent);
      inside(element).getByText((words) => words.startsWith(t.to));
      assert.equal((await mails())[0]?.to[0]?.address, NEW);
      assert.equal(element.shadowRoot.activeElement?.id, "code");
      await enter(element, await lastCode());
      await says(element, "email", t.done);
      assert.include(statusIn(element, "email"), t.notice);
      assert.equal(valueOf(element, "email"), NEW);
      assert.equal((await mails())[0]?.to[0]?.address, "full@example.test");
      assert.deepEqual(
        page.events("tv-account-updated").map(({ detail }) => detail),
        [{ updateType: "requestOtp" }, { updateType: "updateEmail" }],
      );
      assert.notInclude(JSON.stringify(page.record.events.map(({ detail }) => detail)), "fern");
    });

    test("ACC-2 a wrong code says so with the attempts that are left; after the sixth only a new one helps", async () => {
      const [element, page] = await account("full", attrs);
      await toCode(element);
      const wrong = otherThan(await lastCode());
      for (let left = 5; left > 0; left--) {
        await enter(element, wrong);
        const message = `${t.wrong}. ${t.left(left)}`;
        await until(`${left} are left`, () => messageOf(element, "code") === message);
        assert.equal(element.shadowRoot.activeElement?.id, "code");
      }
      await enter(element, wrong);
      await until("it is used up", () => messageOf(element, "code") === t.used);
      const tried = (await calls("validateOtp")).length;
      await enter(element, await lastCode());
      // By the time another code has been requested and emailed, the old one would have been tried as well.
      page.window.pace = (ms) => ms / 50;
      const resend = await buttonOf(element, t.resend);
      delete page.window.pace;
      assert.equal(messageOf(element, "code"), t.used);
      await sandbox.advance(30_000);
      resend.click();
      await until("another one was mailed", async () => (await mails()).length === 2);
      await until("the field is empty again", () => field(element, "code").value === "");
      assert.lengthOf(await calls("validateOtp"), tried);
      await enter(element, await lastCode());
      await says(element, "email", t.done);
      assert.lengthOf(await calls("validateOtp"), tried + 1);
    });

    test("another code can be asked for after a wait, and is the one that counts", async () => {
      const [element, page] = await account("full", attrs);
      await toCode(element);
      const first = await lastCode();
      inside(element).getByText(t.wait);
      page.window.pace = (ms) => ms / 50;
      const resend = await buttonOf(element, t.resend);
      delete page.window.pace;
      await sandbox.advance(30_000);
      resend.click();
      await until("another one was mailed", async () => (await mails()).length === 2);
      await until("the field is empty again", () => field(element, "code").value === "");
      if (first !== (await lastCode())) {
        await enter(element, first);
        await until("the first one counts no more", () => messageOf(element, "code"));
      }
      await enter(element, await lastCode());
      await says(element, "email", t.done);
    });

    test("another customer's address shows an error at the field, which keeps it", async () => {
      const [element] = await account("full", attrs);
      await submit(element, "email", { email: "new@example.test" });
      await until("it is shown", () => messageOf(element, "email") === t.taken);
      assert.equal(field(element, "email").value, "new@example.test");
      assert.isTrue(element.matches(":state(error)"));
      retype(field(element, "email"), "newer@example.test");
      await isState(element, "editing");
    });
  });
}

suite("a change of address", () => {
  test("a code can be pasted with a space in it, and phones may offer it", async () => {
    const [element] = await account();
    await toCode(element);
    const code = await lastCode();
    assert.equal(field(element, "code").getAttribute("autocomplete"), "one-time-code");
    assert.equal(field(element, "code").inputMode, "numeric");
    await enter(element, `${code.slice(0, 3)} ${code.slice(3)}`);
    await says(element, "email", "Success! Your Email has been updated");
  });

  test("another address can be entered instead; Cancel leaves the account as it is", async () => {
    const [element] = await account();
    await toCode(element);
    const other = await buttonOf(element, "Use another email");
    other.focus();
    other.click();
    await until("the address is there again", () => all(element, "#email").length);
    assert.equal(element.shadowRoot.activeElement?.id, "email");
    assert.equal(field(element, "email").value, NEW);
    (await buttonOf(element, "Cancel")).click();
    await until("the form is closed", () => !all(element, "form").length);
    assert.equal(valueOf(element, "email"), "full@example.test");
    await isState(element, "ready");
  });

  test("if another code is refused for a while, the wait replaces the button, and the code has the focus", async () => {
    const [element, page] = await account();
    await toCode(element);
    page.window.pace = (ms) => ms / 50;
    const resend = await buttonOf(element, "Send a new code");
    delete page.window.pace;
    await sandbox.scenario("account", "sendOtp", "rate-limited-long");
    resend.focus();
    resend.click();
    await until("it is reported", () =>
      inside(element).queryByText("You can request a new code in 2 minutes."),
    );
    assert.isFalse(resend.isConnected);
    assert.equal(element.shadowRoot.activeElement?.id, "code");
  });

  test("a change that was made although its answer never came is shown", async () => {
    const [element, page] = await account();
    await toCode(element);
    await sandbox.scenario("account", "validateOtp", "truncated-body");
    page.window.pace = shortened;
    await enter(element, await lastCode());
    await says(element, "email", "Success! Your Email has been updated");
    assert.equal(valueOf(element, "email"), NEW);
  });

  test("a change whose answer never came reaches the page if the customer has canceled meanwhile", async () => {
    const [element, page] = await account();
    await toCode(element);
    await sandbox.scenario("account", "validateOtp", "truncated-body");
    page.window.pace = shortened;
    const letGo = holdBack(page, "/profile");
    await enter(element, await lastCode());
    await says(element, "email", "something went wrong");
    inside(element).getByRole("button", { name: "Cancel" }).click();
    letGo();
    const updates = () => page.events("tv-account-updated").map(({ detail }) => detail);
    await until("the page hears of it", () => updates().length > 1);
    assert.deepEqual(updates(), [{ updateType: "requestOtp" }, { updateType: "updateEmail" }]);
    assert.equal(valueOf(element, "email"), NEW);
  });

  test("ACC-2 a wrong code that the server refuses with another status shows at its field", async () => {
    const head = `<script>
      window.fetch = new Proxy(window.fetch, {
        apply(target, self, args) {
          if (!String(args[0]).endsWith("/otp/validation")) return Reflect.apply(target, self, args);
          return Promise.resolve(Response.json({ errorCode: "${accountCodes.codeWrong}", errorMessage: "No." }, { status: 400 }));
        },
      });
    </script>`;
    const [element] = await account("full", "", { head });
    await toCode(element);
    await enter(element, otherThan(await lastCode()));
    await until("its attempts are counted", () => messageOf(element, "code") === "No. 5 attempts left.");
    assert.equal(element.shadowRoot.activeElement?.id, "code");
  });

  test("the half-typed address comes back with an element that left the page", async () => {
    const [element] = await account();
    await open(element, "email");
    await until("the form is there", () => all(element, "#email").length);
    field(element, "email").value = "half@exa";
    const parent = element.parentElement as HTMLElement;
    element.remove();
    await element.updateComplete;
    parent.append(element);
    await until("it is back", () => all<HTMLInputElement>(element, "#email")[0]?.value === "half@exa");
    part(element, `${panel("email")} form`);
  });
});
