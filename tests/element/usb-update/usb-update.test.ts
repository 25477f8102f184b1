import { assert } from "chai";
import {
  assertSame,
  embed,
  inTurns,
  isState,
  part,
  sandbox,
  textOf,
  until,
  type EmbedOptions,
  type HostPage,
  type Widget,
} from "../support.ts";
import { inside } from "../queries.ts";

type Saved = { href: string; name: string };
type Spied = HostPage["window"] & { saved: Saved[]; opened: string[] };

/** Records what a press on a download's link would save, instead of saving it. */
const spies = `<script>
  saved = [];
  HTMLAnchorElement.prototype.click = function () { saved.push({ href: this.href, name: this.download }); };
  opened = [];
  open = (address) => { opened.push(address); return null; };
</script>`;

/** Flips one bit of each downloaded file, like a bad connection. */
const flipper = `<script>
  window.fetch = new Proxy(window.fetch, {
    async apply(target, self, args) {
      const answer = await Reflect.apply(target, self, args);
      if (!String(args[0]).includes("/firmware/HS")) return answer;
      const bytes = new Uint8Array(await answer.arrayBuffer());
      bytes[1000] ^= 1;
      return new Response(bytes, answer);
    },
  });
</script>`;

/** Flips one bit of the first downloaded file; from then on the list has newer versions. */
const newerAfterFlip = `<script>
  let isFlipped = false;
  window.fetch = new Proxy(window.fetch, {
    async apply(target, self, args) {
      const answer = await Reflect.apply(target, self, args);
      const address = String(args[0]);
      if (address.includes("/firmware/HS") && !isFlipped) {
        isFlipped = true;
        const bytes = new Uint8Array(await answer.arrayBuffer());
        bytes[1000] ^= 1;
        return new Response(bytes, answer);
      }
      if (!isFlipped || !address.endsWith("/usb/images")) return answer;
      const body = await answer.json();
      for (const image of body.data.bucketImageList) image.version = "4.3.0";
      return new Response(JSON.stringify(body), answer);
    },
  });
</script>`;

/** The connection of the first request for a file breaks after a thousand bytes; records the requested ranges. */
const brokenLine = `<script>
  ranges = [];
  window.fetch = new Proxy(window.fetch, {
    async apply(target, self, args) {
      const isFile = String(args[0]).includes("/firmware/HS");
      if (isFile) ranges.push(new Headers(args[1].headers).get("range"));
      const answer = await Reflect.apply(target, self, args);
      if (!isFile || ranges.length > 1) return answer;
      const bytes = new Uint8Array(await answer.arrayBuffer());
      let sent = false;
      const pull = (stream) => {
        if (sent) return stream.error(new TypeError("network error"));
        sent = true;
        stream.enqueue(bytes.slice(0, 1000));
      };
      return new Response(new ReadableStream({ pull }), answer);
    },
  });
</script>`;

interface Opened {
  element: Widget;
  page: HostPage & { window: Spied };
  events: (name: string) => Record<string, unknown>[];
}

/** The element on a page that is wide enough for a download. */
async function open(
  attrs = "",
  { wide = true, content = "", ...options }: EmbedOptions & { wide?: boolean; content?: string } = {},
): Promise<Opened> {
  const page = (await embed(`<tv-usb-update ${attrs}>${content}</tv-usb-update>`, {
    ...options,
    head: spies + (options.head ?? ""),
  })) as Opened["page"];
  if (wide) (page.window.frameElement as HTMLElement).style.width = "1000px";
  const noted: Event[] = [];
  for (const name of ["terms-accepted", "download-succeeded", "download-failed", "stick-checked"])
    page.document.addEventListener(`tv-${name}`, (event) => noted.push(event));
  // The second between the answer and the download is not waited for.
  page.window.pace = (ms) => (ms === 1_000 ? 0 : ms >= 5_000 ? 5_000 : ms / 20);
  const element = page.get("tv-usb-update");
  await element.whenReady();
  const events = (name: string) =>
    noted.filter(({ type }) => type === name).map((event) => (event as CustomEvent).detail as never);
  return { element, page, events };
}

const select = (element: Widget, name: string) => part<HTMLSelectElement>(element, `select[name=${name}]`);
const labels = (element: Widget, name: string) => [...select(element, name).options].map(({ text }) => text);

async function pick(element: Widget, name: string, text: string): Promise<void> {
  const field = select(element, name);
  field.value = [...field.options].find((option) => option.text === text)?.value ?? "no such option";
  field.dispatchEvent(new Event("change", { bubbles: true }));
  await element.updateComplete;
}

/** A TV whose software is 200 kB. */
async function chooseSmall(element: Widget, size = "32 inches"): Promise<void> {
  await isState(element, "ready");
  await pick(element, "make", "Hisense");
  await pick(element, "model", "A4 Series");
  await pick(element, "size", size);
}

const button = (element: Widget, text: string) => {
  const found = [...element.shadowRoot.querySelectorAll("button")].find(
    (one) => one.textContent === text && one.getClientRects().length > 0,
  );
  if (!found) throw new Error(`There is no button "${text}": ${textOf(element, "button")}`);
  return found;
};
const terms = (element: Widget) => inside(element).getByRole("region", { name: "Download terms" });
const tick = (element: Widget) => {
  part(element, "[name=terms]").click();
  return element.updateComplete;
};

/** The listed SHA-256 of the small file. */
const checksum = (element: Widget) =>
  inside(element).getByText("SHA-256 of HSA4K32_usb.bin").nextElementSibling?.textContent;
const plainLink = (element: Widget) =>
  inside(element).getByRole<HTMLAnchorElement>("link", { name: "Download HSA4K32_usb.bin directly" });

async function readToEnd(element: Widget): Promise<void> {
  const region = terms(element);
  region.scrollTop = region.scrollHeight;
  await new Promise((scrolled) => region.addEventListener("scroll", scrolled, { once: true }));
}

async function accept(element: Widget, press = "Download"): Promise<void> {
  button(element, press).click();
  await isState(element, "terms");
  await readToEnd(element);
  await tick(element);
  button(element, "Accept and download").click();
}

const isFile = (address: string) => address.includes("/firmware/HSA4K32/");
/** How often the small file was requested so far. */
const fileRequestCount = (page: HostPage) =>
  page.record.requests.filter(({ address }) => isFile(address)).length;
/** Delays requests for the small file until they are released. */
function holdFiles(page: HostPage): () => void {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  page.window.hold = (address) => (isFile(address) ? gone : undefined);
  return letGo;
}

const hex = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const sha256 = async (bytes: BufferSource) => hex(await crypto.subtle.digest("SHA-256", bytes));

const control = async (path: string, method = "GET", body?: object) =>
  (
    await fetch(`${sandbox.url}/sandbox/${path}`, {
      method,
      ...(body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
    })
  ).json() as Promise<Record<string, Record<string, unknown>[]>>;
const acceptances = async () => (await control("tables/firmware_acceptances"))["rows"] ?? [];

teardown(() => sandbox.scenario("*", "*", "success"));

suite("choosing a TV", () => {
  const texts = {
    en: ["Select the make first", "Version", "4.2.1", "Released", "March 9, 2026", "File size", "200 kB"],
    es: [
      "Selecciona primero la marca",
      "Versión",
      "4.2.1",
      "Publicado",
      "9 de marzo de 2026",
      "Tamaño del archivo",
      "200 kB",
    ],
  };
  for (const [lang, [first = "", ...facts]] of inTurns(Object.entries(texts))) {
    test(`USB-1 make, then model, then size; then version, release date and file size, in ${lang}`, async () => {
      const { element } = await open("", { lang });
      await isState(element, "ready");
      assert.deepEqual(labels(element, "make").slice(1), ["Element", "Hisense"]);
      assert.deepEqual(labels(element, "model"), [first]);
      await pick(element, "make", "Hisense");
      assert.include(labels(element, "model"), "A4 Series");
      await pick(element, "model", "A4 Series");
      const inches = lang === "en" ? "inches" : "pulgadas";
      assert.deepEqual(labels(element, "size").slice(1), [`32 ${inches}`, `40 ${inches}`]);
      await pick(element, "size", `32 ${inches}`);
      assert.equal(select(element, "size").value, "HSA4K32-A4 Series");
      const text = textOf(element, "[part=facts]");
      for (const fact of facts) assert.include(text, fact);
    });
  }

  test("a press on Download before all is chosen says what is missing, and leads there", async () => {
    const { element } = await open();
    await isState(element, "ready");
    for (const [name, message, next] of [
      ["make", "Select your TV's make.", "Hisense"],
      ["model", "Select your TV's model.", "A4 Series"],
      ["size", "Select your TV's screen size.", "40 inches"],
    ] as const) {
      button(element, "Download").click();
      await element.updateComplete;
      assert.equal(textOf(element, "[part=error]"), message);
      assertSame(element.shadowRoot.activeElement, select(element, name));
      await pick(element, name, next);
      assert.equal(textOf(element, "[part=error]"), "");
    }
  });

  test("a page about one make shows the TVs of that make only", async () => {
    const { element } = await open('make="Element"');
    await isState(element, "ready");
    assert.isNull(element.shadowRoot.querySelector("select[name=make]"));
    assert.notInclude(labels(element, "model"), "A4 Series");
    assert.include(labels(element, "model"), "Vista");
  });
});

suite("the list of TVs", () => {
  for (const [lang, noModels] of inTurns(
    Object.entries({
      en: "There are currently no models available for updates, please try again later",
      es: "Por el momento no hay modelos disponibles para actualizar, inténtalo de nuevo más tarde",
    }),
  )) {
    test(`USB-4 USB-6 it says that there are no models, in ${lang}`, async () => {
      const { element } = await open('make="Nobody"', { lang });
      await isState(element, "empty");
      assert.include(textOf(element, "[role=alert]"), noModels);
    });
  }

  test("USB-4 USB-6 an error shows the server's text, or else ours, and the retry succeeds", async () => {
    for (const [scenario, words] of [
      ["bad-request", "The request was not understood"],
      ["malformed-json", "Something went wrong, please try again!"],
    ] as const) {
      await sandbox.scenario("firmware", "getUsbBucketList", scenario);
      const { element, page } = await open();
      await isState(element, "error");
      assert.include(textOf(element, "[role=alert]"), words);
      assert.equal(page.events("tv-error").length, 1);
      await sandbox.scenario("firmware", "getUsbBucketList", "success");
      button(element, "Try again").click();
      await isState(element, "ready");
      assertSame(element.shadowRoot.activeElement, select(element, "make"));
    }
  });

  test("USB-4 a 401 clears the token, fetches one new one and retries once; nothing in storage but ours is touched", async () => {
    await sandbox.scenario("firmware", "getUsbBucketList", "unauthorized");
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem("shop-cart", "3");
    sessionStorage.setItem("shop-step", "pay");
    const { element } = await open("", { keepStorage: true });
    await isState(element, "error");
    assert.equal(localStorage.getItem("shop-cart"), "3");
    assert.equal(sessionStorage.getItem("shop-step"), "pay");
    const calls = (await sandbox.calls()).filter(({ service }) => service !== "logging");
    const since = calls.slice(
      0,
      calls.findIndex(({ operation }) => operation === "getConfiguration"),
    );
    assert.deepEqual(
      since.map(({ operation }) => operation),
      ["getUsbBucketList", "getUnauthenticatedToken", "getUsbBucketList", "getUnauthenticatedToken"],
    );
    await sandbox.scenario("firmware", "getUsbBucketList", "success");
    button(element, "Try again").click();
    await isState(element, "ready");
  });
});

suite("the terms", () => {
  test("USB-2 unread or unticked terms show an error and focus what is missing; within 5 px of the end counts as read", async () => {
    const { element } = await open();
    await chooseSmall(element);
    button(element, "Download").click();
    await isState(element, "terms");
    const region = terms(element);
    assert.isAbove(region.scrollHeight - region.clientHeight, 50);
    const go = () => {
      button(element, "Accept and download").click();
      return element.updateComplete;
    };
    const error = () => textOf(element, "#terms-error");

    await tick(element);
    await go();
    assert.equal(error(), "Read the terms to the end, then select the box to continue.");
    assertSame(element.shadowRoot.activeElement, region);

    const scrolled = () => new Promise((done) => region.addEventListener("scroll", done, { once: true }));
    region.scrollTop = region.scrollHeight - region.clientHeight - 8;
    await scrolled();
    await go();
    assert.isTrue(element.matches(":state(terms)"), "8 px from the end");
    region.scrollTop = region.scrollHeight - region.clientHeight - 4;
    await until("4 px from the end is read", () => error() === "");

    await tick(element);
    await go();
    assert.isTrue(element.matches(":state(terms)"), "read, but not ticked");
    assert.notEqual(error(), "");
    assertSame(element.shadowRoot.activeElement, part(element, "[name=terms]"));
    await tick(element);
    await go();
    await until("the download runs", () => !element.matches(":state(terms)"));
  });

  test("the region has a name and takes the focus, so that it scrolls by keyboard", async () => {
    const { element } = await open();
    await chooseSmall(element);
    button(element, "Download").click();
    await isState(element, "terms");
    const region = terms(element);
    assert.equal(region.getAttribute("role"), "region");
    assert.equal(region.getAttribute("aria-label"), "Download terms");
    assert.equal(region.tabIndex, 0);
  });

  test("USB-2 terms that are opened again are unread and unticked", async () => {
    const { element } = await open();
    await chooseSmall(element);
    button(element, "Download").click();
    await isState(element, "terms");
    await readToEnd(element);
    await tick(element);
    button(element, "Not now").click();
    await isState(element, "ready");
    button(element, "Download").click();
    await isState(element, "terms");
    assert.isFalse(part<HTMLInputElement>(element, "[name=terms]").checked);
    assert.equal(terms(element).scrollTop, 0);
  });

  test("USB-2 a content system's terms that fit count as read; exactly they are recorded, with its own message", async () => {
    const own = { version: "7.1", text: "Only for your own TV.\n\nNo résumé ✓", error: "Tick, please." };
    const { element, events } = await open("", {
      content: `<script type="application/json" data-for="content">${JSON.stringify({ terms: own })}</script>`,
    });
    await chooseSmall(element);
    button(element, "Download").click();
    await isState(element, "terms");
    assert.equal(textOf(element, "[part=terms] p"), "Only for your own TV. No résumé ✓");
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    button(element, "Accept and download").click();
    await element.updateComplete;
    assert.equal(textOf(element, "#terms-error"), "Tick, please.");
    assertSame(element.shadowRoot.activeElement, part(element, "[name=terms]"));
    await tick(element);
    button(element, "Accept and download").click();
    await isState(element, "downloaded");
    const hash = await sha256(new TextEncoder().encode(own.text));
    const [detail] = events("tv-terms-accepted");
    assert.include(detail, { modelNumber: "HSA4K32", version: "7.1", sha256: hash });
    assert.closeTo(Date.parse(String(detail?.["time"])), Date.now(), 10_000);
    const row = await until("it is stored", async () =>
      (await acceptances()).find(({ termsVersion }) => termsVersion === "7.1"),
    );
    assert.deepInclude(row, {
      modelNumber: "HSA4K32",
      lastModified: detail?.["time"],
      accepted: true,
      versionFirmwareUpdated: "4.2.1",
      termsSha256: hash,
      loggedAs: "anonymous",
    });
  });

  test("USB-3 the record of a known customer is logged as one", async () => {
    localStorage.clear();
    localStorage.setItem("tv:signed-in", "1");
    const { element } = await open("", { keepStorage: true });
    await chooseSmall(element, "40 inches");
    await accept(element);
    await until("it is stored", async () =>
      (await acceptances()).some(
        ({ modelNumber, loggedAs }) => modelNumber === "HSA4K40" && loggedAs === "customer",
      ),
    );
  });

  test("a log that is away keeps nobody from the download", async () => {
    await sandbox.scenario("firmware", "postUsbUpdate", "bad-request");
    const { element, page } = await open();
    await chooseSmall(element);
    await accept(element);
    await isState(element, "downloaded");
    assert.isEmpty(page.record.uncaught);
  });
});

suite("the download", () => {
  test("what was downloaded for a TV goes when the page turns to another make", async () => {
    const { element } = await open();
    await chooseSmall(element);
    await accept(element);
    await isState(element, "downloaded");
    element.setAttribute("make", "Element");
    await isState(element, "ready");
    assert.notInclude(textOf(element), "HSA4K32_usb.bin");
    element.removeAttribute("make");
    await element.updateComplete;
    assert.isTrue(element.matches(":state(ready)"));
  });

  test("USB-2 arrives under its name with the listed SHA-256, and can be saved again", async () => {
    const { element, page, events } = await open();
    await chooseSmall(element);
    await accept(element);
    await isState(element, "downloaded");
    const [file, more] = page.window.saved;
    assert.isUndefined(more);
    assert.equal(file?.name, "HSA4K32_usb.bin");
    const bytes = await (await page.window.fetch(file?.href ?? "")).arrayBuffer();
    assert.equal(bytes.byteLength, 200_000);
    assert.equal(await sha256(bytes), checksum(element));
    const again = part<HTMLAnchorElement>(element, "a[download]:not([hidden])");
    assert.equal(again.href, file?.href);
    assert.equal(again.download, "HSA4K32_usb.bin");
    assert.deepEqual(events("tv-download-succeeded"), [
      { modelNumber: "HSA4K32", version: "4.2.1", bytes: 200_000 },
    ]);
    assert.include(textOf(element, "[role=status]"), "We checked the file, and it's intact.");
  });

  test("shows how far it is and a plain link beside it; cancelling ends it, and the focus is not lost", async () => {
    await sandbox.scenario("firmware", "getFirmwareFile", "slow-body");
    const { element, page } = await open();
    await chooseSmall(element);
    await accept(element);
    await isState(element, "downloading");
    await until("something came", () => part<HTMLProgressElement>(element, "progress").value > 0);
    assert.include(textOf(element, "[part=progress]"), "of 200 kB");
    const link = plainLink(element);
    assert.match(link.href, /\/firmware\/HSA4K32\/HSA4K32_usb\.bin\?expires=\d+&signature=[0-9a-f]{64}$/);
    const cancel = button(element, "Cancel download");
    cancel.focus();
    cancel.click();
    await isState(element, "ready");
    assert.include(textOf(element, "[role=status]"), "Download canceled.");
    assertSame(element.shadowRoot.activeElement, part(element, "[role=status]"));
    const file = page.record.requests.find(({ address }) => address.includes("/firmware/HSA4K32/"));
    assert.isTrue(file?.signal?.aborted);
    assert.isEmpty(page.window.saved);
  });

  test("goes on by itself after the connection drops in the middle, to the last byte", async () => {
    const { element, page } = await open("", { head: brokenLine });
    await chooseSmall(element);
    await accept(element);
    await isState(element, "downloaded");
    assert.deepEqual((page.window as unknown as { ranges: (string | null)[] }).ranges, [null, "bytes=1000-"]);
    const bytes = await (await page.window.fetch(page.window.saved[0]?.href ?? "")).arrayBuffer();
    assert.equal(await sha256(bytes), checksum(element));
  });

  test("one flipped byte: it reports the damage and saves nothing, and the choice stays for the next try", async () => {
    const { element, page, events } = await open("", { head: flipper });
    await chooseSmall(element);
    const lists = async () =>
      (await sandbox.calls()).filter(({ operation }) => operation === "getUsbBucketList").length;
    const before = await lists();
    await accept(element);
    await isState(element, "download-failed");
    assert.include(textOf(element, "[role=status]"), "its SHA-256 doesn't match");
    assert.isEmpty(page.window.saved);
    assert.deepEqual(events("tv-download-failed"), [{ modelNumber: "HSA4K32", code: "damaged" }]);
    assert.equal(select(element, "size").value, "HSA4K32-A4 Series");
    assert.isFalse(button(element, "Try again").hasAttribute("aria-busy"));
    await until("the list is read again, for a newer release", async () => (await lists()) > before);
  });

  test("USB-3 the next try after a damaged file shows the terms again if it downloads a newer version, and records that", async () => {
    const { element } = await open("", { head: newerAfterFlip });
    await chooseSmall(element);
    const earlier = (await acceptances()).length;
    await accept(element);
    await isState(element, "download-failed");
    await until("the newer version is listed", () => textOf(element, "[part=facts]").includes("4.3.0"));
    await accept(element, "Try again");
    await isState(element, "downloaded");
    const stored = await until("both are stored", async () => {
      const rows = await acceptances();
      return rows.length === earlier + 2 && rows;
    });
    assert.sameMembers(
      stored.slice(earlier).map((row) => row["versionFirmwareUpdated"]),
      ["4.2.1", "4.3.0"],
    );
  });

  test("a link that has expired is renewed once, and the download succeeds", async () => {
    const { element, page } = await open();
    await chooseSmall(element);
    // It expires between the answer that has it and the first request for the file.
    page.window.pace = (ms) => (ms === 1_000 ? 0 : ms);
    const letGo = holdFiles(page);
    await accept(element);
    await until("the file is requested", () => fileRequestCount(page) === 1);
    await control("clock", "POST", { advanceMs: 400_000 });
    letGo();
    await until("it came", () => element.matches(":state(downloaded)"));
    assert.equal(fileRequestCount(page), 2);
    await sandbox.reset();
  });

  const faults: [scenario: string, operation: string, code: string, words: string][] = [
    ["unauthorized", "getFirmwareFile", "refused", "The download link no longer works. Try again."],
    ["bad-request", "getFirmwareFile", "status", "Something went wrong, please try again!"],
    ["unavailable", "getFirmwareFile", "interrupted", "The connection was lost after 0 byte of 200 kB."],
    ["unauthorized", "getUsbDownload", "status", "The token is missing, unknown or expired"],
    ["wrong-schema", "getUsbDownload", "invalid-response", "Something went wrong, please try again!"],
    ["rate-limited-long", "getUsbDownload", "throttled", "You can try again in 2 minutes."],
  ];
  for (const [scenario, operation, code, words] of inTurns(faults)) {
    test(`USB-4 ${operation} under ${scenario} is reported as ${code}, and the next try succeeds without the terms`, async () => {
      await sandbox.scenario("firmware", operation, scenario);
      const { element, page, events } = await open();
      await chooseSmall(element);
      await accept(element);
      await isState(element, "download-failed");
      assert.include(textOf(element, "[role=status]"), words);
      assert.deepEqual(events("tv-download-failed"), [{ modelNumber: "HSA4K32", code }]);
      assert.isEmpty(page.window.saved);
      await sandbox.scenario("firmware", operation, "success");
      button(element, code === "interrupted" ? "Continue download" : "Try again").click();
      await isState(element, "downloaded");
      assert.isEmpty(page.record.uncaught);
    });
  }

  test("USB-4 USB-6 a small screen shows a warning, and the visitor may download anyway", async () => {
    const { element } = await open("", { wide: false });
    await chooseSmall(element);
    button(element, "Download").click();
    await isState(element, "small-screen");
    assert.include(
      textOf(element, "dialog p"),
      "Downloading this update isn't supported on mobile devices. Please open this window in a desktop browser to view and download.",
    );
    button(element, "Not now").click();
    await isState(element, "ready");
    button(element, "Download").click();
    await isState(element, "small-screen");
    button(element, "Download anyway").click();
    await isState(element, "terms");
  });

  test("USB-2 opens in a new tab if the page can't stream, and shows the link", async () => {
    const { element, page } = await open("", { head: "<script>URL.createObjectURL = undefined</script>" });
    await chooseSmall(element);
    await accept(element);
    await isState(element, "downloaded");
    const link = plainLink(element);
    assert.deepEqual(page.window.opened, [link.href]);
    assert.include(textOf(element, "[role=status]"), "Your download opens in a new tab.");
  });
});

suite("the copy on the stick", () => {
  const VERDICT = "[aria-live=polite] p";
  async function withCopy(name: string, change: (bytes: Uint8Array) => BlobPart): Promise<string> {
    const { element, page, events } = await open();
    await chooseSmall(element);
    await accept(element);
    await isState(element, "downloaded");
    const bytes = new Uint8Array(
      await (await page.window.fetch(page.window.saved[0]?.href ?? "")).arrayBuffer(),
    );
    const input = part<HTMLInputElement>(element, "input[type=file]");
    const data = new page.window.DataTransfer();
    data.items.add(new page.window.File([change(bytes)], name));
    input.files = data.files;
    input.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await until("there is a verdict", () => textOf(element, VERDICT));
    assert.lengthOf(events("tv-stick-checked"), 1);
    return textOf(element, VERDICT);
  }
  const cases: [string, string, (bytes: Uint8Array) => BlobPart, string][] = [
    [
      "whole and rightly named",
      "HSA4K32_usb.bin",
      (bytes) => bytes.slice(),
      "HSA4K32_usb.bin is ready to use.",
    ],
    [
      "wrongly named",
      "HSA4K32_usb (1).bin",
      (bytes) => bytes.slice(),
      "HSA4K32_usb (1).bin is complete, but your TV looks for HSA4K32_usb.bin. Rename the file to HSA4K32_usb.bin.",
    ],
    [
      "cut off",
      "HSA4K32_usb.bin",
      (bytes) => bytes.slice(0, 50_000),
      "HSA4K32_usb.bin isn't complete: 50 kB of 200 kB. Copy it again, and eject the stick before you unplug it.",
    ],
    [
      "damaged in one byte",
      "HSA4K32_usb.bin",
      (bytes) => bytes.map((byte, i) => (i === 7 ? byte ^ 1 : byte)).slice(),
      "HSA4K32_usb.bin has the right size, but it's damaged. Copy it again.",
    ],
  ];
  for (const [what, name, change, verdict] of cases) {
    test(`that is ${what} is reported so`, async () => {
      assert.equal(await withCopy(name, change), verdict);
    });
  }
});
