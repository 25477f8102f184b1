import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createRouter, type RouterOptions } from "../../../../../core/platform/navigation/router.ts";

const SITE = "https://brand.example/";

/** A page at an address, with the history that a router needs. */
function openPage(address: string, { refuses = false, navigation = true } = {}) {
  const steps = [address];
  let at = 0;
  const moves = new EventTarget();
  const move = (to: number) => {
    at = to;
    vi.stubGlobal("location", { href: steps[at] });
    moves.dispatchEvent(new Event("currententrychange"));
    window.dispatchEvent(new Event("popstate"));
  };
  const window = new EventTarget();
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("navigation", navigation ? moves : undefined);
  vi.stubGlobal("location", { href: address });
  vi.stubGlobal("history", {
    pushState(_: unknown, __: string, next: string) {
      if (refuses) throw new DOMException("no", "SecurityError");
      steps.splice(at + 1, Infinity, next);
      at = steps.length - 1;
      vi.stubGlobal("location", { href: next });
      moves.dispatchEvent(new Event("currententrychange"));
    },
    replaceState(_: unknown, __: string, next: string) {
      steps[at] = next;
      vi.stubGlobal("location", { href: next });
      moves.dispatchEvent(new Event("currententrychange"));
    },
  });
  return { back: () => move(at - 1), steps };
}

const router = (options: Partial<RouterOptions> = {}) =>
  createRouter({ kind: "history", root: "/support", base: "/support", ...options });

afterEach(() => vi.unstubAllGlobals());

describe("a router", () => {
  beforeEach(() => void openPage("https://brand.example/support/setup/?lang=es#part"));

  test("reads the path of the page's address, without its last slash", () => {
    expect(router().path()).toBe("/support/setup");
  });

  test("reads the root if the address is not its own", () => {
    openPage("https://brand.example/supportive/setup");
    expect(router().path()).toBe("/support");
  });

  test("replaces the path in the address and keeps its query", () => {
    const { steps } = openPage("https://brand.example/help/setup?lang=es#part");
    const made = router({ base: "help/" });
    expect(made.path()).toBe("/support/setup");
    expect(made.hrefOf("/support/setup/wifi")).toBe("https://brand.example/help/setup/wifi?lang=es");
    made.go("/support/setup/wifi");
    expect(steps.at(-1)).toBe("https://brand.example/help/setup/wifi?lang=es");
    expect(made.path()).toBe("/support/setup/wifi");
    expect(made.hrefOf("/support")).toBe("https://brand.example/help?lang=es");
  });

  test("adds a fragment of the page after the path if the address has room for it", () => {
    const { steps } = openPage("https://brand.example/support/setup?lang=es#part");
    const made = router();
    expect(made.hrefOf("/support", "#applist")).toBe("https://brand.example/support?lang=es#applist");
    made.go("/support", "#applist");
    expect(steps.at(-1)).toBe("https://brand.example/support?lang=es#applist");
    expect(made.path()).toBe("/support");
    const hashed = router({ kind: "hash" });
    expect(new URL(hashed.hrefOf("/support/setup", "#applist") ?? "").hash).toBe("#/support/setup");
  });

  test("takes only addresses of this page and of the content's site as its own", () => {
    openPage("https://shop.example/help/");
    const made = router({ base: "/help" });
    expect(made.pathOf("https://shop.example/help/setup", SITE)).toBe("/support/setup");
    expect(made.pathOf("https://brand.example/support/setup", SITE)).toBe("/support/setup");
    for (const address of [
      "https://shop.example/support/setup",
      "https://brand.example/help/setup",
      "https://brand.example/supportive",
      "https://evil.example/support/setup",
      "mailto:help@brand.example",
    ]) {
      expect(made.pathOf(address, SITE), address).toBeUndefined();
    }
  });

  test("takes addresses of the content's site as its own if the page is on that site too", () => {
    openPage("https://brand.example/help/");
    const made = router({ base: "/help" });
    expect(made.pathOf("https://brand.example/help/setup", SITE)).toBe("/support/setup");
    expect(made.pathOf("https://brand.example/support/setup", SITE)).toBe("/support/setup");
    expect(made.pathOf("https://brand.example/shop", SITE)).toBeUndefined();
  });

  test.each([true, false])(
    "reports back and forward until it is disposed (Navigation API: %s)",
    (navigation) => {
      const page = openPage("https://brand.example/support", { navigation });
      const made = router();
      const onChange = vi.fn<() => void>();
      const stop = made.subscribe(onChange);
      made.go("/support/setup");
      expect(onChange).toHaveBeenCalledTimes(1);
      page.back();
      expect(onChange).toHaveBeenCalledTimes(2);
      expect(made.path()).toBe("/support");
      stop();
      made.go("/support/setup");
      expect(onChange).toHaveBeenCalledTimes(2);
    },
  );

  test("keeps the path to itself on a page that may not change its address", () => {
    openPage("https://brand.example/support", { refuses: true });
    const made = router();
    made.go("/support/setup");
    expect(made.path()).toBe("/support/setup");
  });

  test("keeps the path behind the # if configured", () => {
    const { steps } = openPage("https://cms.example/page.php?id=7#/support/setup");
    const made = router({ kind: "hash" });
    expect(made.path()).toBe("/support/setup");
    made.go("/support/setup/wifi");
    expect(steps.at(-1)).toBe("https://cms.example/page.php?id=7#/support/setup/wifi");
    expect(made.path()).toBe("/support/setup/wifi");
    openPage("https://cms.example/page.php#chapter");
    expect(router({ kind: "hash" }).path()).toBe("/support");
  });

  test("ignores a fragment of the page's own, and goes to the root if there is none", () => {
    openPage("https://cms.example/page.php#/support/setup");
    const made = router({ kind: "hash" });
    for (const [hash, path] of [
      ["#/support/setup/", "/support/setup"],
      ["#chapter", "/support/setup"],
      ["#/shop/basket", "/support/setup"],
      ["#/support/account", "/support/account"],
      ["", "/support"],
      ["#chapter", "/support"],
    ]) {
      vi.stubGlobal("location", { href: `https://cms.example/page.php${hash}` });
      expect(made.path(), hash).toBe(path);
    }
  });

  test("keeps the path nowhere if configured, starting at the given one", () => {
    const { steps } = openPage("https://brand.example/support/setup");
    const made = router({ kind: "none", start: "support/account/" });
    expect(made.path()).toBe("/support/account");
    expect(made.hrefOf("/support/setup")).toBeUndefined();
    made.go("/support/setup");
    expect(made.path()).toBe("/support/setup");
    expect(steps).toHaveLength(1);
    expect(router({ kind: "none" }).path()).toBe("/support");
  });

  test.each([true, false])("notifies the other routers of the page (Navigation API: %s)", (navigation) => {
    openPage("https://brand.example/support", { navigation });
    const [one, other] = [router(), router()];
    const onChange = vi.fn<() => void>();
    const stop = other.subscribe(onChange);
    one.go("/support/setup");
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(other.path()).toBe("/support/setup");
    stop();
  });

  test("opens only its own addresses with their query, as a step or as a replacement", () => {
    const { steps } = openPage("https://brand.example/devices?lang=es");
    const made = router({ root: "", base: "" });
    made.open("https://brand.example/offer?from=mail#plans");
    made.open("https://brand.example/subscriptions?cid=1", true);
    expect(steps).toEqual([
      "https://brand.example/devices?lang=es",
      "https://brand.example/subscriptions?cid=1",
    ]);
    expect(made.path()).toBe("/subscriptions");
    router().open("https://brand.example/devices");
    expect(steps).toHaveLength(2);
  });

  test("opens an address without a trace if paths have none", () => {
    const { steps } = openPage("https://brand.example/workbench");
    const made = router({ kind: "none", root: "", base: "", start: "/account" });
    made.open("https://brand.example/devices?x=1");
    expect(made.path()).toBe("/devices");
    expect(steps).toHaveLength(1);
  });

  test("can own all paths", () => {
    openPage("https://brand.example/account/wallet/");
    const made = router({ root: "", base: "" });
    expect(made.path()).toBe("/account/wallet");
    expect(made.hrefOf("/")).toBe("https://brand.example/");
    expect(made.pathOf("https://brand.example/", SITE)).toBe("/");
  });
});
