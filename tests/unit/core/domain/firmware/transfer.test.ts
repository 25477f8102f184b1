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

/** What the file's server does with one request. */
type Reply =
  /** All that is asked for; `upTo` breaks the connection there, `flip` changes one byte; `eachMs` is between two pieces. */
  | { upTo?: number; flip?: number; ignoresRange?: boolean; eachMs?: number }
  | { status: number }
  | "broken"
  | "never";

function world(...replies: Reply[]) {
  const clock = new FakeClock();
  const asked: { address: string; range: string | null }[] = [];
  let signs = 1;
  const fetch = ((address: string, { headers, signal }: RequestInit) => {
    const range = new Headers(headers).get("range");
    asked.push({ address, range });
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
    // The waits between tries are moments; a stalled connection takes its time.
    for (let n = 0; n < 40 && !end.over; n++) {
      await settle();
      if (!end.over) await clock.advance(1_000);
    }
    return end;
  };
  return { clock, asked, transfer, run, controller };
}

const codeOf = ({ error }: { error?: unknown }) => (error as { code?: TransferErrorCode }).code;
/** Sum of what has arrived: a comparison byte by byte takes the test's time. */
const arrived = async (value: Blob | undefined) => sha256(new Uint8Array((await value?.arrayBuffer()) ?? []));

describe("a file that comes", () => {
  test("is whole, and told of as it comes", async () => {
    const { run, transfer, asked } = world({});
    const seen: number[] = [];
    const { value } = await run(() => seen.push(transfer.received));
    expect(await arrived(value)).toBe(file.sha256);
    expect(seen).toEqual(Array.from({ length: 10 }, (_, i) => (i + 1) * PIECE));
    expect(asked).toEqual([{ address: "https://files.example/a?signature=1", range: null }]);
  });

  test("goes on by range where the connection drops in the middle", async () => {
    const { run, asked } = world({ upTo: 40_000 }, "broken", { upTo: 70_000 }, {});
    const { value } = await run();
    expect(await arrived(value)).toBe(file.sha256);
    expect(asked.map(({ range }) => range)).toEqual([null, "bytes=40000-", "bytes=40000-", "bytes=70000-"]);
  });

  test("may take longer than a stalled connection is waited for", async () => {
    const eachMs = 3_000;
    expect((eachMs * bytes.length) / PIECE).toBeGreaterThan(STALL_MS);
    const { run, asked } = world({ eachMs });
    expect(await arrived((await run()).value)).toBe(file.sha256);
    expect(asked).toHaveLength(1);
  });

  test("is asked for by a new address each time that one has expired", async () => {
    const { run, asked } = world({ status: 403 }, { upTo: 40_000 }, { status: 403 }, {});
    expect(await arrived((await run()).value)).toBe(file.sha256);
    expect(asked.map(({ address }) => address.at(-1))).toEqual(["1", "2", "2", "3"]);
  });

  test("begins again where the server knows no ranges", async () => {
    const { run } = world({ upTo: 40_000 }, { ignoresRange: true });
    expect(await arrived((await run()).value)).toBe(file.sha256);
  });

  test("goes on after a server that was away for a moment", async () => {
    const { run } = world({ upTo: 20_000 }, { status: 503 }, {});
    expect(await arrived((await run()).value)).toBe(file.sha256);
  });

  test("goes on at another address where its own has expired, once for each piece that came", async () => {
    const { run, asked } = world({ upTo: 50_000 }, { status: 403 }, {});
    expect(await arrived((await run()).value)).toBe(file.sha256);
    expect(asked.map(({ address }) => address.slice(-1))).toEqual(["1", "1", "2"]);
  });
});

describe("a file that does not come", () => {
  const cases: [string, Reply[], TransferErrorCode, number][] = [
    ["whose link stays refused", [{ status: 403 }], "refused", 2],
    ["whose link is not signed", [{ status: 401 }], "refused", 2],
    ["that is not there", [{ status: 404 }], "missing", 1],
    ["that the server has no such part of", [{ status: 416 }], "status", 1],
    ["on a connection that never comes up", ["broken"], "interrupted", 3],
    ["from a server that stays away", [{ status: 503 }], "interrupted", 3],
  ];
  for (const [what, replies, code, requests] of cases) {
    test(`${what} is ${code} after ${requests} requests`, async () => {
      const { run, asked } = world(...replies);
      expect(codeOf(await run())).toBe(code);
      expect(asked).toHaveLength(requests);
    });
  }

  test("one flipped byte is damage: nothing is handed over, and the next run begins at the start", async () => {
    const { run, transfer, asked } = world({ flip: 55_555 }, {});
    const first = await run();
    expect(codeOf(first)).toBe("damaged");
    expect(first.value).toBeUndefined();
    expect(transfer.received).toBe(0);
    expect(await arrived((await run()).value)).toBe(file.sha256);
    expect(asked.map(({ range }) => range)).toEqual([null, null]);
  });

  test("a byte flipped in what came after a break is damage too", async () => {
    const { run } = world({ upTo: 40_000 }, { flip: 90_000 });
    expect(codeOf(await run())).toBe("damaged");
  });

  test("a connection over which nothing comes is given up, and what came before is kept for the next run", async () => {
    const { run, clock, asked } = world({ upTo: 30_000 }, "never", {});
    expect(codeOf(await run())).toBe("interrupted");
    expect(clock.monotonic()).toBeGreaterThanOrEqual(STALL_MS);
    expect(clock.monotonic()).toBeLessThan(30_000);
    expect(await arrived((await run()).value)).toBe(file.sha256);
    expect(asked.at(-1)?.range).toBe("bytes=30000-");
  });

  test("nothing is asked for once it was cancelled", async () => {
    const { transfer, controller, asked, clock } = world("never");
    const end = outcome(transfer.run(() => {}, controller.signal));
    await settle();
    controller.abort(new Error("cancelled"));
    await settle();
    expect(end.error).toEqual(new Error("cancelled"));
    expect(asked).toHaveLength(1);
    expect(clock.waiting).toBe(0);
  });
});
