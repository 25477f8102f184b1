import { expect, test } from "vitest";
import { ApiError } from "../../../../../core/http/error.ts";
import { createConfigurationSource } from "../../../../../core/platform/config/source.ts";
import { FakeClock } from "../../../support/clock.ts";
import { configurationAnswer, options } from "../../../support/configuration.ts";
import { memoryStore } from "../../../support/storage.ts";

const FRESH = 300_000;

/** A page load's source, with its requests. */
function source({
  clock = new FakeClock(),
  cache = memoryStore(),
  answer = configurationAnswer() as unknown,
  fails = undefined as Error | undefined,
} = {}) {
  const requested: URL[] = [];
  const misfits: unknown[] = [];
  const read = (address: URL) => {
    requested.push(address);
    return fails ? Promise.reject(fails) : Promise.resolve(answer);
  };
  const made = createConfigurationSource({
    options: options(),
    clock,
    cache,
    read,
    onInvalidResponse() {
      misfits.push(answer);
      return new Error("invalid");
    },
  });
  return { load: made.load, requested, misfits, clock, cache };
}

test("CFG-2 the configuration is fetched once for all callers while it is fresh", async () => {
  const { load, requested, clock } = source();
  const [first, second] = await Promise.all([load(), load()]);
  expect(second).toBe(first);
  await clock.advance(FRESH - 1);
  expect(await load()).toBe(first);
  expect(requested).toHaveLength(1);
});

test("CFG-2 it is stale after 300,000 ms and fetched again, once", async () => {
  const { load, requested, clock } = source();
  await load();
  await clock.advance(FRESH);
  await Promise.all([load(), load()]);
  expect(requested).toHaveLength(2);
});

test("CFG-2 another page load takes it from the cache for the rest of its fresh time", async () => {
  const [clock, cache] = [new FakeClock(), memoryStore()];
  await source({ clock, cache }).load();
  await clock.advance(FRESH - 1);
  const next = source({ clock, cache });
  expect((await next.load()).microservices).toHaveLength(3);
  expect(next.requested).toHaveLength(0);
  await clock.advance(1);
  await next.load();
  expect(next.requested).toHaveLength(1);
});

test("CFG-2 a clock that is set back does not keep an old copy", async () => {
  const [clock, cache] = [new FakeClock(), memoryStore()];
  const page = source({ clock, cache });
  await page.load();
  clock.setWall(-3_600_000);
  await page.load();
  expect(page.requested).toHaveLength(1); // the page itself uses a monotonic clock
  await clock.advance(FRESH);
  await page.load();
  expect(page.requested).toHaveLength(2);
  clock.setWall(-3_600_000);
  const next = source({ clock, cache });
  await next.load();
  expect(next.requested).toHaveLength(1);
});

test.each([
  ["no JSON", "{"],
  ["another shape", '"text"'],
  ["no time", JSON.stringify({ answer: configurationAnswer() })],
  ["an invalid answer", JSON.stringify({ at: new FakeClock().now(), answer: { data: {} } })],
])("a cached copy that is %s is skipped", async (_, kept) => {
  const cache = memoryStore();
  await source({ cache }).load();
  const [key] = [...cache.entries.keys()];
  cache.set(String(key), kept);
  const next = source({ cache });
  expect((await next.load()).microservices).toHaveLength(3);
  expect(next.requested).toHaveLength(1);
});

test("an invalid answer is reported and never stored", async () => {
  const page = source({ answer: { data: { apiConfigurations: { microservices: [{ msName: 5 }] } } } });
  await expect(page.load()).rejects.toThrow();
  expect(page.misfits).toHaveLength(1);
  expect(page.cache.entries.size).toBe(0);
  await expect(page.load()).rejects.toThrow();
  expect(page.requested).toHaveLength(2);
});

test("API-10 an answer that isn't JSON is reported like one that doesn't fit", async () => {
  const page = source({ fails: new ApiError("unreadable", { operation: "config/get" }) });
  await expect(page.load()).rejects.toThrow("invalid");
  expect(page.misfits).toHaveLength(1);
});

test("a request that failed isn't reported as a wrong answer", async () => {
  const failure = new ApiError("network", { operation: "config/get" });
  const page = source({ fails: failure });
  await expect(page.load()).rejects.toBe(failure);
  expect(page.misfits).toEqual([]);
});

test("other options have another copy", async () => {
  const [clock, cache] = [new FakeClock(), memoryStore()];
  const read = () => Promise.resolve(configurationAnswer());
  for (const environment of ["prod", "qa"]) {
    const given = options({ environment });
    await createConfigurationSource({
      options: given,
      clock,
      cache,
      read,
      onInvalidResponse: () => new Error(),
    }).load();
  }
  expect(cache.entries.size).toBe(2);
});
