import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { putQueryParams, queryParam } from "../../../../core/platform/address-bar.ts";

const pushState = vi.fn((_state: unknown, _unused: string, address: string) => {
  vi.stubGlobal("location", { href: address });
});

beforeEach(() => {
  pushState.mockClear();
  vi.stubGlobal("history", { pushState });
  vi.stubGlobal("location", { href: "https://cms.example/help?id=7&x=a+b#top" });
});
afterEach(() => vi.unstubAllGlobals());

test("a parameter is added to the address and removed again", () => {
  expect(queryParam("q")).toBe("");
  putQueryParams({ q: "señal & más", "q-page": "2" });
  expect(queryParam("q")).toBe("señal & más");
  expect(queryParam("q-page")).toBe("2");
  expect(queryParam("id")).toBe("7");
  expect(location.href).toMatch(/#top$/);
  putQueryParams({ q: "", "q-page": "" });
  expect(location.href).toBe("https://cms.example/help?id=7&x=a+b#top");
  expect(pushState).toHaveBeenCalledTimes(2);
});

test("an unchanged address adds no history entry", () => {
  putQueryParams({ id: "7", q: "" });
  expect(pushState).not.toHaveBeenCalled();
});

test("a browser that refuses keeps its address", () => {
  pushState.mockImplementationOnce(() => {
    throw new DOMException("too many", "SecurityError");
  });
  putQueryParams({ q: "remote" });
  expect(location.href).toBe("https://cms.example/help?id=7&x=a+b#top");
});
