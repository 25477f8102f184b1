import { isReported } from "../faults.ts";
import { assert } from "chai";
import {
  all,
  holdBack,
  inTurns,
  isState,
  mount,
  part,
  sandbox,
  summed,
  textOf,
  type,
  until,
  type EmbedOptions,
} from "../support.ts";
import { inside } from "../queries.ts";

const TAG = "tv-do-not-sell";
/** A browser that sends Global Privacy Control. */
const SIGNAL =
  '<script>Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true })</script>';

interface Row {
  reference: string;
  formId: number;
  subject: string;
  customFields: Record<string, string>;
  comment: string;
  uploads: string[];
  requesterEmail: string;
  language: string;
}
const tickets = () => sandbox.rows<Row>("tickets");
const last = async () => (await tickets()).at(-1);

const optOut = (options: EmbedOptions = {}) => mount(TAG, "", options);
const field = (element: Element, name: string) => part<HTMLInputElement>(element, `#${name}`);
const message = (element: Element, name: string) =>
  element.shadowRoot?.querySelector(`#${name}-error`)?.textContent;
const statusText = (element: Element) => part(element, "[role=status]").textContent ?? "";
const submit = (element: Element) => part(element, "button[type=submit]").click();
const clear = (element: Element) =>
  inside(element).getByRole("button", { name: /^(?:Clear form|Borrar formulario)$/ });

/** Chooses as a visitor does. */
function choose(element: Element, name: string, value: string): void {
  const select = part<HTMLSelectElement>(element, `#${name}`);
  select.focus();
  select.value = value;
  for (const kind of ["input", "change"])
    select.dispatchEvent(new Event(kind, { bubbles: true, composed: true }));
}

const says = (element: Element, name: string, text: string | undefined) =>
  until(`#${name} says ${text}`, () => message(element, name) === text);

async function fill(
  element: Element,
  { country = "united-states", state = "CA", clientId = "AB12cd34EF56" },
) {
  choose(element, "country", country);
  await until("the states follow", () => field(element, "state").disabled === (country !== "united-states"));
  if (country === "united-states") choose(element, "state", state);
  type(field(element, "clientId"), clientId);
}

const texts = {
  en: {
    email: "Enter a full email address of up to 100 characters, or leave this field empty.",
    country: "Select your country.",
    state: "Select your state.",
    missing: "Enter your client ID.",
    wrong: "A client ID has exactly 12 letters and numbers.",
    unavailable: "Not available",
    success: "We received your request.",
    signalSuccess: "We received your request for this browser.",
    enough: "You don't need to do anything.",
    device: "To opt out your TV or streaming device too, fill in the form.",
    honored: "Opt-out signal honored",
    error: "We couldn't send your request. Try again later.",
    seconds: "You can try again in 2 minutes.",
  },
  es: {
    email: "Ingresa una dirección de correo completa de hasta 100 caracteres o deja este campo vacío.",
    country: "Selecciona tu país.",
    state: "Selecciona tu estado.",
    missing: "Ingresa tu ID de cliente.",
    wrong: "Un ID de cliente tiene exactamente 12 letras y números.",
    unavailable: "No disponible",
    success: "Recibimos tu solicitud.",
    signalSuccess: "Recibimos tu solicitud para este navegador.",
    enough: "No tienes que hacer nada más.",
    device:
      "Para solicitar también la exclusión de tu televisor o dispositivo de streaming, completa el formulario.",
    honored: "Respetamos tu señal de exclusión",
    error: "No pudimos enviar tu solicitud. Inténtalo de nuevo más tarde.",
    seconds: "Puedes intentarlo de nuevo en 2 minutos.",
  },
};

teardown(() => sandbox.scenario("*", "*", "success"));

for (const lang of inTurns(["en", "es"] as const)) {
  const say = texts[lang];
  suite(`do not sell in ${lang}`, () => {
    test("DNS-1 DNS-2 Submit validates all fields, sends nothing, and leads to each wrong one", async () => {
      const [element, page] = await optOut({ lang });
      type(field(element, "email"), "nobody@");
      submit(element);
      await says(element, "email", say.email);
      await says(element, "country", say.country);
      await says(element, "state", say.state);
      await says(element, "clientId", say.missing);
      const labelOf = (name: string) => field(element, name).labels?.[0]?.textContent;
      assert.deepEqual(await summed(element), [
        `${labelOf("email")} – ${say.email}`,
        `${labelOf("country")} – ${say.country}`,
        `${labelOf("state")} – ${say.state}`,
        `${labelOf("clientId")} – ${say.missing}`,
      ]);
      all(element, "[part=summary] button")[2]?.click();
      assert.equal(element.shadowRoot.activeElement?.id, "state");
      assert.isFalse(page.record.requests.some(({ address }) => address.endsWith("/tickets")));
    });

    test("DNS-2 the summary leads to a list of states that was rendered again", async () => {
      const [element] = await optOut({ lang });
      submit(element);
      await summed(element);
      // Canada has no states to choose, the United States restore the list.
      for (const [country, isNone] of [
        ["canada", true],
        ["united-states", false],
      ] as const) {
        choose(element, "country", country);
        await until("the states follow", () => field(element, "state").disabled === isNone);
      }
      field(element, "state").focus();
      field(element, "state").blur();
      await says(element, "state", say.state);
      all(element, "[part=summary] button")[0]?.click();
      assert.equal(element.shadowRoot.activeElement?.id, "state");
    });

    test("DNS-2 a corrected field leaves the summary, which goes with the last one", async () => {
      const [element] = await optOut({ lang });
      submit(element);
      assert.lengthOf(await summed(element), 3);
      choose(element, "country", "canada");
      const rows = () => all(element, "[part=summary] li").map(({ textContent }) => textContent);
      const label = field(element, "clientId").labels?.[0]?.textContent;
      // Canada has no states: that field is valid with it.
      await until("one is left", () => rows().length === 1);
      assert.deepEqual(rows(), [`${label} – ${say.missing}`]);
      type(field(element, "clientId"), "AB12cd34EF56");
      await until("the summary is gone", () => rows().length === 0);
      assert.isEmpty(all(element, "[part=summary]"));
      assert.equal(element.shadowRoot.activeElement?.id, "clientId");
    });

    test("DNS-2 a single wrong field has the focus itself, and no summary", async () => {
      const [element] = await optOut({ lang });
      submit(element);
      await summed(element);
      await fill(element, { clientId: "short" });
      submit(element);
      await until("it has the focus", () => element.shadowRoot.activeElement?.id === "clientId");
      await says(element, "clientId", say.wrong);
      assert.isEmpty(all(element, "[part=summary]"));
    });

    test("DNS-2 leaving a wrong field for the submit button shows no message before it is pressed", async () => {
      const [element] = await optOut({ lang });
      type(field(element, "clientId"), "short");
      part(element, "button[type=submit]").focus();
      type(field(element, "email"), "nobody@");
      clear(element).focus();
      // Another button submitted this one: it has its message, so an earlier one would be there too.
      await says(element, "email", say.email);
      assert.isUndefined(message(element, "clientId"));
    });

    test("DNS-1 DNS-2 a field validates on touch, left empty too; the optional email does not", async () => {
      const [element] = await optOut({ lang });
      for (const name of ["email", "country", "state", "clientId"]) field(element, name).focus();
      field(element, "clientId").blur();
      await says(element, "country", say.country);
      await says(element, "state", say.state);
      await says(element, "clientId", say.missing);
      assert.isUndefined(message(element, "email"));
      type(field(element, "clientId"), "AB12cd34EF5");
      await says(element, "clientId", say.missing);
      field(element, "clientId").blur();
      await says(element, "clientId", say.wrong);
      type(field(element, "clientId"), "6");
      await says(element, "clientId", undefined);
      assert.equal(field(element, "clientId").value, "AB12cd34EF56");
    });

    test("DNS-1 another country clears the state and shows 'Not available'; the United States bring the list back", async () => {
      const [element] = await optOut({ lang });
      await fill(element, { state: "NY" });
      assert.equal(field(element, "state").value, "NY");
      choose(element, "country", "canada");
      await until("no state can be chosen", () => field(element, "state").disabled);
      assert.equal(part<HTMLSelectElement>(element, "#state").selectedOptions[0]?.text, say.unavailable);
      choose(element, "country", "united-states");
      await until("states can be chosen", () => !field(element, "state").disabled);
      assert.equal(field(element, "state").value, "");
      assert.lengthOf(part<HTMLSelectElement>(element, "#state").options, 54);
    });

    test("DNS-2 DNS-3 sends the ticket, says so with its reference number, and keeps that", async () => {
      const [element, page] = await optOut({ lang });
      type(field(element, "email"), " Ann@example.test ");
      await fill(element, { clientId: "ab12-CD34 ef56" });
      submit(element);
      await isState(element, "success");
      assert.include(statusText(element), say.success);
      const ticket = await last();
      assert.deepInclude(ticket, {
        formId: 36_001,
        subject: "Do not sell my personal information",
        comment: "Please do not sell or share my personal information.",
        customFields: { country: "united-states", clientId: "ab12CD34ef56", kestrelState: "CA" },
        requesterEmail: "Ann@example.test",
        uploads: [],
        language: lang,
      });
      const reference = ticket?.reference ?? "";
      assert.include(statusText(element), reference);
      const link = part<HTMLAnchorElement>(element, "a[download]");
      assert.include(decodeURIComponent(link.href), reference);
      assert.equal(link.download, `${reference}.txt`);
      assert.deepEqual(
        page.events("tv-opt-out-submitted").map(({ detail }) => detail),
        [{ reference, by: "form" }],
      );
      assert.notInclude(JSON.stringify(page.record.events.map(({ detail }) => detail)), "Ann@");
      const kept = JSON.parse(localStorage.getItem("tv:opt-out") ?? "") as object;
      assert.deepInclude(kept, { reference, isSignalRecorded: false });
      const [next] = await optOut({ lang, keepStorage: true });
      await until("the number is shown again", () => textOf(next, "[part=kept]").includes(reference));
    });

    test("DNS-3 without an email the requester is the default support address; other countries have no state", async () => {
      const [element] = await optOut({ lang });
      await fill(element, { country: "germany" });
      submit(element);
      await isState(element, "success");
      const ticket = await last();
      assert.equal(ticket?.requesterEmail, "privacy@kestrel.example");
      assert.deepEqual(ticket?.customFields, { country: "germany", clientId: "AB12cd34EF56" });
    });

    test("DNS-3 with Global Privacy Control on it says that it honors the signal, and opts out without any field", async () => {
      const [element, page] = await optOut({ lang, head: SIGNAL });
      await isState(element, "signal");
      assert.include(textOf(element, "[part=signal]"), say.honored);
      part(element, "[part=signal] button").focus();
      part(element, "[part=signal] button").click();
      await isState(element, "success");
      await until("the focus is on it", () => element.shadowRoot.activeElement?.matches("[role=status]"));
      const ticket = await last();
      assert.deepInclude(ticket, {
        comment: "Global Privacy Control",
        customFields: {},
        requesterEmail: "privacy@kestrel.example",
      });
      const reference = ticket?.reference ?? "";
      assert.include(statusText(element), reference);
      assert.deepEqual(
        page.events("tv-opt-out-submitted").map(({ detail }) => detail),
        [{ reference, by: "signal" }],
      );
      const [next] = await optOut({ lang, head: SIGNAL, keepStorage: true });
      await until("the number is shown again", () => textOf(next, "[part=signal]").includes(reference));
      assert.isNull(
        next.shadowRoot.querySelector("[part=signal] button"),
        "nothing is left to put on record",
      );
    });

    test("DNS-2 the form keeps what was filled in when the browser's signal is put on record, and is sent after it", async () => {
      const [element, page] = await optOut({ lang, head: SIGNAL });
      await isState(element, "signal");
      await fill(element, {});
      const isKept = () => sessionStorage.getItem("tv:sealed:do-not-sell") !== null;
      await until("it is kept", isKept);
      const letGo = holdBack(page, "/tickets");
      part(element, "[part=signal] button").click();
      const isBusy = () => part(element, "button[type=submit]").getAttribute("aria-busy") === "true";
      await until("the form takes nothing meanwhile", isBusy);
      letGo();
      await isState(element, "success");
      assert.include(statusText(element), say.signalSuccess);
      assert.isTrue(isKept(), "for another load of the page");
      assert.notInclude(statusText(element), say.enough);
      assert.include(textOf(element, "[part=signal]"), say.device);
      assert.lengthOf(all(element, "[part=receipt]"), 1);
      assert.equal(field(element, "clientId").value, "AB12cd34EF56");
      assert.equal(field(element, "state").value, "CA");
      submit(element);
      await until("the form is sent too", () => statusText(element).includes(say.success));
      assert.include(statusText(element), say.enough);
      assert.equal((await last())?.customFields["clientId"], "AB12cd34EF56");
      assert.deepEqual(
        page.events("tv-opt-out-submitted").map(({ detail }) => (detail as { by: string }).by),
        ["signal", "form"],
      );

      const [next] = await optOut({ lang, head: SIGNAL, keepStorage: true });
      const reference = (await last())?.reference ?? "";
      await until("the last number is shown", () => textOf(next, "[part=signal]").includes(reference));
      assert.isNull(next.shadowRoot.querySelector("[part=signal] button"), "the signal is on record");
    });

    test("DNS-2 DNS-4 an API error shows the wait, keeps what was typed, and the next try succeeds", async () => {
      const [element, page] = await optOut({ lang });
      await fill(element, {});
      await sandbox.scenario("support-tickets", "createTicket", "rate-limited-long");
      submit(element);
      await isState(element, "error");
      assert.include(statusText(element), say.error);
      assert.include(statusText(element), say.seconds);
      await isReported(element, page);
      assert.deepEqual(
        page.events("tv-opt-out-failed").map(({ detail }) => detail),
        [{ code: "throttled" }],
      );
      assert.equal(field(element, "clientId").value, "AB12cd34EF56");
      assert.equal(field(element, "state").value, "CA");
      await sandbox.scenario("support-tickets", "createTicket", "success");
      submit(element);
      await isState(element, "success");
    });
  });
}

suite("do not sell", () => {
  test("no signal is assumed if the browser sends none", async () => {
    const [element] = await optOut();
    assert.isNull(element.shadowRoot.querySelector("[part=signal]"));
    assert.isTrue(element.matches(":state(ready)"));
  });

  test("DNS-2 Submit is shown busy, and ten presses send one ticket", async () => {
    const [element, page] = await optOut();
    await fill(element, {});
    const before = (await tickets()).length;
    const letGo = holdBack(page, "/tickets");
    for (let n = 0; n < 10; n++) submit(element);
    await until("busy", () => part(element, "button[type=submit]").getAttribute("aria-busy") === "true");
    letGo();
    await isState(element, "success");
    assert.lengthOf(await tickets(), before + 1);
    assert.lengthOf(
      page.record.requests.filter(({ address }) => address.endsWith("/tickets")),
      1,
    );
  });

  test("DNS-2 Clear form empties every field and takes every message away", async () => {
    const [element] = await optOut();
    type(field(element, "email"), "wrong");
    await fill(element, { country: "canada", clientId: "short" });
    submit(element);
    await until("a message is there", () => message(element, "clientId"));
    clear(element).click();
    await until("no message is left", () => !element.shadowRoot.querySelector("[part=error]"));
    await until("states can be chosen", () => !field(element, "state").disabled);
    for (const name of ["email", "country", "state", "clientId"])
      assert.equal(field(element, name).value, "", name);
    await until("it is shown", () => statusText(element) === "Form cleared.");
    type(field(element, "clientId"), "A");
    await until("it is over", () => statusText(element) === "");
  });

  test("DNS-2 Clear form does nothing while the form is sent", async () => {
    const [element, page] = await optOut();
    await fill(element, {});
    const letGo = holdBack(page, "/tickets");
    submit(element);
    await until("busy", () => part(element, "button[type=submit]").getAttribute("aria-busy") === "true");
    clear(element).click();
    await element.updateComplete;
    assert.equal(field(element, "clientId").value, "AB12cd34EF56");
    assert.equal(field(element, "country").value, "united-states");
    assert.equal(field(element, "state").value, "CA");
    assert.notInclude(statusText(element), "Form cleared.");
    letGo();
    await isState(element, "success");
    assert.equal((await last())?.customFields["clientId"], "AB12cd34EF56");
  });

  test("a client id that is too long is not cut silently", async () => {
    const [element] = await optOut();
    type(field(element, "clientId"), "AB12cd34EF567");
    field(element, "clientId").blur();
    await says(element, "clientId", texts.en.wrong);
    assert.equal(field(element, "clientId").value, "AB12cd34EF567");
  });

  test("what was typed and chosen comes back with an element that left the page for a while", async () => {
    const [element] = await optOut();
    await fill(element, { country: "germany" });
    const parent = element.parentElement as HTMLElement;
    element.remove();
    await element.updateComplete;
    parent.append(element);
    await element.whenReady();
    await until("the country is back", () => field(element, "country").value === "germany");
    await until("no state can be chosen", () => field(element, "state").disabled);
    assert.equal(field(element, "clientId").value, "AB12cd34EF56");
  });

  test("another request begins with an empty form that has the focus", async () => {
    const [element] = await optOut();
    await fill(element, {});
    submit(element);
    await isState(element, "success");
    const again = [...element.shadowRoot.querySelectorAll("button")].at(-1);
    again?.focus();
    again?.click();
    await until("the form is there", () => element.shadowRoot.querySelector("form"));
    assert.equal(field(element, "clientId").value, "");
    await until("the first field has the focus", () => element.shadowRoot.activeElement?.id === "email");
  });

  test("DNS-4 a page's own words show for 'email-validation error' and 'api-error'", async () => {
    const own = { "email-validation error": "Wrong address!", "api-error": "Not now!" };
    const [element] = await mount(TAG, `strings='${JSON.stringify(own)}'`);
    type(field(element, "email"), "x");
    submit(element);
    await says(element, "email", "Wrong address!");
    field(element, "email").select();
    type(field(element, "email"), "ann@example.test");
    await fill(element, {});
    await sandbox.scenario("support-tickets", "getSupportTicketToken", "bad-request");
    submit(element);
    await isState(element, "error");
    assert.equal(statusText(element), "Not now!");
  });
});
