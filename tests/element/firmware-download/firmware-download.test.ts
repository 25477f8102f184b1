import { assert } from "chai";
import {
  assertSame,
  embed,
  holdBack,
  inTurns,
  isState,
  sandbox,
  textOf,
  until,
  type EmbedOptions,
  type HostPage,
  type Widget,
} from "../support.ts";

type Spied = HostPage["window"] & { saved: { href: string; name: string }[]; left: string[] };

/** Records saved files and navigations without leaving the page. */
const spies = `<script>
  saved = [];
  HTMLAnchorElement.prototype.click = function () { saved.push({ href: this.href, name: this.download }); };
  left = [];
  document.addEventListener("tv-navigate", (event) => { left.push(event.detail.href); event.preventDefault(); });
</script>`;

/** The page's wait after the file is saved does not end by itself: a test ends it. */
const heldAfterDownload = `<script>
  later = [];
  const goOn = window.setTimeout;
  window.setTimeout = (callback, ms = 0, ...args) =>
    saved.length ? later.push({ ms, pass: () => callback(...args) }) : goOn(callback, ms, ...args);
</script>`;

/** The element on a wide page, or on a small screen; the specified seconds are shortened. */
async function open(
  attrs = "",
  { wide = true, ...options }: EmbedOptions & { wide?: boolean } = {},
): Promise<[Widget, HostPage & { window: Spied }]> {
  const width = wide ? `<script>frameElement.style.width = "1000px"</script>` : "";
  const pace = `<script>pace = (ms) => ms === 1000 ? 0 : ms >= 5000 ? 5000 : ms / 20</script>`;
  const page = (await embed(`<tv-firmware-download ${attrs}></tv-firmware-download>`, {
    ...options,
    head: spies + width + pace + (options.head ?? ""),
  })) as HostPage & { window: Spied };
  const element = page.get("tv-firmware-download");
  await element.whenReady();
  return [element, page];
}

const sha256 = async (bytes: BufferSource) =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

const press = (element: Widget, text: string) => {
  const found = [...element.shadowRoot.querySelectorAll("button")].find(
    (one) => one.textContent === text && one.getClientRects().length > 0,
  );
  if (!found) throw new Error(`There is no button "${text}"`);
  found.click();
};

teardown(() => sandbox.scenario("*", "*", "success"));

suite("the one model's software", () => {
  test("USB-5 ELTE11MWR is fetched at the start and handed over whole", async () => {
    const [element, page] = await open();
    await isState(element, "downloaded");
    const [file, ...more] = page.window.saved;
    assert.isEmpty(more);
    assert.equal(file?.name, "ELTE11MWR_usb.bin");
    const bytes = await (await page.window.fetch(file?.href ?? "")).arrayBuffer();
    const answer = await page.window.fetch(
      page.record.requests.find(({ address }) => address.includes("/firmware/ELTE11MWR/"))?.address ?? "",
    );
    assert.equal(String(bytes.byteLength), answer.headers.get("content-length"));
    assert.equal(await sha256(bytes), await sha256(await answer.arrayBuffer()));
  });

  test("USB-5 after the download the visitor stays for one second, then goes home", async () => {
    const [element, page] = await open("", { head: heldAfterDownload });
    await isState(element, "downloaded");
    const { later } = page.window as unknown as { later: { ms: number; pass: () => void }[] };
    const second = await until("a second is waited for", () => later.find(({ ms }) => ms === 1000));
    assert.isEmpty(page.window.left);
    second.pass();
    assert.deepEqual(page.window.left, [`${page.window.location.origin}/`]);
  });

  test("another model and another home, and no home at all", async () => {
    const [element, page] = await open('model="HSA4K32" home="/support?from=usb"');
    await until("it goes home", () => page.window.left.length);
    assert.equal(page.window.saved[0]?.name, "HSA4K32_usb.bin");
    assert.deepEqual(page.window.left, [`${page.window.location.origin}/support?from=usb`]);
    assert.isTrue(element.matches(":state(downloaded)"));
    const [staying, stays] = await open('model="HSA4K40" home="none"');
    await isState(staying, "downloaded");
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    assert.isEmpty(stays.window.left);
    assert.notInclude(textOf(staying, "p"), "home page");
  });

  test("a home that is a script is no home", async () => {
    const [element, page] = await open('model="HSA4K32" home="javascript:alert(1)"');
    await isState(element, "downloaded");
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    assert.isEmpty(page.window.left);
  });

  test("who stays, because of the page or of an address, isn't told of the way home", async () => {
    const [element, page] = await open('model="HSA4K32"');
    await until("it is about to go", () => page.window.left.length);
    await until("it says so no more", () => !textOf(element, "p").includes("home page"));
    const [other] = await open('model="HSA4K40" home="javascript:alert(1)"');
    await isState(other, "downloaded");
    assert.notInclude(textOf(other, "p"), "home page");
  });

  const modal = {
    en: ["That didn't go as planned. Sorry about that! try refreshing the page.", "Refresh"],
    es: ["Algo no salió como esperábamos. ¡Lo sentimos! Intenta recargar la página.", "Recargar"],
  };
  for (const [lang, [words = "", refresh = ""]] of inTurns(Object.entries(modal))) {
    for (const operation of ["getUsbBucketList", "getUsbDownload", "getFirmwareFile"]) {
      test(`USB-4 USB-6 ${operation} that fails opens the modal, and ${refresh} begins again, in ${lang}`, async () => {
        await sandbox.scenario("firmware", operation, "bad-request");
        const [element, page] = await open('model="HSA4K32"', { lang });
        await isState(element, "download-failed");
        await until("the modal is open", () =>
          element.shadowRoot.querySelector("dialog[open]")?.matches(":modal"),
        );
        assert.include(textOf(element, "dialog[open]"), words);
        await sandbox.scenario("firmware", operation, "success");
        press(element, refresh);
        await isState(element, "downloaded");
        assert.isNull(element.shadowRoot.querySelector("dialog[open]"));
        assert.equal(page.window.saved.length, 1);
        assert.isEmpty(page.record.uncaught);
      });
    }
  }

  test("USB-6 while the list is asked for again its failure stays with a busy button, and the focus goes along", async () => {
    await sandbox.scenario("firmware", "getUsbBucketList", "bad-request");
    const [element, page] = await open('model="HSA4K32" home="none"');
    await until("the modal is open", () => element.shadowRoot.querySelector("dialog[open]"));
    const words = textOf(element, "[role=alert] p");
    assert.isNotEmpty(words);
    await sandbox.scenario("firmware", "getUsbBucketList", "success");
    const letGo = holdBack(page, "/usb/images");
    press(element, "Refresh");
    await isState(element, "loading");
    const button = () => element.shadowRoot.querySelector("[role=alert] button");
    await until("it is busy", () => button()?.getAttribute("aria-busy") === "true");
    assert.equal(textOf(element, "[role=alert] p"), words);
    assert.isNull(element.shadowRoot.querySelector("dialog[open]"));
    assertSame(element.shadowRoot.activeElement, button());
    letGo();
    await isState(element, "downloaded");
    assertSame(element.shadowRoot.activeElement, element.shadowRoot.querySelector("[role=status]"));
  });

  test("USB-4 a download whose connection is lost can be continued", async () => {
    await sandbox.scenario("firmware", "getFirmwareFile", "unavailable");
    const [element, page] = await open('model="HSA4K32" home="none"');
    await isState(element, "download-failed");
    await sandbox.scenario("firmware", "getFirmwareFile", "success");
    press(element, "Continue download");
    await isState(element, "downloaded");
    assert.lengthOf(page.window.saved, 1);
  });

  test("USB-6 if the file fails and then the list too, nothing is downloaded behind the modal", async () => {
    await sandbox.scenario("firmware", "getFirmwareFile", "bad-request");
    const [element, page] = await open('model="HSA4K32" home="none"');
    const modal = () => element.shadowRoot.querySelector("dialog[open]");
    await until("the modal is open", modal);
    await sandbox.scenario("firmware", "getFirmwareFile", "success");
    await sandbox.scenario("firmware", "getUsbBucketList", "bad-request");
    const letGo = holdBack(page, "/usb/images");
    const requested = () =>
      page.record.requests.filter(({ address }) => address.includes("/downloads/")).length;
    const before = requested();
    press(element, "Refresh");
    await until("the modal is closed", () => !modal());
    letGo();
    await until("the modal is open again", modal);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    assert.isTrue(element.matches(":state(ready)"));
    assert.equal(requested(), before);
    await sandbox.scenario("firmware", "getUsbBucketList", "success");
    press(element, "Refresh");
    await isState(element, "downloaded");
    assert.equal(page.window.saved.length, 1);
  });

  test("USB-6 it reports a model that doesn't exist", async () => {
    const [element] = await open('model="NOPE"');
    await isState(element, "empty");
    assert.include(
      textOf(element, "[role=alert]"),
      "There are currently no models available for updates, please try again later",
    );
  });

  test("USB-4 USB-6 a small screen is asked before anything is fetched", async () => {
    const [element, page] = await open('model="HSA4K32"', { wide: false });
    await isState(element, "small-screen");
    assert.include(
      textOf(element, "dialog p"),
      "Downloading this update isn't supported on mobile devices. Please open this window in a desktop browser to view and download.",
    );
    assert.isFalse(page.record.requests.some(({ address }) => address.includes("/downloads/")));
    press(element, "Not now");
    await isState(element, "ready");
    press(element, "Download");
    await isState(element, "small-screen");
    press(element, "Download anyway");
    await isState(element, "downloaded");
  });

  test("USB-6 what was asked for a model goes with it, when another is shown that is not there", async () => {
    const [element] = await open('model="HSA4K32"', { wide: false });
    await isState(element, "small-screen");
    element.setAttribute("model", "NOPE");
    await isState(element, "empty");
    await until("nothing is asked", () => !element.shadowRoot?.querySelector("dialog[open]"));
  });

  test("USB-6 another model that is set meanwhile is downloaded in place of the first, and none of that one's files", async () => {
    await sandbox.scenario("firmware", "getFirmwareFile", "slow-body");
    const [element, page] = await open('model="HSA4K32" home="none"');
    await isState(element, "downloading");
    const reported: string[] = [];
    element.addEventListener("tv-download-succeeded", (event) =>
      reported.push((event as CustomEvent<{ modelNumber: string }>).detail.modelNumber),
    );
    await sandbox.scenario("firmware", "getFirmwareFile", "success");
    element.setAttribute("model", "HSA4K40");
    await isState(element, "downloaded");
    await until("it is reported", () => reported.length > 0);
    assert.deepEqual(reported, ["HSA4K40"]);
    assert.equal(page.window.saved.length, 1);
  });

  test("it does not take the focus from a visitor who is elsewhere", async () => {
    const [element, page] = await open('model="HSA4K32" home="none"');
    await isState(element, "downloaded");
    assertSame(page.document.activeElement, page.document.body);
  });

  test("cancelled, it can be started again", async () => {
    await sandbox.scenario("firmware", "getFirmwareFile", "slow-body");
    const [element, page] = await open('model="HSA4K32" home="none"');
    await isState(element, "downloading");
    press(element, "Cancel download");
    await isState(element, "ready");
    await sandbox.scenario("firmware", "getFirmwareFile", "success");
    press(element, "Download");
    await isState(element, "downloaded");
    assert.equal(page.window.saved.length, 1);
  });
});
