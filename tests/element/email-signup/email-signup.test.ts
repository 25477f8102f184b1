import { assert } from "chai";
import {
  inTurns,
  isState,
  mount,
  part,
  retype,
  sandbox,
  type,
  until,
  type EmbedOptions,
  type HostPage,
  type Widget,
} from "../support.ts";

const input = (element: Element) => part<HTMLInputElement>(element, "input");
const status = (element: Element) => part(element, "[role=status]").textContent ?? "";
const submit = (element: Element) => part(element, "button[type=submit]").click();

let addresses = 0;
const address = () => `visitor-${++addresses}@example.test`;
const rowsOf = async (email: string) => (await sandbox.recipients()).filter((row) => row.email === email);

/** A sign-up ready for typing; the modal has opened by itself. */
async function signUp(variant: string, lang = "en", options: EmbedOptions = {}): Promise<[Widget, HostPage]> {
  const [element, page] = await mount("tv-email-signup", `variant="${variant}"`, { lang, ...options });
  await until("the form is there", () => element.shadowRoot.querySelector("form"));
  return [element, page];
}

/** EML-1, EML-3, EML-5; in Spanish their translations. */
const texts = {
  en: {
    invalid: "Not a valid email. Please enter your full email address.",
    success: "Thank you! We've added your email to our mailing list.",
    existing: "Thank you. You're already receiving the latest news and deals from us.",
    section: "Something went wrong. Please wait a few minutes and try again.",
    modal: "Something went wrong. Please try again later.",
    seconds: "You can try again in 2 minutes.",
  },
  es: {
    invalid: "El correo no es válido. Ingresa tu dirección de correo completa.",
    success: "¡Gracias! Agregamos tu correo a nuestra lista.",
    existing: "Gracias. Ya recibes nuestras últimas novedades y ofertas.",
    section: "Algo salió mal. Espera unos minutos e inténtalo de nuevo.",
    modal: "Algo salió mal. Inténtalo de nuevo más tarde.",
    seconds: "Puedes intentarlo de nuevo en 2 minutos.",
  },
};

teardown(() => sandbox.scenario("*", "*", "success"));

for (const variant of ["section", "modal"] as const) {
  for (const lang of inTurns(["en", "es"] as const)) {
    const say = texts[lang];
    suite(`sign-up as a ${variant} in ${lang}`, () => {
      test("EML-1 says that an address is not valid, and takes it back once it is", async () => {
        const [element, page] = await signUp(variant, lang);
        for (const wrong of ["", "nobody", "nobody@", "a b@example.test"]) {
          retype(input(element), wrong || " ");
          submit(element);
          await until("the message is there", () => element.shadowRoot.querySelector("#email-error"));
          assert.equal(part(element, "#email-error").textContent, say.invalid);
          assert.equal(input(element).getAttribute("aria-invalid"), "true");
          retype(input(element), "somebody@example.test");
          await until("the message is gone", () => !element.shadowRoot.querySelector("#email-error"));
        }
        assert.isFalse(page.record.requests.some(({ address: to }) => to.endsWith("/sign-ups")));
      });

      test("EML-2 EML-3 EML-5 writes the record, says thank you, and sends the welcome mail", async () => {
        const email = address();
        const [element, page] = await signUp(variant, lang);
        type(input(element), ` ${email} `);
        submit(element);
        await isState(element, "success");
        assert.include(status(element), say.success);
        const [row, ...more] = await rowsOf(email);
        assert.isEmpty(more);
        assert.deepInclude(row, {
          prospect: "experience-page-signup",
          customerType: "prospect",
          permissionStatus: "OPTIN",
        });
        const written = new Date(row?.acquisitionDate ?? "").getTime();
        assert.match(row?.acquisitionDate ?? "", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, "local, without a zone");
        assert.closeTo(written, Date.now(), 60_000);
        await until("the event is triggered", async () =>
          (await sandbox.triggerEvents()).some(({ recipientId }) => recipientId === row?.id),
        );
        const mail = (await sandbox.outbox()).find(({ message }) => JSON.stringify(message).includes(email));
        assert.equal(mail?.language, lang);
        assert.deepEqual(
          page.events("tv-signup-succeeded").map(({ detail }) => detail),
          [{ existing: false }],
        );
      });

      test("EML-3 EML-5 an address that is on the list already is EXISTING, and triggers nothing", async () => {
        const email = address();
        const [first] = await signUp(variant, lang);
        type(input(first), email);
        submit(first);
        await isState(first, "success");
        const [row] = await rowsOf(email);
        const triggered = async () =>
          (await sandbox.triggerEvents()).filter(({ recipientId }) => recipientId === row?.id);
        await until("the event is triggered", async () => (await triggered()).length > 0);
        const [second, page] = await signUp(variant, lang);
        type(input(second), email.toUpperCase());
        submit(second);
        await isState(second, "existing");
        assert.include(status(second), say.existing);
        assert.deepEqual(
          page.events("tv-signup-succeeded").map(({ detail }) => detail),
          [{ existing: true }],
        );
        assert.isFalse(page.record.requests.some(({ address: to }) => to.endsWith("/trigger-events")));
        assert.lengthOf(await triggered(), 1);
        assert.lengthOf(
          (await sandbox.recipients()).filter((row) => row.email.toLowerCase() === email),
          1,
        );
      });

      test("EML-3 a failure is ERROR, the address stays, and the next try succeeds", async () => {
        await sandbox.scenario("marketing", "emailSignUp", "bad-request");
        const email = address();
        const [element, page] = await signUp(variant, lang);
        type(input(element), email);
        submit(element);
        await isState(element, "error");
        assert.include(status(element), say[variant]);
        assert.equal(input(element).value, email);
        assert.equal(page.events("tv-signup-failed").length, 1);
        await sandbox.scenario("marketing", "emailSignUp", "success");
        submit(element);
        await isState(element, "success");
        assert.lengthOf(await rowsOf(email), 1);
      });

      test("a server's wait of two minutes is shown", async () => {
        await sandbox.scenario("marketing", "emailSignUp", "rate-limited-long");
        const [element, page] = await signUp(variant, lang);
        type(input(element), address());
        submit(element);
        await isState(element, "error");
        await until("it is reported", () => status(element).includes(say.seconds));
        assert.deepEqual(
          page.events("tv-signup-failed").map(({ detail }) => detail),
          [{ code: "throttled" }],
        );
      });
    });
  }
}

test("the browser's User Timing has when the sign-up was usable, and how long its answer took", async () => {
  const [element, page] = await signUp("section");
  const measures = (name: string) =>
    page.window.performance.getEntriesByName(`tv-email-signup:${name}`, "measure");
  const [usable] = measures("usable");
  assert.isBelow(usable?.startTime ?? 1, 1); // the navigation
  assert.isAbove(usable?.duration ?? 0, 0);
  const pressedAt = page.window.performance.now();
  type(input(element), address());
  submit(element);
  await isState(element, "success");
  const [answered] = measures("answered");
  assert.isAtLeast(answered?.startTime ?? 0, pressedAt);
  assert.isAbove(answered?.duration ?? 0, 0);
});
