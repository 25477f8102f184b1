import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localeOf } from "../../../../../core/platform/config/locale.ts";
import { sharedPage } from "../../../../../core/platform/config/shared-page.ts";

class FakeShadowRoot {
  readonly host: Element;
  constructor(host: Element) {
    this.host = host;
  }
}

/** A minimal element: its `lang` and its parent. */
function element(lang?: string, inside?: Element | FakeShadowRoot): Element {
  const self = {
    getAttribute: () => lang ?? null,
    closest: (): unknown =>
      lang ? self : inside instanceof FakeShadowRoot ? null : inside?.closest("[lang]"),
    getRootNode: (): unknown =>
      inside instanceof FakeShadowRoot ? inside : (inside?.getRootNode() ?? document),
  };
  return self as unknown as Element;
}

const host = (hostname: string) => vi.stubGlobal("location", { hostname });
/** The page's own `<html>`. */
function html(lang?: string): Element {
  const documentElement = element(lang);
  vi.stubGlobal("document", { documentElement });
  return documentElement;
}

const forget = () => Object.assign(sharedPage(), { script: {}, configured: {} });

beforeEach(() => {
  forget();
  vi.stubGlobal("ShadowRoot", FakeShadowRoot);
  html();
});
afterEach(() => {
  vi.unstubAllGlobals();
  forget();
});

test("SES-13 the language is Spanish on a host that begins with 'es.' and English elsewhere", () => {
  host("es.tv.example");
  expect([localeOf(), localeOf(element())]).toEqual(["es", "es"]);
  for (const other of ["tv.example", "www.es.example", "es-tv.example", "best.example", ""]) {
    host(other);
    expect([localeOf(), localeOf(element())]).toEqual(["en", "en"]);
  }
});

test("SES-13 an element's lang overrides the page's, which overrides the host", () => {
  host("es.tv.example");
  let page = html("en-US");
  expect(localeOf()).toBe("en");
  expect(localeOf(element(undefined, page))).toBe("en");
  expect(localeOf(element("es-MX", page))).toBe("es");
  host("tv.example");
  page = html("es");
  expect(localeOf()).toBe("es");
  expect(localeOf(element("EN", page))).toBe("en");
});

test("the nearest lang above counts, even outside a shadow root", () => {
  host("tv.example");
  const section = element("es", html("en"));
  expect(localeOf(element(undefined, section))).toBe("es");
  expect(localeOf(element(undefined, element(undefined, new FakeShadowRoot(section))))).toBe("es");
});

test("the page owner's option comes after an element's lang and before the one above it", () => {
  host("tv.example");
  const page = html("en");
  sharedPage().script = { lang: "es" };
  expect(localeOf(element(undefined, page))).toBe("es");
  expect(localeOf(element("en", page))).toBe("en");
  Object.assign(sharedPage(), { configured: { lang: "en" } });
  expect(localeOf(element(undefined, html("es")))).toBe("en");
});

test("an unsupported language is skipped", () => {
  host("es.tv.example");
  expect(localeOf(element("pt-BR", html("fr")))).toBe("es");
});
