import { afterEach, expect, test, vi } from "vitest";
import { isLoopback, pageHost } from "../../../../core/platform/page.ts";

afterEach(() => vi.unstubAllGlobals());

test.each(["localhost", "tv.localhost", "127.0.0.1", "127.3.2.1", "[::1]"])("%s is this machine", (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each(["localhost.example", "notlocalhost", "127.0.0.1.example", "128.0.0.1", "127.0.0", "[::2]", ""])(
  "%j is not this machine",
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);

test("a server has no page host", () => {
  expect(pageHost()).toBe("");
  vi.stubGlobal("location", { hostname: "es.tv.example" });
  expect(pageHost()).toBe("es.tv.example");
});
