import { describe, expect, test } from "vitest";
import { ApiError } from "../../../../../core/http/error.ts";
import type { Download } from "../../../../../core/domain/firmware/download.ts";
import {
  downloadFailure,
  initial,
  SMALL_SCREEN_PX,
  START_DELAY_MS,
  transition,
  type Event,
  type State,
} from "../../../../../core/domain/firmware/flow.ts";
import { TransferError } from "../../../../../core/domain/firmware/transfer.ts";
import { imageOf } from "./fixtures.ts";

const image = imageOf();
const download = { links: () => [], received: () => 0 } as unknown as Download;
const requested = (isSmallScreen: boolean, needsTerms: boolean): Event => ({
  type: "requested",
  image,
  isSmallScreen,
  needsTerms,
});
const failed = (code: "interrupted" | "damaged"): Event => ({
  type: "failed",
  failure: { kind: "refused", reason: code },
});
const steps = (...events: Event[]) => {
  let state: State = initial;
  return events.map((event) => (state = transition(state, event)).step);
};

test("USB-2 a download asks for the terms, then for its addresses, and starts one second later", () => {
  expect(
    steps(
      requested(false, true),
      { type: "accepted" },
      { type: "prepared", download },
      { type: "started" },
      { type: "finished", fetched: [] },
    ),
  ).toEqual(["terms", "preparing", "starting", "downloading", "downloaded"]);
  expect(START_DELAY_MS).toBe(1_000);
});

test("USB-4 a small screen gets a warning first, and can continue or leave", () => {
  expect(SMALL_SCREEN_PX).toBe(766);
  expect(steps(requested(true, true), { type: "insisted" })).toEqual(["warned", "terms"]);
  expect(steps(requested(true, false), { type: "insisted" })).toEqual(["warned", "preparing"]);
  expect(steps(requested(true, true), { type: "dismissed" })).toEqual(["warned", "idle"]);
});

test("USB-2 a customer can leave the terms", () => {
  expect(steps(requested(false, true), { type: "dismissed" })).toEqual(["terms", "idle"]);
});

test("USB-2 after a download another one can be requested", () => {
  const done: Event[] = [
    { type: "prepared", download },
    { type: "finished", fetched: [] },
  ];
  expect(steps(requested(false, false), ...done, requested(false, true)).at(-1)).toBe("terms");
});

describe("an active download", () => {
  const start = [requested(false, false), { type: "prepared", download }, { type: "started" }] as const;

  test("starts nothing before the terms are accepted", () => {
    expect(steps(requested(false, true), { type: "prepared", download }, { type: "started" })).toEqual([
      "terms",
      "terms",
      "terms",
    ]);
  });

  test("ignores a repeated request", () => {
    expect(steps(...start, requested(false, false)).at(-1)).toBe("downloading");
  });

  test("can be canceled at each step", () => {
    for (const length of [1, 2, 3]) {
      let state: State = initial;
      for (const event of start.slice(0, length)) state = transition(state, event);
      expect(transition(state, { type: "cancelled" })).toEqual({ step: "idle", isCancelled: true });
    }
  });

  test("resumes after a lost connection", () => {
    let state: State = initial;
    for (const event of [...start, failed("interrupted")]) state = transition(state, event);
    expect(state).toMatchObject({ step: "failed", download });
    expect(transition(state, { type: "continued" })).toEqual({ step: "downloading", image, download });
  });

  test("starts again after a damaged file", () => {
    let state: State = initial;
    for (const event of [...start, failed("damaged")]) state = transition(state, event);
    expect(state).toMatchObject({ step: "failed", download: undefined });
    expect(transition(state, { type: "continued" })).toBe(state);
    const newer = imageOf({ version: "9" });
    expect(transition(state, { type: "retried", image: newer })).toEqual({ step: "preparing", image: newer });
  });

  test("continues in a new tab if the page can't stream", () => {
    expect(steps(start[0], start[1], { type: "finished", fetched: [] }).at(-1)).toBe("downloaded");
  });
});

test("ignores late answers after a reset", () => {
  const events: Event[] = [requested(false, true), { type: "accepted" }, { type: "reset" }];
  expect(steps(...events, { type: "prepared", download }, failed("damaged"))).toEqual([
    "terms",
    "preparing",
    "idle",
    "idle",
    "idle",
  ]);
});

test("keeps the server's text if it fails, or the reason if the file is wrong", () => {
  const error = new ApiError("throttled", {
    operation: "firmware/getUsbDownload",
    status: 429,
    serverMessage: "Too many",
    retryAfterSeconds: 12,
  });
  expect(downloadFailure(error)).toMatchObject({
    kind: "throttled",
    serverMessage: "Too many",
    retryAfterSeconds: 12,
  });
  expect(downloadFailure(new TransferError("missing"))).toMatchObject({ kind: "refused", reason: "missing" });
  expect(downloadFailure(new TypeError("x"))).toMatchObject({
    kind: "service-down",
    error: { operation: "firmware/file" },
  });
});
