import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import corpus from "../../fixtures/corpora/upload-cases.json" with { type: "json" };
import { bearer, START_MS, startTestSandbox, type Json } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let headers: Record<string, string>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.reset();
  headers = bearer(await sandbox.token());
});

/** The embedded database needs time for five megabytes on a busy machine. */
const LARGE_MS = 20_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const jpegHead = Buffer.from("ffd8ffe0", "hex");
const fileOf = ({ headBase64, size }: { headBase64: string; size: number }) => {
  const bytes = Buffer.alloc(size);
  Buffer.from(headBase64, "base64").copy(bytes);
  return bytes;
};

function send(name: string, bytes: Buffer, type = "image/jpeg", more: Record<string, string> = {}) {
  const query = new URLSearchParams({ filename: name });
  return fetch(`${sandbox.url}/api/support-tickets/uploads?${query}`, {
    method: "POST",
    headers: { ...headers, "content-type": type, ...more },
    body: Uint8Array.from(bytes),
  });
}
const tokenIn = async (answer: Response) =>
  ((await answer.json()) as { data: { upload: { token: string } } }).data.upload.token;
const uploaded = async (bytes = jpegHead) => tokenIn(await send("upload.jpg", bytes));

const rowsOf = async (table: string) =>
  (await sandbox.read<{ rows: Json[] }>(`/sandbox/tables/${table}`)).rows;
const stored = (id: unknown) => fetch(`${sandbox.url}/sandbox/uploads/${String(id)}`);
const bytesOf = async (id: unknown) => Buffer.from(await (await stored(id)).arrayBuffer());

async function open(uploads: string[]) {
  const { data } = (await (
    await sandbox.send("GET", "/api/support-tickets/token", undefined, headers)
  ).json()) as { data: { ztoken: string } };
  return sandbox.send(
    "POST",
    "/api/support-tickets/tickets",
    {
      request: {
        subject: "Help request",
        ticket_form_id: 36_002,
        custom_fields: { country: "canada", clientId: "AB12", kestrelDevice: "tv" },
        comment: { body: "It is dark.", uploads },
        requester: { name: "Ann Lee", email: "ann@example.test" },
      },
    },
    bearer(data.ztoken),
  );
}

describe("uploads", () => {
  test.each(corpus.cases)(
    "HLP-2 $name: $server",
    async (one) => {
      const answer = await send(one.name, fileOf(one), one.type || "application/octet-stream");
      const refused = /^4\d\d$/.exec(one.server)?.[0];
      expect(answer.status).toBe(refused ? Number(refused) : 200);
      const rows = await rowsOf("uploads");
      if (refused) {
        expect(rows).toEqual([]);
        return;
      }
      expect(await answer.json()).toEqual({
        data: { upload: { token: expect.stringMatching(/^[\w-]{32}$/) as string } },
      });
      expect(rows).toHaveLength(1);
      expect(rows[0]?.["name"]).toMatch(/^[0-9a-f]{16}\.(jpg|png|mp4)$/);
      const kept = await stored(rows[0]?.["id"]);
      expect(kept.headers.get("content-disposition")).toBe(
        `attachment; filename="${String(rows[0]?.["name"])}"`,
      );
      expect(kept.headers.get("content-type")).toMatch(/^(image\/jpeg|image\/png|video\/mp4)$/);
      expect(kept.headers.get("x-content-type-options")).toBe("nosniff");
    },
    LARGE_MS,
  );

  test(
    "HLP-2 5,120,000 bytes are stored unchanged",
    async () => {
      const bytes = Buffer.alloc(5_120_000, 7);
      jpegHead.copy(bytes);
      Buffer.from("0010", "hex").copy(bytes, 4);
      bytes.write("JFIF\0", 6, "latin1");
      Buffer.from("ffda", "hex").copy(bytes, 20);
      await uploaded(bytes);
      const [row] = await rowsOf("uploads");
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      expect(row).toMatchObject({ size: 5_120_000, sha256, type: "image/jpeg", ticketId: null });
      expect((await bytesOf(row?.["id"])).equals(bytes)).toBe(true);
    },
    LARGE_MS,
  );

  test("HLP-2 a photo is stored without its Exif", async () => {
    const rest = Buffer.from("ffda0004aaaaffd9", "hex");
    await uploaded(Buffer.concat([Buffer.from("ffd8ffe100044750", "hex"), rest]));
    const [row] = await rowsOf("uploads");
    expect(await bytesOf(row?.["id"])).toEqual(Buffer.concat([Buffer.from("ffd8", "hex"), rest]));
  });

  test("HLP-2 a file without a declared size is refused while it arrives", async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1_000_000;
        if (sent > 50_000_000) controller.close();
        else controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const answer = await fetch(`${sandbox.url}/api/support-tickets/uploads?filename=upload.jpg`, {
      method: "POST",
      headers: { ...headers, "content-type": "image/jpeg" },
      body,
      duplex: "half",
    } as RequestInit).catch(() => undefined); // the connection may break before the answer is read
    if (answer) expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(50_000_000);
    expect(await rowsOf("uploads")).toEqual([]);
  });

  test("a file without a token is refused", async () => {
    const answer = await send("upload.jpg", jpegHead, "image/jpeg", { authorization: "Bearer nobody" });
    expect(answer.status).toBe(401);
  });

  test.each(["text/plain", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded"])(
    "a page can't send a file as %s",
    async (type) => {
      expect((await send("upload.jpg", jpegHead, type)).status).toBe(415);
    },
  );

  test("a repeat with the same key is the same upload", async () => {
    const key = { "idempotency-key": "one" };
    const first = await tokenIn(await send("upload.jpg", jpegHead, "image/jpeg", key));
    expect(await tokenIn(await send("upload.jpg", jpegHead, "image/jpeg", key))).toBe(first);
    expect(await rowsOf("uploads")).toHaveLength(1);
  });

  test("a key is refused for another file", async () => {
    const key = { "idempotency-key": "one" };
    await send("upload.jpg", jpegHead, "image/jpeg", key);
    const other = Buffer.concat([jpegHead, Buffer.from("more")]);
    expect((await send("upload.jpg", other, "image/jpeg", key)).status).toBe(422);
    expect(await rowsOf("uploads")).toHaveLength(1);
  });
});

describe("an upload and its ticket", () => {
  test("HLP-2 HLP-4 a ticket owns its upload", async () => {
    const token = await uploaded();
    expect((await open([token])).status).toBe(200);
    const [ticket] = await rowsOf("tickets");
    const [upload] = await rowsOf("uploads");
    expect(upload?.["ticketId"]).toBe(ticket?.["id"]);
  });

  test("HLP-2 an upload belongs to one ticket: a second one is refused and not opened", async () => {
    const token = await uploaded();
    await open([token]);
    const answer = await open([token]);
    expect(answer.status).toBe(422);
    expect(await rowsOf("tickets")).toHaveLength(1);
  });

  test("HLP-2 an unknown upload token opens no ticket", async () => {
    expect((await open(["nobody"])).status).toBe(422);
    expect(await rowsOf("tickets")).toEqual([]);
  });

  test("HLP-2 an upload waits for a day", async () => {
    const early = await uploaded();
    await sandbox.send("POST", "/sandbox/clock", { advanceMs: DAY_MS + 1000 });
    headers = bearer(await sandbox.token());
    expect((await open([early])).status).toBe(422);
    expect(await rowsOf("uploads")).toHaveLength(1);
    await uploaded();
    const rows = await rowsOf("uploads");
    expect(rows.map((row) => row["token"])).not.toContain(early);
    expect(rows).toHaveLength(1);
  });
});
