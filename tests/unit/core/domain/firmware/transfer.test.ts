import { describe, expect, test } from "vitest";
import {
  STALL_MS,
  startTransfer,
  type TransferErrorCode,
} from "../../../../../core/domain/firmware/transfer.ts";
import { FakeClock, settle } from "../../../support/clock.ts";
import { outcome } from "../../../support/client.ts";
import { bytesOf, fileOf, sha256 } from "./fixtures.ts";

const bytes = bytesOf(100_000);
const file = fileOf(bytes);
const PIECE = 10_000;

/** How the file's server answers one request. */
type Reply =
  /** The whole range; `upTo` breaks the connection there, `flip` changes one byte; `eachMs` is the time between two chunks. */
  | { upTo?: number; flip?: number; ignoresRange?: boolean; eachMs?: number }
  | { status: number }
  | "broken"
  | "never";

function harness(...replies: Reply[]) {
  const clock = new FakeClock();
  const sent: { address: string; range: string | null }[] = [];
  let signs = 1;
  const fetch = ((address: string, { headers, signal }: RequestInit) => {
    const range = new Headers(headers).get("range");
    sent.push({ address, range });
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) as Reply;
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener("abort", () => reject(signal.reason as Error)),
    );
    aborted.catch(() => {});
    if (reply === "never") return aborted;
    if (reply === "broken") return Promise.reject(new TypeError("Failed to fetch"));
    if ("status" in reply) return Promise.resolve(new Response("no", { status: reply.status }));
    const isPartial = range !== null && !reply.ignoresRange;
    let at = isPartial ? Number(/\d+/.exec(range)?.[0]) : 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { eachMs } = reply;
        if (eachMs) await new Promise<void>((go) => clock.after(eachMs, go));
        if (signal?.aborted) return controller.error(signal.reason);
        if (at === reply.upTo) return controller.error(new TypeError("network error"));
        if (at >= bytes.length) return controller.close();
        const end = Math.min(at + PIECE, reply.upTo ?? bytes.length, bytes.length);
        const piece = bytes.slice(at, end);
        if (reply.flip !== undefined && reply.flip >= at && reply.flip < end)
          piece[reply.flip - at] = (piece[reply.flip - at] as number) ^ 1;
        at = end;
        controller.enqueue(piece);
      },
    });
    return Promise.resolve(new Response(body, { status: isPartial ? 206 : 200 }));
  }) as typeof globalThis.fetch;
  const transfer = startTransfer(file, {
    fetch,
    clock,
    address: () => `https://files.example/a?signature=${signs}`,
    renew: async () => void signs++,
  });
  const controller = new AbortController();
  const run = async (onProgress = () => {}) => {
    const end = outcome(transfer.run(onProgress, controller.signal));
    // Waits between tries are skipped, but a stalled connection takes its full time.
    for (let n = 0; n < 40 && !end.isSettled; n++) {
      await settle();
      if (!end.isSettled) await clock.advance(1_000);
    }
    return end;
  };
  return { clock, sent, transfer, run, controller };
}

const codeOf = ({ error }: { error?: unknown }) => (error as { code?: TransferErrorCode }).code;
/** Hash of the received bytes: comparing byte by byte takes too long. */
const hashOf = async (value: Blob | undefined) => sha256(new Uint8Array((await value?.arrayBuffer()) ?? []));

describe("a successful transfer", () => {
  test("has the whole file and reports progress", async () => {
    const { run, transfer, sent } = harness({});
    const seen: number[] = [];
    const { value } = await run(() => seen.push(transfer.received));
    expect(await hashOf(value)).toBe(file.sha256);
    expect(seen).toEqual(Array.from({ length: 10 }, (_, i) => (i + 1) * PIECE));
    expect(sent).toEqual([{ address: "https://files.example/a?signature=1", range: null }]);
  });

  test("resumes by range after the connection drops", async () => {
    const { run, sent } = harness({ upTo: 40_000 }, "broken", { upTo: 70_000 }, {});
    const { value } = await run();
    expect(await hashOf(value)).toBe(file.sha256);
    expect(sent.map(({ range }) => range)).toEqual([null, "bytes=40000-", "bytes=40000-", "bytes=70000-"]);
  });

  test("may take longer than the stall timeout", async () => {
    const eachMs = 3_000;
    expect((eachMs * bytes.length) / PIECE).toBeGreaterThan(STALL_MS);
    const { run, sent } = harness({ eachMs });
    expect(await hashOf((await run()).value)).toBe(file.sha256);
    expect(sent).toHaveLength(1);
  });

  test("requests a new address each time one has expired", async () => {
    const { run, sent } = harness({ status: 403 }, { upTo: 40_000 }, { status: 403 }, {});
    expect(await hashOf((await run()).value)).toBe(file.sha256);
    expect(sent.map(({ address }) => address.at(-1))).toEqual(["1", "2", "2", "3"]);
  });

  test("starts again if the server doesn't support ranges", async () => {
    const { run } = harness({ upTo: 40_000 }, { ignoresRange: true });
    expect(await hashOf((await run()).value)).toBe(file.sha256);
  });

  test("resumes after a short server outage", async () => {
    const { run } = harness({ upTo: 20_000 }, { status: 503 }, {});
    expect(await hashOf((await run()).value)).toBe(file.sha256);
  });

  test("continues at a new address after an expiry, once for each received piece", async () => {
    const { run, sent } = harness({ upTo: 50_000 }, { status: 403 }, {});
    expect(await hashOf((await run()).value)).toBe(file.sha256);
    expect(sent.map(({ address }) => address.slice(-1))).toEqual(["1", "1", "2"]);
  });
});

describe("a failed transfer", () => {
  const cases: [string, Reply[], TransferErrorCode, number][] = [
    ["whose link stays refused", [{ status: 403 }], "refused", 2],
    ["whose link is not signed", [{ status: 401 }], "refused", 2],
    ["that is missing", [{ status: 404 }], "missing", 1],
    ["that the server has no such part of", [{ status: 416 }], "status", 1],
    ["on a connection that is never established", ["broken"], "interrupted", 3],
    ["from a server that stays away", [{ status: 503 }], "interrupted", 3],
  ];
  for (const [what, replies, code, requests] of cases) {
    test(`${what} is ${code} after ${requests} requests`, async () => {
      const { run, sent } = harness(...replies);
      expect(codeOf(await run())).toBe(code);
      expect(sent).toHaveLength(requests);
    });
  }

  test("delivers nothing if one byte is flipped", async () => {
    const { run, transfer, sent } = harness({ flip: 55_555 }, {});
    const first = await run();
    expect(codeOf(first)).toBe("damaged");
    expect(first.value).toBeUndefined();
    expect(transfer.received).toBe(0);
    expect(await hashOf((await run()).value)).toBe(file.sha256);
    expect(sent.map(({ range }) => range)).toEqual([null, null]);
  });

  test("detects a flipped byte in the part after a break", async () => {
    const { run } = harness({ upTo: 40_000 }, { flip: 90_000 });
    expect(codeOf(await run())).toBe("damaged");
  });

  test("stops a stalled connection and keeps the received part for the next run", async () => {
    const { run, clock, sent } = harness({ upTo: 30_000 }, "never", {});
    expect(codeOf(await run())).toBe("interrupted");
    expect(clock.monotonic()).toBeGreaterThanOrEqual(STALL_MS);
    expect(clock.monotonic()).toBeLessThan(30_000);
    expect(await hashOf((await run()).value)).toBe(file.sha256);
    expect(sent.at(-1)?.range).toBe("bytes=30000-");
  });

  test("sends no request after it was canceled", async () => {
    const { transfer, controller, sent, clock } = harness("never");
    const end = outcome(transfer.run(() => {}, controller.signal));
    await settle();
    controller.abort(new Error("cancelled"));
    await settle();
    expect(end.error).toEqual(new Error("cancelled"));
    expect(sent).toHaveLength(1);
    expect(clock.waiting).toBe(0);
  });
});
