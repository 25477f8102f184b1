import { assert } from "chai";
import {
  all,
  assertSame,
  holdBack,
  inTurns,
  isState,
  mount,
  part,
  sandbox,
  signedIn,
  textOf,
  type,
  until,
  type HostPage,
  type Widget,
} from "../support.ts";
import { input, saved } from "./privacy-settings-support.ts";
import { inDialog, inside } from "../queries.ts";

const TAG = "tv-privacy-settings";

const wordsOf = (element: Element, selector: string) =>
  all(element, selector).map(({ textContent }) => textContent);
/** The rows of apps. */
const appsIn = (element: Element) =>
  inside(element)
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent);
const status = (element: Element) => textOf(element, "[part=status]");

const rowOf = async <Row>(table: string, personId: string, more: (row: Row) => boolean = () => true) =>
  (await sandbox.rows<Row & { personId: string }>(table)).find(
    (row) => row.personId === personId && more(row),
  );
const adsOf = async (personId: string) => {
  const row = await rowOf<{ tv: boolean; sd: boolean }>("ad_choices", personId);
  return row && { tv: row.tv, sd: row.sd };
};
const appOf = async (channelId: string) =>
  (
    await rowOf<{ channelId: string; enabled: boolean }>(
      "app_preferences",
      "p-1001",
      (row) => row.channelId === channelId,
    )
  )?.enabled;
const adId = async () =>
  rowOf<{ advertisingId: string; resets: number }>("advertising_ids", "p-1001") as Promise<{
    advertisingId: string;
    resets: number;
  }>;

/** Makes a choice of the full customer's without any page of ours. */
async function chooseElsewhere(personalizedAdOptOut: { tv: boolean; sd: boolean }): Promise<void> {
  const { accessToken, ids } = JSON.parse(sessionStorage.getItem("tv:login") ?? "") as {
    accessToken: string;
    ids: { xboAccountId: string; personId: string };
  };
  const { xboAccountId, personId } = ids;
  const answer = await fetch(`${sandbox.url}/api/privacy/opt-outs`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ xboAccountId, personId, personalizedAdOptOut }),
  });
  assert.equal(answer.status, 200);
}

async function settings(email = "full@example.test", attrs = ""): Promise<[Widget, HostPage]> {
  const [element, page] = await mount(TAG, attrs, await signedIn(email));
  await isState(element, "ready");
  return [element, page];
}

setup(() => sandbox.reset());

suite("privacy settings", () => {
  for (const [lang, { names, accepted, not }] of inTurns(
    Object.entries({
      en: {
        names: ["Platform Terms of Use", "Platform Privacy Policy"],
        accepted: "Accepted ",
        not: "Not accepted",
      },
      es: {
        names: ["Términos de uso de la plataforma", "Política de privacidad de la plataforma"],
        accepted: "Aceptado el ",
        not: "Sin aceptar",
      },
    }),
  )) {
    test(`PRS-1 the two known terms are accepted with their date or not, in ${lang}`, async () => {
      const [element] = await settings("linked@example.test", `lang="${lang}"`);
      const row = await rowOf<{ acceptedAt: string }>("terms_acceptances", "p-1004");
      const day = new Intl.DateTimeFormat(lang, { dateStyle: "long" });
      assert.deepEqual(wordsOf(element, "dt"), names);
      assert.deepEqual(wordsOf(element, "dd"), [
        accepted + day.format(Date.parse(row?.acceptedAt ?? "")),
        not,
      ]);
    });
  }

  test("PRS-5 a customer who has never chosen or accepted anything sees the defaults, and no error", async () => {
    const [element, page] = await settings("new@example.test");
    assert.deepEqual(wordsOf(element, "dd"), ["Not accepted", "Not accepted"]);
    assert.isTrue(input(element, "ads-tv").checked);
    assert.isTrue(input(element, "ads-sd").checked);
    assert.include(textOf(element, "[aria-labelledby=apps-title]"), "None of your apps can share data.");
    assert.isEmpty(page.events("tv-error"));
  });

  test("PRS-2 a switch shows what is not opted out of, and sends the inverted value for its group alone", async () => {
    const [element, page] = await settings();
    assert.deepEqual(await adsOf("p-1001"), { tv: true, sd: false });
    const [tv, sd] = [input(element, "ads-tv"), input(element, "ads-sd")];
    assert.deepEqual([tv.checked, sd.checked], [false, true]);
    assert.equal(tv.role ?? tv.getAttribute("role"), "switch");
    tv.click();
    assert.isTrue(tv.checked, "at once");
    await saved(element, page, 1);
    assert.deepEqual(await adsOf("p-1001"), { tv: false, sd: false });
    assert.deepEqual([tv.checked, sd.checked], [true, true]);
    assert.equal(status(element), "We saved your choice.");
    assert.deepEqual(
      page.events("tv-privacy-changed").map(({ detail }) => detail),
      [{ setting: "ads" }],
    );
  });

  test("PRS-2 a choice is saved although the customer has left before its answer", async () => {
    const [element, page] = await settings();
    const letGo = holdBack(page, "/opt-outs");
    const requested = () =>
      page.record.requests.filter(({ address }) => address.endsWith("/opt-outs")).length;
    const before = requested();
    input(element, "ads-tv").click();
    await until("it is about to be sent", () => requested() > before);
    element.remove();
    letGo();
    await until("it is saved", async () => (await adsOf("p-1001"))?.tv === false);
  });

  test("PRS-2 a switch keeps the other group's choice that another browser has made meanwhile", async () => {
    const [element, page] = await settings();
    const [tv, sd] = [input(element, "ads-tv"), input(element, "ads-sd")];
    assert.deepEqual([tv.checked, sd.checked], [false, true]);
    await chooseElsewhere({ tv: true, sd: true });
    tv.click();
    await saved(element, page, 1);
    assert.deepEqual(await adsOf("p-1001"), { tv: false, sd: true });
    assert.deepEqual([tv.checked, sd.checked], [true, false]);
  });

  test("PRS-2 a choice is saved although the customer leaves the page before it is sent", async () => {
    const [element, page] = await settings();
    const reading = new Promise<void>((begun) => {
      page.window.hold = (address) => {
        if (!address.endsWith("/opt-outs")) return undefined;
        delete page.window.hold;
        begun();
        return new Promise(() => {});
      };
    });
    input(element, "ads-tv").click();
    await reading;
    page.window.location.href = "about:blank";
    await until("it is saved", async () => (await adsOf("p-1001"))?.tv === false);
  });

  test("PRS-2 however often it is turned, the last wish holds; calls go one after the other", async () => {
    const [element, page] = await settings();
    const [tv, sd] = [input(element, "ads-tv"), input(element, "ads-sd")];
    for (let n = 0; n < 5; n++) tv.click();
    sd.click();
    tv.click();
    await saved(element, page, 1);
    assert.deepEqual([tv.checked, sd.checked], [false, false]);
    assert.deepEqual(await adsOf("p-1001"), { tv: true, sd: true });
  });

  for (const [lang, words] of inTurns(
    Object.entries({
      en: ["Something went wrong.", "Please wait a few minutes and try again."],
      es: ["Algo salió mal.", "Espera unos minutos e inténtalo de nuevo."],
    }),
  )) {
    test(`PRS-2 PRS-6 a group in failedOperation goes back and says so, the other one stays, in ${lang}`, async () => {
      const [element] = await settings("blocked@example.test", `lang="${lang}"`);
      const [tv, sd] = [input(element, "ads-tv"), input(element, "ads-sd")];
      assert.deepEqual([tv.checked, sd.checked], [true, true]);
      tv.click();
      sd.click(); // its one device is offline
      assert.deepEqual([tv.checked, sd.checked], [false, false]);
      await isState(element, "save-failed");
      assert.deepEqual([tv.checked, sd.checked], [false, true]);
      assert.deepEqual(await adsOf("p-1003"), { tv: true, sd: false });
      assert.deepEqual(wordsOf(element, "[part=status] p"), words);
      assert.equal(textOf(element, "#ads-sd-error"), words.join(" "));
      assert.isNull(element.shadowRoot.querySelector("#ads-tv-error"));
    });
  }

  for (const [lang, { open, question, yes, done }] of inTurns(
    Object.entries({
      en: {
        open: "Reset advertising ID",
        question: "Reset your advertising ID?",
        yes: "Reset ID",
        done: "Your advertising ID has been reset.",
      },
      es: {
        open: "Restablecer el identificador de publicidad",
        question: "¿Restablecer tu identificador de publicidad?",
        yes: "Restablecer",
        done: "Restablecimos tu identificador de publicidad.",
      },
    }),
  )) {
    test(`PRS-3 the advertising ID is reset once, after a question, in ${lang}`, async () => {
      const [element, page] = await settings("full@example.test", `lang="${lang}"`);
      const before = await adId();
      const button = part(element, "[aria-labelledby=ad-id-title] button");
      assert.equal(button.textContent, open);
      button.focus();
      button.click();
      await isState(element, "confirming");
      assert.equal(textOf(element, "dialog[open] #question"), question);
      assert.equal((await adId()).advertisingId, before.advertisingId);
      const confirm = inDialog(element).getByRole("button", { name: yes });
      for (let n = 0; n < 10; n++) confirm.click();
      await isState(element, "reset");
      assert.equal(status(element), done);
      inside(part(element, "[aria-labelledby=ad-id-title]")).getByText(done);
      assertSame(element.shadowRoot.activeElement, button);
      const after = await adId();
      assert.equal(after.resets, before.resets + 1);
      assert.notEqual(after.advertisingId, before.advertisingId);
      assert.deepEqual(page.events("tv-privacy-changed")[0]?.detail, { setting: "advertising-id" });
      const everything = JSON.stringify(page.record.events.map(({ detail }) => detail));
      for (const word of ["p-1001", "xbo-", after.advertisingId]) assert.notInclude(everything, word);
    });
  }

  test("PRS-3 who cancels keeps the ID", async () => {
    const [element] = await settings();
    const before = await adId();
    part(element, "[aria-labelledby=ad-id-title] button").click();
    await isState(element, "confirming");
    inDialog(element).getByRole("button", { name: "Cancel" }).click();
    await isState(element, "ready");
    assert.deepEqual(await adId(), before);
  });

  test("PRS-4 each app has a switch of its own, saved by itself", async () => {
    const [element, page] = await settings();
    assert.deepEqual(appsIn(element), [
      "Velodrome",
      "Small Planets",
      "The Long Table",
      "Wild Hour",
      "Newsroom 24",
      "Weather & Tides",
    ]);
    const [velodrome, planets] = [input(element, "app-ch-velodrome"), input(element, "app-ch-small-planets")];
    assert.deepEqual([velodrome.checked, planets.checked], [true, false]);
    velodrome.click();
    planets.click();
    assert.deepEqual([velodrome.checked, planets.checked], [false, true]);
    await saved(element, page, 2);
    assert.deepEqual([await appOf("ch-velodrome"), await appOf("ch-small-planets")], [false, true]);
    assert.lengthOf(page.events("tv-privacy-changed"), 2);
  });

  test("PRS-4 a failure marks its own app, which goes back; the next try takes the mark away", async () => {
    const [element, page] = await settings();
    const [velodrome, planets] = [input(element, "app-ch-velodrome"), input(element, "app-ch-small-planets")];
    await sandbox.scenario("privacy", "updateAppPrivacy", "bad-request");
    velodrome.click();
    await isState(element, "save-failed");
    assert.isTrue(velodrome.checked);
    assert.equal(textOf(element, "#app-ch-velodrome-error"), "The request was not understood");
    assert.equal(velodrome.getAttribute("aria-describedby"), "app-ch-velodrome-error");
    assert.isNull(planets.getAttribute("aria-invalid"));
    assert.equal(status(element), "Velodrome: The request was not understood");
    await sandbox.scenario("privacy", "updateAppPrivacy", "success");
    velodrome.click();
    await saved(element, page, 1);
    assert.isNull(velodrome.getAttribute("aria-invalid"));
    assert.isFalse(await appOf("ch-velodrome"));
  });

  test("PRS-4 many apps can be searched", async () => {
    const [element] = await settings();
    const field = part<HTMLInputElement>(element, "input[name=app]");
    type(field, "WE");
    await until("some are found", () => appsIn(element).length === 1);
    assert.deepEqual(appsIn(element), ["Weather & Tides"]);
    assert.equal(status(element), "Apps found: 1");
    type(field, "qq");
    await until("none is found", () =>
      textOf(element, "[aria-labelledby=apps-title]").includes("No apps match “WEqq”."),
    );
  });

  test("PRS-4 few apps need no search", async () => {
    const [element] = await settings("blocked@example.test");
    assert.lengthOf(appsIn(element), 2);
    assert.isNull(element.shadowRoot.querySelector("input[name=app]"));
  });

  test("an account that may not be changed shows its choices, says so once, and changes nothing", async () => {
    const [element] = await settings("readonly@example.test");
    assert.lengthOf(inside(element).getAllByText("You have view-only access."), 1);
    assert.isTrue(all<HTMLInputElement>(element, "[role=switch]").every(({ disabled }) => disabled));
    assert.lengthOf(all(element, "[role=switch]"), 4);
    assert.isNull(element.shadowRoot.querySelector("[aria-labelledby=ad-id-title]"));
  });

  test("reset() takes the marks and words away", async () => {
    const [element] = await settings();
    await sandbox.scenario("privacy", "updateAppPrivacy", "bad-request");
    input(element, "app-ch-velodrome").click();
    await isState(element, "save-failed");
    await element.reset();
    await isState(element, "ready");
    assert.equal(status(element), "");
    assert.isNull(element.shadowRoot.querySelector("[part=error]"));
  });

  test("SES-11 outside of the brand's site it says that nobody is signed in", async () => {
    const [element] = await mount(TAG);
    await isState(element, "signed-out");
  });
});
