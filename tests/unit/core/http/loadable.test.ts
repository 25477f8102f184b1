import { effect } from "@preact/signals-core";
import { expect, test } from "vitest";
import { createResource, type Loadable } from "../../../../core/http/loadable.ts";
import { settle } from "../../support/clock.ts";

interface Fetch {
  signal: AbortSignal;
  answer: (data: string) => void;
  fail: (error: unknown) => void;
}

/** A resource whose fetches end when the test says so, with all of its values. */
function startResource() {
  const fetches: Fetch[] = [];
  const resource = createResource<string>(
    (signal) => new Promise((answer, fail) => void fetches.push({ signal, answer, fail })),
  );
  const seen: Loadable<string>[] = [];
  const stop = effect(() => void seen.push(resource.value.value));
  return { resource, fetches, seen, stop };
}

// The rest of SES-8, the list of kept data, is tested with the elements that show it.
test("data is idle, pending and then succeeded", async () => {
  const { resource, fetches, seen } = startResource();
  const done = resource.load();
  fetches[0]?.answer("a");
  await done;
  expect(seen).toEqual([
    { status: "idle" },
    { status: "pending", data: undefined },
    { status: "succeeded", data: "a" },
  ]);
});

test("a failure is a value with its error: a load never rejects", async () => {
  const { resource, fetches } = startResource();
  const done = resource.load();
  fetches[0]?.fail("down");
  await done;
  expect(resource.value.value).toEqual({ status: "failed", error: "down", data: undefined });
});

test("a fetch that throws is a failure too", async () => {
  const sync = createResource(() => {
    throw new Error("at once");
  });
  await sync.load();
  expect(sync.value.value).toMatchObject({ status: "failed", error: { message: "at once" } });
});

test("all callers share one load", async () => {
  const { resource, fetches } = startResource();
  const loads = [resource.load(), resource.load(), resource.load(true)];
  fetches[0]?.answer("a");
  await Promise.all(loads);
  await resource.load();
  expect(fetches).toHaveLength(1);
});

test("a caller during the announcement of a load waits for that load", async () => {
  const { resource, fetches } = startResource();
  let isDone = false;
  const stop = effect(() => {
    if (resource.value.value.status === "pending") void resource.load().then(() => (isDone = true));
  });
  const done = resource.load();
  await settle();
  expect(fetches).toHaveLength(1);
  expect(isDone).toBe(false);
  fetches[0]?.answer("a");
  await done;
  await settle();
  expect(isDone).toBe(true);
  stop();
});

test("callers wait for the new load if the data has changed", async () => {
  const { resource, fetches } = startResource();
  const first = resource.load();
  resource.reload();
  expect(fetches[0]?.signal.aborted).toBe(true);
  let isDone = false;
  void first.then(() => (isDone = true));
  fetches[0]?.answer("older");
  await settle();
  expect(isDone).toBe(false);
  fetches[1]?.answer("newer");
  await first;
  expect(resource.value.value).toEqual({ status: "succeeded", data: "newer" });
});

test("a reload keeps the old data until it succeeds", async () => {
  const { resource, fetches, seen } = startResource();
  const first = resource.load();
  fetches[0]?.answer("a");
  await first;
  const second = resource.load(true);
  fetches[1]?.fail("down");
  await second;
  expect(seen.slice(3)).toEqual([
    { status: "pending", data: "a" },
    { status: "failed", error: "down", data: "a" },
  ]);
  const third = resource.load();
  fetches[2]?.answer("b");
  await third;
  expect(resource.value.value).toEqual({ status: "succeeded", data: "b" });
});

test("an answer after its data was cleared is dropped", async () => {
  const { resource, fetches, seen } = startResource();
  const done = resource.load();
  resource.clear();
  expect(fetches[0]?.signal.aborted).toBe(true);
  fetches[0]?.answer("late");
  await done;
  expect(resource.value.value).toEqual({ status: "idle" });
  expect(seen.map(({ status }) => status)).toEqual(["idle", "pending", "idle"]);
});

test("a late failure is dropped and doesn't disturb the next load", async () => {
  const { resource, fetches } = startResource();
  void resource.load();
  resource.clear();
  const second = resource.load();
  fetches[0]?.fail("late");
  await settle();
  expect(resource.value.value).toEqual({ status: "pending", data: undefined });
  fetches[1]?.answer("b");
  await second;
  expect(resource.value.value).toEqual({ status: "succeeded", data: "b" });
});

test("a confirmed write changes only existing data", async () => {
  const { resource, fetches } = startResource();
  resource.change((data) => `${data}!`);
  expect(resource.value.value).toEqual({ status: "idle" });
  const done = resource.load();
  fetches[0]?.answer("a");
  await done;
  resource.change((data) => `${data}!`);
  expect(resource.value.value).toEqual({ status: "succeeded", data: "a!" });
});

test("data that says that there is none is data", async () => {
  const resource = createResource<string | null>(() => Promise.resolve(null));
  await resource.load();
  resource.reload();
  expect(resource.value.value).toEqual({ status: "pending", data: null });
  resource.change(() => "a");
  expect(resource.value.value).toEqual({ status: "pending", data: "a" });
});
