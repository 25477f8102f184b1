import { getEventListeners } from "node:events";
import { describe, expect, test, vi } from "vitest";
import { DEADLINE_MS } from "../../../../core/http/client.ts";
import { uploadFile } from "../../../../core/domain/support/support-tickets.ts";
import { fileTransport, upload } from "../../../../core/http/upload.ts";
import { harness, outcome, readIt, writeIt } from "../../support/client.ts";
import { FakeClock, settle } from "../../support/clock.ts";
import { answer, fakeTransport, ok } from "../../support/transport.ts";

/** A fake XMLHttpRequest that the test controls. */
class FakeXhr {
  static last: FakeXhr;
  method = "";
  address = "";
  headers: Record<string, string> = {};
  body: unknown;
  isAborted = false;
  status = 0;
  responseText = "";
  responseURL = "";
  answerHeaders = "";
  upload: { onprogress?: (event: { loaded: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  constructor() {
    FakeXhr.last = this;
  }
  open(method: string, address: string) {
    this.method = method;
    this.address = this.responseURL = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders = () => this.answerHeaders;
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.isAborted = true;
  }
  answer(status: number, text: string, headers = "content-type: application/json\r\n") {
    Object.assign(this, { status, responseText: text, answerHeaders: headers });
    this.onload?.();
  }
}

const file = new File(["0123456789"], "a.jpg", { type: "image/jpeg" });

function start(of: Blob = file) {
  const clock = new FakeClock();
  const controller = new AbortController();
  const progress: number[] = [];
  const Xhr = FakeXhr as unknown as typeof XMLHttpRequest;
  const send = fileTransport(of, (sent) => progress.push(sent), { Xhr, clock });
  const ended = outcome(
    send({
      operation: "supportTickets/uploadFile",
      method: "POST",
      address: new URL("https://api.example/uploads?filename=upload.jpg"),
      headers: { authorization: "Bearer one", "content-type": "application/json" },
      body: "{}",
      signal: controller.signal,
    }),
  );
  return { clock, controller, progress, ended, xhr: FakeXhr.last };
}

describe("the transport of a file", () => {
  test("HLP-2 sends the file as the body, with its own type and the call's headers", () => {
    const { xhr } = start();
    expect(xhr).toMatchObject({ method: "POST", address: "https://api.example/uploads?filename=upload.jpg" });
    expect(xhr.headers).toEqual({ authorization: "Bearer one", "content-type": "image/jpeg" });
    expect(xhr.body).toBe(file);
  });

  test("sends a file of unknown type as plain bytes", () => {
    expect(start(new Blob(["x"])).xhr.headers["content-type"]).toBe("application/octet-stream");
  });

  test("allows the server as long for its answer as for receiving the bytes", async () => {
    const { clock, xhr, ended } = start();
    await clock.advance(DEADLINE_MS - 1);
    xhr.upload.onload?.();
    await clock.advance(DEADLINE_MS - 1);
    await settle();
    expect(ended.isSettled).toBe(false);
    xhr.answer(200, "{}");
    await settle();
    expect(ended.value).toMatchObject({ status: 200 });
  });

  test("HLP-2 reports the number of sent bytes, starting at 0", () => {
    const { xhr, progress } = start();
    xhr.upload.onprogress?.({ loaded: 4 });
    xhr.upload.onprogress?.({ loaded: 10 });
    expect(progress).toEqual([0, 4, 10]);
  });

  test("returns status, headers and data like each transport", async () => {
    const { xhr, ended, clock } = start();
    xhr.answer(200, '{"data":1}', "content-type: application/json\r\nretry-after: 7\r\n");
    await settle();
    expect(ended.value).toMatchObject({ status: 200, data: { data: 1 } });
    expect(ended.value?.headers.get("retry-after")).toBe("7");
    expect(clock.waiting).toBe(0);
  });

  test("rejects an answer that isn't JSON as unreadable", async () => {
    const wrong = start();
    wrong.xhr.answer(200, "<p>", "content-type: text/html\r\n");
    await settle();
    expect(wrong.ended.error).toMatchObject({ code: "unreadable" });
  });

  test("returns an error page by its status", async () => {
    const refused = start();
    refused.xhr.answer(413, "<p>", "content-type: text/html\r\n");
    await settle();
    expect(refused.ended.value).toMatchObject({ status: 413, data: undefined });
  });

  test("rejects a broken connection or a redirect as a network error without an address", async () => {
    const broken = start();
    broken.xhr.onerror?.();
    const redirected = start();
    redirected.xhr.responseURL = "https://elsewhere.example/";
    redirected.xhr.answer(200, "{}");
    await settle();
    for (const { ended } of [broken, redirected]) {
      expect(ended.error).toMatchObject({ code: "network" });
      expect(String(ended.error)).not.toContain("example");
    }
  });

  test("HLP-2 aborts after half a minute without progress", async () => {
    const { xhr, clock, ended } = start();
    for (let n = 1; n <= 5; n++) {
      await clock.advance(DEADLINE_MS - 1);
      xhr.upload.onprogress?.({ loaded: n });
    }
    xhr.upload.onload?.();
    await clock.advance(DEADLINE_MS - 1);
    expect(ended.isSettled).toBe(false);
    await clock.advance(1);
    expect(ended.error).toMatchObject({ code: "timeout", operation: "supportTickets/uploadFile" });
    expect(xhr.isAborted).toBe(true);
  });

  test("leaves no listener behind when it has its answer", async () => {
    const { xhr, controller, ended } = start();
    expect(getEventListeners(controller.signal, "abort")).toHaveLength(1);
    xhr.answer(200, "{}");
    await settle();
    expect(ended.value).toMatchObject({ status: 200 });
    // All tries of a call have the same signal, so each would keep its request and the file.
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  });

  test("HLP-2 can be canceled by its signal and leaves nothing behind", async () => {
    const { xhr, controller, ended, clock } = start();
    controller.abort("enough");
    await settle();
    expect(ended.error).toBe("enough");
    expect(xhr.isAborted).toBe(true);
    expect(clock.waiting).toBe(0);
  });
});

describe("a call with its own transport", () => {
  test("has the token, the single renewal and the retries of each call", async () => {
    const own = fakeTransport({
      "marketing/writeIt": [answer(401), answer(503), ok({ value: "there" })],
    });
    const { client, clock, transport, refused } = harness({});
    const ended = outcome(client.call(writeIt, {}, { transport: own, idempotencyKey: "one" }));
    await clock.advance(DEADLINE_MS / 2);
    expect(ended.value).toBe("there");
    expect(transport.sent).toEqual([]);
    expect(refused).toEqual(["token-1"]);
    expect(own.sent.map(({ headers }) => headers["authorization"])).toEqual([
      "Bearer token-1",
      "Bearer token-2",
      "Bearer token-2",
    ]);
  });

  test("doesn't change other calls", async () => {
    const { client, transport } = harness({ "marketing/readIt": ok({ value: "a" }) });
    expect(await client.call(readIt, {})).toBe("a");
    expect(transport.sent).toHaveLength(1);
  });
});

test("HLP-2 HLP-4 an upload names the file in the query and has time by its size", async () => {
  const call = vi.fn(() => Promise.resolve("token"));
  const large = new Blob([new Uint8Array(80_000)]);
  const sent = upload(call as never, uploadFile, { filename: "upload.jpg" }, large, {
    idempotencyKey: "one",
  });
  expect(await sent).toBe("token");
  expect(call).toHaveBeenCalledWith(
    uploadFile,
    { filename: "upload.jpg" },
    {
      idempotencyKey: "one",
      deadlineMs: DEADLINE_MS + 10_000,
      transport: expect.any(Function) as unknown,
    },
  );
  expect(uploadFile.query).toEqual(["filename"]);
  expect(uploadFile.read({ data: { upload: { token: "abc" } } })).toBe("abc");
  expect(uploadFile.read({ data: { upload: { token: "" } } })).toBeUndefined();
});
