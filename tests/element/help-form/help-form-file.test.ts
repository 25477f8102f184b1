import { assert } from "chai";
import {
  choose,
  chooseFiles,
  drop,
  field,
  fill,
  helpForm,
  message,
  paste,
  photo,
  press,
  statusText,
  says,
  scenario,
  submit,
  tickets,
  uploads,
} from "./help-form-support.ts";
import { assertSame, holdBack, isState, part, sandbox, textOf, type, until } from "../support.ts";

const SERVICE_DOWN = "Our service isn't available right now. Try again in a few minutes.";

interface Case {
  name: string;
  type: string;
  size: number;
  headBase64: string;
  client: string;
}
const answer = await fetch("/tests/fixtures/corpora/upload-cases.json");
const { cases } = (await answer.json()) as { cases: Case[] };

const words = {
  type: "This isn't a JPG, PNG or MP4 file. Choose another file.",
  empty: "This file is empty. Choose another file.",
  size: "This file is larger than 5.12 MB. Choose a smaller file.",
  "magic bytes": "This file's type doesn't match its name. Choose another file.",
};
const waitsForUpload =
  "Your file is still uploading. Send your message when it's done, or cancel the upload.";
const waitsForFile = "Remove or replace the file to send your message.";

const shown = (element: Element) => textOf(element, "[part=file] > p");
const attached = (element: Element, name: string) =>
  until(`${name} is attached`, () => shown(element).startsWith(name));
const requested = async (operation: string) =>
  (await sandbox.calls()).filter((call) => call.operation === operation);

teardown(() => sandbox.scenario("*", "*", "success"));

suite("the file of a help form", () => {
  for (const one of cases) {
    test(`HLP-2 ${JSON.stringify(one.name)}: ${one.client}`, async () => {
      const [element, page] = await helpForm();
      await sandbox.reset();
      const bytes = new Uint8Array(one.size);
      bytes.set(Uint8Array.from(atob(one.headBase64), (letter) => letter.charCodeAt(0)).slice(0, one.size));
      chooseFiles(element, page, new page.window.File([bytes], one.name, { type: one.type }));
      const why = /^reject (.*)$/.exec(one.client)?.[1];
      if (why) {
        await says(element, "attachment", words[why as keyof typeof words]);
        await isState(element, "file-error");
        assert.equal(field(element, "attachment").getAttribute("aria-invalid"), "true");
        assert.isEmpty(await requested("uploadFile"), "nothing of it was sent");
        return;
      }
      await until("it is attached", () => shown(element));
      const [row, ...more] = await uploads();
      assert.isEmpty(more);
      assert.match(row?.name ?? "", /^[0-9a-f]{16}\.(jpg|png|mp4)$/);
      assert.notMatch(shown(element), /[\p{Cc}\u202e]/u);
    });
  }

  test("HLP-2 HLP-4 is sent as bytes under a name of ours, and the ticket takes it", async () => {
    await sandbox.reset();
    const [element, page] = await helpForm();
    const addresses: string[] = [];
    const { open, send } = page.window.XMLHttpRequest.prototype;
    page.window.XMLHttpRequest.prototype.open = function (method: string, address: string | URL) {
      addresses.push(String(address));
      return Reflect.apply(open, this, [method, address, true]);
    };
    // Nothing of it is sent before the test has seen that it is uploading.
    let letGo = () => {};
    const gone = new Promise<void>((resolve) => (letGo = resolve));
    page.window.XMLHttpRequest.prototype.send = function (body) {
      void gone.then(() => Reflect.apply(send, this, [body]));
    };
    fill(element);
    chooseFiles(element, page, photo(page, 5_120_000, "Me in Crete, 3 May.jpg"));
    await isState(element, "uploading");
    assert.equal(part<HTMLProgressElement>(element, "progress").max, 5_120_000);
    await until("it is shown", () => statusText(element).includes("Uploading Me in Crete, 3 May.jpg"));
    letGo();
    await attached(element, "Me in Crete, 3 May.jpg");
    assert.include(shown(element), "5.12 MB");
    assert.include(statusText(element), "Me in Crete, 3 May.jpg is attached.");
    assert.deepEqual(
      addresses.map((address) => new URL(address).search),
      ["?filename=upload.jpg"],
    );
    assert.deepEqual(
      page.events("tv-file-uploaded").map(({ detail }) => detail),
      [{ type: "image/jpeg", size: 5_120_000 }],
    );
    submit(element);
    await isState(element, "success");
    const [ticket] = await tickets();
    const [upload] = await uploads();
    assert.deepEqual(ticket?.uploads, [upload?.token ?? ""]);
    assert.equal(upload?.ticketId, ticket?.id);
    assert.deepInclude(upload, { type: "image/jpeg", size: 5_120_000 });
  });

  test("HLP-2 the file of a message that is being sent can be neither removed nor replaced", async () => {
    await sandbox.reset();
    const [element, page] = await helpForm();
    fill(element);
    chooseFiles(element, page, photo(page, 1_000, "first.jpg"));
    await attached(element, "first.jpg");
    const letGo = holdBack(page, "/tickets");
    submit(element);
    await isState(element, "submitted");
    press(element, "Remove file");
    chooseFiles(element, page, photo(page, 1_000, "second.jpg"));
    await element.updateComplete;
    assert.include(shown(element), "first.jpg");
    letGo();
    await isState(element, "success");
    assert.lengthOf(await uploads(), 1);
    assert.isTrue(page.events("tv-help-sent")[0]?.detail.hasFile);
  });

  test("HLP-2 submit is blocked while it is uploaded, and says why; cancelled, the message goes without it", async () => {
    await sandbox.reset();
    await scenario("uploadFile", "timeout");
    const [element, page] = await helpForm();
    fill(element);
    chooseFiles(element, page, photo(page, 5_000_000));
    await until("some of it is sent", () => (element.shadowRoot.querySelector("progress")?.value ?? 0) > 0);
    submit(element);
    await isState(element, "blocked");
    assert.include(statusText(element), waitsForUpload);
    assert.isEmpty(await requested("createTicket"));
    press(element, "Cancel upload");
    await isState(element, "ready");
    assert.include(statusText(element), "Upload canceled.");
    assertSame(element.shadowRoot.activeElement, field(element, "attachment"));
    assert.isNull(element.shadowRoot.querySelector("progress"));
    submit(element);
    await isState(element, "success");
    assert.deepEqual((await tickets())[0]?.uploads, []);
    assert.isEmpty(await uploads());
  });

  test("HLP-2 submit is blocked while something is wrong with it, and leads to it; removed, the message goes", async () => {
    await sandbox.reset();
    const [element, page] = await helpForm();
    fill(element);
    chooseFiles(element, page, photo(page, 5_120_001));
    await says(element, "attachment", words.size);
    assert.deepEqual(
      page.events("tv-file-refused").map(({ detail }) => detail),
      [{ code: "size" }],
    );
    submit(element);
    await isState(element, "blocked");
    assert.include(statusText(element), waitsForFile);
    assertSame(element.shadowRoot.activeElement, field(element, "attachment"));
    assert.isEmpty(await requested("createTicket"));
    press(element, "Remove file");
    await isState(element, "ready");
    assert.isUndefined(message(element, "attachment"));
    submit(element);
    await isState(element, "success");
  });

  test("HLP-2 what happens to it is also announced while a failure shows", async () => {
    await scenario("createTicket", "bad-request");
    const [element, page] = await helpForm();
    fill(element);
    submit(element);
    await isState(element, "error");
    chooseFiles(element, page, photo(page, 5_120_001));
    await until("the refusal is announced", () => statusText(element).includes(words.size));
    press(element, "Remove file");
    await until("the removal is announced", () => statusText(element).includes("File removed."));
  });

  test("HLP-2 the message about its size comes from the content system if that has one", async () => {
    const strings = JSON.stringify({ "file-size": "Five megabytes, no more." });
    const [element, page] = await helpForm({}, `strings='${strings}'`);
    chooseFiles(element, page, photo(page, 5_120_001));
    await says(element, "attachment", "Five megabytes, no more.");
  });

  test("HLP-2 may be dropped anywhere in the form, and never makes the browser leave the page", async () => {
    const [element, page] = await helpForm();
    assert.isTrue(drop(element, page, "message", photo(page)));
    await attached(element, "holiday.jpg");
    assert.isTrue(drop(element, page, "attachment", photo(page, 2_000, "other.jpg")));
    await attached(element, "other.jpg");
    assert.isTrue(drop(element, page, "firstName", photo(page), photo(page, 9, "second.jpg")));
    await says(element, "attachment", "You can send one file. Choose one.");
  });

  test("HLP-2 may be pasted anywhere in the form; text with a picture of itself stays text", async () => {
    const [element, page] = await helpForm();
    const cells = { "text/plain": "A1\tB1" };
    for (const formatted of [
      { "text/html": "<table><td>A1<td>B1</table>" },
      { "text/rtf": "{\\rtf1 A1 B1}" },
    ])
      assert.isFalse(
        paste(element, page, "message", [photo(page, 9, "cells.png")], { ...cells, ...formatted }),
      );
    assert.isTrue(paste(element, page, "message", [photo(page, 1_000, "image.jpg")]));
    await attached(element, "image.jpg");
  });

  test("HLP-2 a file that was copied with its name as text, as on macOS, is attached when pasted", async () => {
    const [element, page] = await helpForm();
    assert.isTrue(
      paste(element, page, "message", [photo(page, 1_000, "image.jpg")], { "text/plain": "image.jpg" }),
    );
    await attached(element, "image.jpg");
  });

  test("HLP-2 one that could not be uploaded is uploaded again at a press", async () => {
    await scenario("uploadFile", "bad-request");
    const [element, page] = await helpForm();
    chooseFiles(element, page, photo(page));
    await says(element, "attachment", "We couldn't upload holiday.jpg.");
    await isState(element, "file-error");
    assert.deepEqual(
      page.events("tv-file-refused").map(({ detail }) => detail),
      [{ code: "status" }],
    );
    await scenario("uploadFile", "success");
    press(element, "Upload again");
    await attached(element, "holiday.jpg");
    assert.isUndefined(message(element, "attachment"));
  });

  test("HLP-2 an upload whose answer is lost, or whose server is away for a moment, is one upload", async () => {
    for (const fault of ["reset-after-commit", "unavailable-once"]) {
      await sandbox.reset();
      await scenario("uploadFile", fault);
      const [element, page] = await helpForm();
      chooseFiles(element, page, photo(page, 300_000));
      await attached(element, "holiday.jpg");
      assert.lengthOf(await uploads(), 1, fault);
    }
  });

  test("HLP-2 an upload that nothing comes of ends; the fields stay as they are", async () => {
    await scenario("uploadFile", "timeout");
    const [element, page] = await helpForm();
    page.window.pace = (ms) => (ms >= 20_000 ? 500 : ms);
    type(field(element, "firstName"), "Ann");
    chooseFiles(element, page, photo(page));
    await says(element, "attachment", `We couldn't upload holiday.jpg. ${SERVICE_DOWN}`);
    assert.deepEqual(page.events("tv-file-refused").at(-1)?.detail, { code: "timeout" });
    assert.equal(field(element, "firstName").value, "Ann");
  });

  test("HLP-2 a token that has ended is renewed in the midst of it", async () => {
    await sandbox.reset();
    const [element, page] = await helpForm();
    chooseFiles(element, page, photo(page));
    await attached(element, "holiday.jpg");
    await advance(2 * 60 * 60 * 1000);
    chooseFiles(element, page, photo(page, 3_000_000, "second.jpg"));
    await attached(element, "second.jpg");
    assert.deepEqual((await requested("uploadFile")).map(({ status }) => status).reverse(), [200, 401, 200]);
  });

  test("HLP-2 a photo that was uploaded more than a day ago is uploaded again for the next try", async () => {
    await sandbox.reset();
    const [element, page] = await helpForm();
    fill(element);
    chooseFiles(element, page, photo(page));
    await attached(element, "holiday.jpg");
    await advance(25 * 60 * 60 * 1000);
    submit(element);
    await until("the page is notified", () => page.events("tv-help-failed").length);
    await attached(element, "holiday.jpg");
    submit(element);
    await isState(element, "success");
    const [ticket] = await tickets();
    assert.lengthOf(ticket?.uploads ?? [], 1);
    assert.equal((await uploads()).find(({ ticketId }) => ticketId !== null)?.ticketId, ticket?.id);
  });

  test("HLP-2 is still there when the element leaves the page and comes back, with all that was typed", async () => {
    const [element, page] = await helpForm();
    fill(element);
    choose(element, "country", "spain");
    chooseFiles(element, page, photo(page));
    await attached(element, "holiday.jpg");
    const parent = element.parentElement as HTMLElement;
    element.remove();
    await element.updateComplete;
    parent.append(element);
    await element.whenReady();
    await attached(element, "holiday.jpg");
    assert.equal(field(element, "country").value, "spain");
    assert.equal(field(element, "message").value, "It is dark.");
    assert.include(textOf(element, "#message-counter"), "11 of 500 characters");
    submit(element);
    await isState(element, "success");
  });

  test("HLP-2 shows its messages in Spanish too", async () => {
    const [element, page] = await helpForm({ lang: "es" });
    chooseFiles(element, page, photo(page, 100, "a.gif", "image/gif"));
    await says(element, "attachment", "Este archivo no es JPG, PNG ni MP4. Selecciona otro.");
    chooseFiles(element, page, photo(page, 1_500_000));
    await attached(element, "holiday.jpg");
    assert.include(shown(element), "1.5 MB");
    assert.include(statusText(element), "holiday.jpg está adjunto.");
  });
});

async function advance(advanceMs: number): Promise<void> {
  await fetch(`${sandbox.url}/sandbox/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advanceMs }),
  });
}
