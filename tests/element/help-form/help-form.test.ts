import { assert } from "chai";
import en from "../../../widgets/help-form/strings/en.ts";
import es from "../../../widgets/help-form/strings/es.ts";
import {
  choose,
  field,
  fill,
  helpForm,
  message,
  press,
  statusText,
  says,
  scenario,
  submit,
  tickets,
} from "./help-form-support.ts";
import { isReported } from "../faults.ts";
import {
  all,
  assertSame,
  embed,
  fieldOrder,
  holdBack,
  inTurns,
  isState,
  part,
  retype,
  sandbox,
  summed,
  textOf,
  type,
  until,
  type Widget,
} from "../support.ts";

const strings = { en: en["help-form"], es: es["help-form"] };

const answer = await fetch("/tests/fixtures/corpora/blns.json");
const { cases: naughty } = (await answer.json()) as { cases: string[] };

const names = ["firstName", "lastName", "email", "country", "device", "clientId", "message"] as const;
const limits = { firstName: 100, lastName: 100, email: 100, clientId: 12, message: 500 };

const leave = (element: Element, name: string) => {
  field(element, name).focus();
  field(element, name).blur();
};
const valuesOf = (element: Element) => names.map((name) => field(element, name).value);

teardown(() => sandbox.scenario("*", "*", "success"));

const inTwoMinutes = {
  en: "You can try again in 2 minutes.",
  es: "Puedes intentarlo de nuevo en 2 minutos.",
};

for (const lang of inTurns(["en", "es"] as const)) {
  const say = strings[lang];
  suite(`a help form in ${lang}`, () => {
    test("HLP-1 each field says that it is required when it is left empty, and takes it back once it is right", async () => {
      const [element] = await helpForm({ lang });
      for (const name of names) {
        leave(element, name);
        await says(element, name, say[`${name}Required`]);
        assert.equal(field(element, name).getAttribute("aria-invalid"), "true");
      }
      fill(element);
      for (const name of names) await says(element, name, undefined);
    });

    test("HLP-1 the client ID's hint is between its label and its input, and its error below", async () => {
      const [element] = await helpForm({ lang });
      submit(element);
      await says(element, "clientId", say.clientIdRequired);
      const input = field(element, "clientId");
      assert.deepEqual(fieldOrder(input), ["label", "hint", "control", "error"]);
      assert.equal(input.getAttribute("aria-describedby"), "clientId-hint clientId-error");
    });

    test("HLP-1 submit touches all, and leads to each that is wrong", async () => {
      const [element, page] = await helpForm({ lang });
      submit(element);
      for (const name of names) await says(element, name, say[`${name}Required`]);
      assert.deepEqual(
        await summed(element),
        names.map((name) => `${say[`${name}Label`]} – ${say[`${name}Required`]}`),
      );
      all(element, "[part=summary] button").at(-1)?.click();
      assertSame(element.shadowRoot.activeElement, field(element, "message"));
      assert.isFalse(page.record.requests.some(({ address }) => address.endsWith("/tickets")));
    });

    test("HLP-1 the summary goes once every field is right", async () => {
      const [element] = await helpForm({ lang });
      submit(element);
      assert.lengthOf(await summed(element), names.length);
      fill(element);
      await until("the summary is gone", () => all(element, "[part=summary]").length === 0);
    });

    test("HLP-1 a text that is too long says so and is not cut; an address must be a full one", async () => {
      const [element] = await helpForm({ lang });
      for (const [name, limit] of Object.entries(limits) as [keyof typeof limits, number][]) {
        const long = name === "email" ? `${"a".repeat(limit)}@example.test` : "a".repeat(limit + 1);
        retype(field(element, name), long);
        field(element, name).blur();
        await says(element, name, say[`${name}Invalid`]);
        assert.equal(field(element, name).value, long);
      }
      assert.include(
        textOf(element, "#message-counter"),
        lang === "en" ? "501 of 500 characters" : "501 de 500 caracteres",
      );
      retype(field(element, "email"), "ann@");
      field(element, "email").blur();
      await says(element, "email", say.emailInvalid);
    });

    test("HLP-3 HLP-4 opens a ticket with all that was typed, says thank you and the reference number", async () => {
      await sandbox.reset();
      const [element, page] = await helpForm({ lang });
      fill(element);
      await scenario("createTicket", "success");
      submit(element);
      await isState(element, "success");
      const [ticket, ...more] = await tickets();
      assert.isEmpty(more);
      assert.deepInclude(ticket, {
        subject: "Help request",
        formId: 36_002,
        customFields: { country: "canada", clientId: "AB12", kestrelDevice: "tv" },
        comment: "It is dark.",
        uploads: [],
        requesterName: "Ann Lee",
        requesterEmail: "ann@example.test",
        language: lang,
      });
      const { reference } = ticket as { reference: string };
      assert.include(statusText(element), say.success);
      assert.include(statusText(element), say.reference.replace("{reference}", reference));
      assert.isNull(element.shadowRoot.querySelector("form"));
      assertSame(element.shadowRoot.activeElement, part(element, "[role=status]"));
      part(element, "[role=status] svg");
      assert.deepEqual(
        page.events("tv-help-sent").map(({ detail }) => detail),
        [{ reference, hasFile: false }],
      );
      press(element, say.again);
      await isState(element, "ready");
      await until("the form is there", () => element.shadowRoot.querySelector("form"));
      assert.isNull(element.shadowRoot.querySelector("[role=status] svg"));
      assert.isTrue(valuesOf(element).every((value) => value === ""));
      await until("it can be typed into", () => element.shadowRoot.activeElement?.id === "firstName");
    });

    test("HLP-3 a failure says the content system's api-error or ours; all stays, and the next try succeeds once", async () => {
      for (const own of [undefined, "The desk is closed."]) {
        await sandbox.reset();
        await scenario("createTicket", "rate-limited-long");
        const attrs = own ? `strings='${JSON.stringify({ "api-error": own })}'` : "";
        const [element, page] = await helpForm({ lang }, attrs);
        fill(element);
        const before = valuesOf(element);
        submit(element);
        await isState(element, "error");
        assert.include(statusText(element), own ?? say["api-error"]);
        assert.include(statusText(element), inTwoMinutes[lang]);
        await isReported(element, page);
        assert.deepEqual(valuesOf(element), before);
        assert.deepEqual(
          page.events("tv-help-failed").map(({ detail }) => detail),
          [{ code: "throttled" }],
        );
        await scenario("createTicket", "success");
        submit(element);
        await isState(element, "success");
        assert.lengthOf(await tickets(), 1);
      }
    });
  });
}

suite("a help form", () => {
  test("HLP-3 shows that it is sending, and a repeat is ignored", async () => {
    await sandbox.reset();
    await scenario("createTicket", "timeout");
    const [element] = await helpForm();
    fill(element);
    submit(element);
    await isState(element, "submitted");
    assert.include(statusText(element), "Sending your message…");
    assert.equal(part(element, "button[type=submit]").getAttribute("aria-busy"), "true");
    for (let press = 0; press < 10; press++) submit(element);
    const sent = async () =>
      (await sandbox.calls()).filter(({ operation }) => operation === "getSupportTicketToken");
    await until("it is sent", async () => (await sent()).length);
    assert.lengthOf(await sent(), 1);
  });

  test("HLP-3 Clear form empties fields, dropdowns, messages and the counter, and says so", async () => {
    const [element] = await helpForm();
    submit(element);
    await says(element, "message", "Tell us what happened.");
    fill(element);
    press(element, "Clear form");
    await until("it says so", () => statusText(element).includes("Form cleared."));
    assert.isTrue(valuesOf(element).every((value) => value === ""));
    assert.isTrue(names.every((name) => message(element, name) === undefined));
    assert.include(textOf(element, "#message-counter"), "0 of 500 characters");
    assert.equal(element.shadowRoot.activeElement?.textContent, "Clear form");
  });

  test("HLP-3 Clear form does nothing while the message is being sent, so that its number is shown", async () => {
    const [element, page] = await helpForm();
    fill(element);
    const letGo = holdBack(page, "/tickets");
    submit(element);
    await isState(element, "submitted");
    press(element, "Clear form");
    await element.updateComplete;
    assert.isNotEmpty(field(element, "message").value);
    assert.notInclude(statusText(element), "Form cleared.");
    letGo();
    await isState(element, "success");
    assert.lengthOf(page.events("tv-help-sent"), 1);
  });

  test("HLP-4 the calls are logged by name, without anything that was typed", async () => {
    await sandbox.reset();
    const [element, page] = await helpForm();
    fill(element);
    submit(element);
    await isState(element, "success");
    const entry = await until("it is logged", async () =>
      (await sandbox.logs()).find(({ operation }) => operation === "supportTickets/createTicket"),
    );
    assert.deepInclude(entry, { statusClass: "2xx", element: "tv-help-form" });
    const reported = JSON.stringify([await sandbox.logs(), page.record.events.map(({ detail }) => detail)]);
    for (const typed of ["Ann", "ann@example.test", "AB12", "It is dark."])
      assert.notInclude(reported, typed);
  });

  test("a connection that breaks after the ticket was opened leads to one ticket", async () => {
    await sandbox.reset();
    await scenario("createTicket", "reset-after-commit");
    const [element] = await helpForm();
    fill(element);
    submit(element);
    await isState(element, "success");
    assert.lengthOf(await tickets(), 1);
  });

  test("its subject and its devices are the page's if the page has its own", async () => {
    await sandbox.reset();
    const page = await embed(
      `<tv-help-form subject="From the TV page">` +
        `<script type="application/json" data-for="content">` +
        `{"devices": [{"value": "model-x", "label": "Model X"}]}</script></tv-help-form>`,
    );
    const element = page.get("tv-help-form") as Widget;
    await element.whenReady();
    await until("the devices are there", () => textOf(element, "#device").includes("Model X"));
    fill(element);
    choose(element, "device", "model-x");
    submit(element);
    await isState(element, "success");
    const [ticket] = await tickets();
    assert.equal(ticket?.subject, "From the TV page");
    assert.equal(ticket?.customFields["kestrelDevice"], "model-x");
  });

  test("reset() brings back an empty form", async () => {
    const [element] = await helpForm();
    fill(element);
    await element.reset();
    assert.isTrue(valuesOf(element).every((value) => value === ""));
  });

  test("what was typed before the code came is sent when it has come", async () => {
    await sandbox.reset();
    const page = await embed("<tv-help-form></tv-help-form>");
    const element = page.get("tv-help-form") as Widget;
    const early = await until("the first view is there", () =>
      element.shadowRoot?.querySelector<HTMLInputElement>("#firstName"),
    );
    type(early, "Early");
    await element.whenReady();
    await until("the form is whole", () => element.shadowRoot.querySelector("#message"));
    assert.equal(field(element, "firstName").value, "Early");
    fill(element);
    submit(element);
    await isState(element, "success");
    assert.match((await tickets())[0]?.requesterName ?? "", /Early/);
  });

  test("HLP-1 naughty strings arrive as they were typed, or the form says what is wrong with them", async () => {
    const [element] = await helpForm();
    const sample = naughty.filter((_, index) => index % 25 === 0);
    assert.isAbove(sample.length, 15);
    for (const text of sample) {
      await sandbox.reset();
      fill(element);
      for (const name of ["firstName", "lastName", "message"] as const) {
        const control = field(element, name);
        control.value = text;
        control.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
      }
      const typed = field(element, "firstName").value.trim();
      const body = field(element, "message").value.trim();
      submit(element);
      if (!typed || typed.length > 100) {
        await says(element, "firstName", strings.en[typed ? "firstNameInvalid" : "firstNameRequired"]);
      } else {
        await isState(element, "success");
        const [ticket] = await tickets();
        assert.equal(ticket?.requesterName, `${typed} ${typed}`);
        assert.equal(ticket?.comment, body);
      }
      await element.reset();
    }
  });
});
