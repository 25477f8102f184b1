import { assert } from "chai";
import { isReported } from "../faults.ts";
import { close, lapse } from "../privacy-request/privacy-flow-support.ts";
import { inDialog, inside } from "../queries.ts";
import {
  all,
  assertSame,
  changing,
  holdBack,
  inTurns,
  isState,
  mount,
  part,
  sandbox,
  signedIn,
  signedInAgain,
  textOf,
  until,
  type HostPage,
  type Widget,
} from "../support.ts";

const TAG = "tv-devices";

interface Row {
  serialNumber: string;
  personId: string;
  brand: string;
  friendlyName: string;
  removedAt: string | null;
}

const wordsOf = (element: Element, selector: string) =>
  all(element, selector).map(({ textContent }) => textContent);
const rows = () => sandbox.rows<Row>("devices");
const rowOf = async (name: string) => (await rows()).find(({ friendlyName }) => friendlyName === name);
const askFor = (element: Element, name: string, verb = "Remove") =>
  inside(element).getByRole("button", { name: `${verb} ${name}` });
const confirm = (element: Element) =>
  inDialog(element).getByRole("button", { name: /^(?:Remove device|Quitar dispositivo)$/ });
const keep = (element: Element) => inDialog(element).getByRole("button", { name: "Keep device" });
/** The rows of devices; none while they load. */
const devicesIn = (element: Element) => inside(element).queryAllByRole("listitem");
const headings = (element: Element, level: number) =>
  inside(element)
    .queryAllByRole("heading", { level })
    .map(({ textContent }) => textContent);
const pictures = (element: Element) => all(element, "[part=picture]");
const status = (element: Element) => textOf(element, "[part=status]");
const unpairings = async () =>
  (await sandbox.calls()).filter(({ operation }) => operation === "unpairDevice").length;

async function devices(
  email = "full@example.test",
  attrs = 'brand="Kestrel"',
  lang = "en",
): Promise<[Widget, HostPage]> {
  return mount(TAG, attrs, { ...(await signedIn(email)), lang });
}
async function ready(...of: Parameters<typeof devices>): ReturnType<typeof devices> {
  const [element, page] = await devices(...of);
  await isState(element, "ready");
  return [element, page];
}

interface Answer {
  data: { devices: { tv: [{ brand: string; linked: boolean }] } };
}
/** The devices of a server whose answer differs from the sandbox's. */
async function answered(change: (body: Answer) => void, lang = "en"): Promise<[Widget, HostPage]> {
  const head = changing("/devices", change);
  const opened = await mount(TAG, "", { ...(await signedIn("full@example.test")), lang, head });
  await isState(opened[0], "ready");
  return opened;
}

setup(() => sandbox.reset());

suite("devices", () => {
  test("DEV-1 DEV-8 TVs and streaming devices are in two groups, each with its brand's picture", async () => {
    const [element] = await ready();
    assert.deepEqual(headings(element, 3), ["TVs 5", "Streaming devices 3"]);
    const kinds = pictures(element).map((node) => node.getAttribute("data-picture"));
    assert.deepEqual(kinds, [
      "tv-HISENSE",
      "tv-ELEMENT",
      "tv-PIONEER",
      "tv-SHARP",
      "tv-default",
      "streaming-Comcast",
      "streaming-ES1Device",
      "streaming-default",
    ]);
    assert.equal(new Set(pictures(element).map(({ innerHTML }) => innerHTML)).size, 8);
    const first = await rowOf("Living room");
    const words = devicesIn(element)[0]?.textContent;
    for (const word of ["Living room", "Hisense 50A6KV", `Serial number ${first?.serialNumber}`])
      assert.include(words, word);
    assert.isEmpty(all(element, "[part~=pill]"), "all are linked");
  });

  for (const [lang, words] of Object.entries({ en: "Not linked", es: "Sin vincular" })) {
    test(`DEV-8 only a device that is not linked says so, in ${lang}`, async () => {
      const [element] = await answered(({ data }) => {
        data.devices.tv[0].linked = false;
      }, lang);
      const [one, ...others] = devicesIn(element).filter((row) => inside(row).queryByText(words));
      assert.isEmpty(others);
      assert.equal(inside(one!).getByRole("heading").textContent, "Living room");
    });
  }

  test("DEV-8 a brand of initials keeps its capitals", async () => {
    const [element] = await answered(({ data }) => {
      data.devices.tv[0].brand = "TCL";
    });
    inside(element).getByText("TCL 50A6KV");
  });

  test("DEV-1 while the devices load, nothing in their places can be used", async () => {
    const head =
      '<script>hold = (to) => to.endsWith("/devices") ? new Promise((done) => (letGo = done)) : undefined</script>';
    const [element, page] = await mount(TAG, "", { ...(await signedIn("full@example.test")), head });
    await until("the call is held back", () => "letGo" in page.window);
    assert.isTrue(element.matches(":state(loading)"));
    assert.isEmpty(devicesIn(element));
    const places = all(element, "[part=group] > :last-child");
    assert.isNotEmpty(places);
    assert.isTrue(places.every((place) => place.matches("[inert]")));
    assert.equal(status(element), "Loading your devices…");
    (page.window as unknown as { letGo: () => void }).letGo();
    await isState(element, "ready");
    assert.isEmpty(all(element, "[inert]"));
  });
  test("DEV-1 a brand in lower case has its picture", async () => {
    const [element] = await answered(({ data }) => {
      data.devices.tv[0].brand = "hisense";
    });
    assert.equal(pictures(element)[0]?.dataset["picture"], "tv-HISENSE");
  });

  test("DEV-1 a device without a brand has the default picture of its kind", async () => {
    const [element] = await answered(({ data }) => {
      data.devices.tv[0].brand = "";
    });
    assert.equal(pictures(element)[0]?.dataset["picture"], "tv-default");
  });

  test("DEV-8 a device without a brand shows its model alone", async () => {
    const [element] = await answered(({ data }) => {
      data.devices.tv[0].brand = "";
    });
    inside(element).getByText("50A6KV");
  });

  for (const [lang, words] of inTurns(
    Object.entries({
      en: ["Add a TV", "Add a streaming device"],
      es: ["Agregar un televisor", "Agregar un dispositivo de streaming"],
    }),
  )) {
    test(`DEV-2 a device of each kind is added at the configured address, in ${lang}`, async () => {
      const [element, page] = await ready("full@example.test", `brand="Kestrel" lang="${lang}"`);
      const links = () => inside(element).queryAllByRole<HTMLAnchorElement>("link");
      await until("the configuration is loaded", () => links().length === 2);
      const names = links().map((link) => link.getAttribute("aria-label"));
      assert.deepEqual(names, words);
      assert.deepEqual(
        links().map(({ href }) => href),
        [
          `${sandbox.url}/support/setup/quick-start-tv`,
          `${sandbox.url}/support/setup/quick-start-stream-box`,
        ],
      );
      element.addEventListener("tv-navigate", (event) => event.preventDefault());
      links()[0]?.click();
      assert.deepEqual(page.events("tv-navigate")[0]?.detail, { href: links()[0]?.href });
    });
  }

  for (const [lang, expected] of inTurns(
    Object.entries({
      en: [
        "There are no Kestrel TVs connected to this account.",
        "Once the TV is connected to the internet (Settings > Network), it shows a 6-digit activation code.",
        "There are no Kestrel streaming devices connected to this account.",
        "Once the streaming device is connected to the internet (Settings > Network), it shows a 6-digit activation code.",
      ],
      es: [
        "No hay televisores Kestrel conectados a esta cuenta.",
        "Cuando el televisor esté conectado a internet (Configuración > Red), mostrará un código de activación de 6 dígitos.",
        "No hay dispositivos de streaming Kestrel conectados a esta cuenta.",
        "Cuando el dispositivo de streaming esté conectado a internet (Configuración > Red), mostrará un código de activación de 6 dígitos.",
      ],
    }),
  )) {
    test(`DEV-3 a group without devices says so, with the brand and the place of the activation code, in ${lang}`, async () => {
      const [element] = await devices("new@example.test", `brand="Kestrel" lang="${lang}"`);
      await isState(element, "empty");
      assert.deepEqual(wordsOf(element, "[part=empty] p"), expected);
    });
  }

  test("DEV-3 one group alone can be empty; if the page doesn't name the brand the configuration does", async () => {
    const [element] = await ready("linked@example.test", "");
    assert.deepEqual(headings(element, 4), ["Studio"]);
    assert.equal(
      wordsOf(element, "[part=empty] p")[0],
      "There are no Kestrel streaming devices connected to this account.",
    );
  });

  for (const [lang, { verb, question, done }] of inTurns(
    Object.entries({
      en: { verb: "Remove", question: "Remove “Kitchen”?", done: "Your device has been removed." },
      es: { verb: "Quitar", question: "¿Quitar “Kitchen”?", done: "Quitamos tu dispositivo." },
    }),
  )) {
    test(`DEV-4 a removal asks with the device's name, is done and announced, and the device leaves the list, in ${lang}`, async () => {
      const [element, page] = await ready("full@example.test", `lang="${lang}"`);
      const button = askFor(element, "Kitchen", verb);
      button.focus();
      button.click();
      await isState(element, "confirming");
      assert.equal(textOf(element, "dialog[open] #question"), question);
      assertSame(element.shadowRoot.activeElement, part(element, "dialog"));
      assert.equal(await unpairings(), 0);
      confirm(element).click();
      await isState(element, "removed");
      assert.equal(status(element), done);
      assertSame(element.shadowRoot.activeElement, part(element, "[part=status]"));
      assert.notInclude(headings(element, 4), "Kitchen");
      assert.lengthOf(devicesIn(element), 7);
      assert.isNotNull((await rowOf("Kitchen"))?.removedAt);
      const [event] = page.events("tv-device-removed");
      assert.deepEqual(event?.detail, { deviceType: "tv" });
      const everything = JSON.stringify(page.record.events.map(({ detail }) => detail));
      for (const word of ["Kitchen", "p-1001", "TV26", "example.test"]) assert.notInclude(everything, word);
    });
  }

  test("DEV-4 a customer who cancels keeps the device, and the focus is back on its button", async () => {
    const [element] = await ready();
    const button = askFor(element, "Den");
    button.focus();
    button.click();
    await isState(element, "confirming");
    keep(element).click();
    await isState(element, "ready");
    assertSame(element.shadowRoot.activeElement, button);
    assert.equal(await unpairings(), 0);
    assert.isNull((await rowOf("Den"))?.removedAt);
  });

  test("DEV-4 once its code has loaded, the question opens with the press: no other rendering delays it", async () => {
    const [element, { window }] = await ready();
    const [list] = inside(element).getAllByRole("list");
    askFor(element, "Den").click();
    await isState(element, "confirming");
    keep(element).click();
    await isState(element, "ready");
    let changes = 0;
    const observer = new (window as Window & typeof globalThis).MutationObserver(() => changes++);
    observer.observe(list!, { subtree: true, childList: true, attributes: true, characterData: true });
    askFor(element, "Den").click();
    await isState(element, "confirming");
    assert.equal(changes, 0);
  });

  test("DEV-4 however often it is clicked, one device is removed by one call", async () => {
    const [element, page] = await ready();
    askFor(element, "Den").click();
    await isState(element, "confirming");
    const button = confirm(element);
    for (let n = 0; n < 10; n++) button.click();
    await isState(element, "removed");
    assert.equal(await unpairings(), 1);
    assert.lengthOf(page.events("tv-device-removed"), 1);
    assert.lengthOf(
      (await rows()).filter(({ removedAt }) => removedAt !== null),
      1,
    );
  });

  test("DEV-4 two elements on a page show the same: what is removed in one leaves the other", async () => {
    const [element, page] = await ready();
    const other = page.document.createElement(TAG) as Widget;
    page.document.body.prepend(other); // visible at once, because those out of view are not hydrated;
    await isState(other, "ready");
    assert.equal(
      (await sandbox.calls()).filter(({ operation }) => operation === "getDevices").length,
      1,
      "loaded once for both",
    );
    askFor(element, "Den").click();
    await isState(element, "confirming");
    confirm(element).click();
    await isState(element, "removed");
    await until("the other has heard of it", () => devicesIn(other).length === 7);
  });

  test("DEV-5 a removal that waits for a device that is offline counts as done", async () => {
    const [element] = await ready();
    askFor(element, "Guest room").click();
    await isState(element, "confirming");
    confirm(element).click();
    await isState(element, "removed");
    assert.equal(status(element), "Your device has been removed.");
    const removedAt = Date.parse((await rowOf("Guest room"))?.removedAt ?? "");
    assert.isAbove(removedAt, Date.now(), "the device hears of it later");
    assert.notInclude(headings(element, 4), "Guest room");
  });

  test("DEV-4 one that another tab has removed already is success", async () => {
    const [element] = await ready();
    const { personId, serialNumber } = (await rowOf("Den")) as Row;
    const login = JSON.parse(sessionStorage.getItem("tv:login") ?? "") as {
      accessToken: string;
      ids: Record<string, string>;
    };
    const { customerRelationshipId, serviceAccountId } = login.ids;
    const answer = await fetch(`${sandbox.url}/api/devices/devices/unpairings`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${login.accessToken}` },
      body: JSON.stringify({ personId, customerRelationshipId, serviceAccountId, serialNumber }),
    });
    assert.equal(answer.status, 200);
    askFor(element, "Den").click();
    await isState(element, "confirming");
    confirm(element).click();
    await isState(element, "removed");
  });

  test("the dialog can be closed during the removal; the list shows it, then its end", async () => {
    const [element, page] = await ready();
    const letGo = holdBack(page, "/unpairings");
    askFor(element, "Den").click();
    await isState(element, "confirming");
    confirm(element).click();
    await isState(element, "removing");
    part(element, "[part=close]").click();
    await until("the list shows it", () => status(element) === "Removing “Den”…");
    assert.isTrue(askFor(element, "Den").hasAttribute("aria-busy"));
    letGo();
    await isState(element, "removed");
    assert.isNotNull((await rowOf("Den"))?.removedAt);
  });

  test("DEV-4 a removal that ends after its dialog was closed takes the focus to the message", async () => {
    const [element, page] = await ready();
    const letGo = holdBack(page, "/unpairings");
    const button = askFor(element, "Den");
    button.focus();
    button.click();
    await isState(element, "confirming");
    confirm(element).click();
    await isState(element, "removing");
    part(element, "[part=close]").click();
    await until("the focus is back at the button", () => element.shadowRoot.activeElement === button);
    letGo();
    await isState(element, "removed");
    assertSame(element.shadowRoot.activeElement, part(element, "[part=status]"));
  });

  test("a removal that fails is reported to the page each time, with its code, status and message IDs alone", async () => {
    await sandbox.scenario("devices", "unpairDevice", "bad-request");
    const [element, page] = await ready();
    askFor(element, "Den").click();
    await isState(element, "confirming");
    confirm(element).click();
    await isState(element, "remove-failed");
    await isReported(element, page);
    assert.deepEqual(page.events("tv-error")[0]?.detail, {
      code: "status",
      status: 400,
      messages: ["devices.notRemoved"],
    });
    confirm(element).click();
    await until("it is reported again", () => page.events("tv-error").length === 2);
  });

  test("a read-only account shows its devices, says so once, and has no button to remove any", async () => {
    const [element] = await ready("readonly@example.test");
    assert.lengthOf(inside(element).getAllByText("You have view-only access."), 1);
    assert.lengthOf(devicesIn(element), 2);
    assert.isEmpty(inside(element).queryAllByRole("button"));
  });

  test("SES-10 a question in whose middle the login ends is asked again after the next sign-in", async () => {
    const [element, page] = await ready();
    askFor(element, "Den").click();
    await isState(element, "confirming");
    await lapse(page);
    await until("it is kept", () => sessionStorage.getItem("tv:sealed:devices-removal"));
    close(page);
    const [again] = await mount(TAG, "", await signedInAgain("full@example.test"));
    await until("it asks again", () => again.matches(":state(confirming)"));
    assert.include(textOf(again, "dialog[open]"), "Den");
    assert.equal(await unpairings(), 0);
  });

  test("reset() closes the question", async () => {
    const [element] = await ready();
    askFor(element, "Den").click();
    await isState(element, "confirming");
    await element.reset();
    await isState(element, "ready");
    assert.isFalse(part<HTMLDialogElement>(element, "dialog").open);
  });

  test("SES-11 outside of the brand's site it says that nobody is signed in", async () => {
    const [element, page] = await mount(TAG);
    await isState(element, "signed-out");
    element.addEventListener("tv-sign-in-requested", (event) => event.preventDefault());
    part(element, "[part=signed-out] button").click();
    assert.lengthOf(page.events("tv-sign-in-requested"), 1);
  });
});
