import { afterEach, expect, test, vi } from "vitest";
import type { HostOptions } from "../../../../../core/platform/config/options.ts";
import { sharedPage } from "../../../../../core/platform/config/shared-page.ts";
import { reportsOf } from "../../../support/console.ts";

const SCRIPT = "https://cdn.example/tv/1.4.0/tv.js";

afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(sharedPage(), { script: {}, configured: {}, base: "" });
});

/** The options of a newly opened page: they are read once. */
async function freshPage(): Promise<() => HostOptions> {
  vi.resetModules();
  return (await import("../../../../../core/platform/config/options.ts")).hostOptions;
}

/** The options of a page with this script tag and this `configure()`, and what is reported to its developer. */
async function start(
  script: Record<string, string>,
  configured: Record<string, unknown> = {},
  base = SCRIPT,
) {
  Object.assign(sharedPage(), { script, configured, base });
  const hostOptions = await freshPage();
  let options: HostOptions | undefined;
  let error: unknown;
  const mistakes = await reportsOf(() => {
    try {
      options = hostOptions();
    } catch (thrown) {
      error = thrown;
    }
  });
  return { options, error, mistakes };
}

const configUrl = "https://api.example/config";

test("the address of the configuration is enough, the rest has defaults and nothing is reported", async () => {
  const { options, mistakes } = await start({ configUrl });
  expect(options).toEqual({
    configUrl,
    environment: "prod",
    configId: "tv-selfcare",
    configType: "web",
    origins: [],
    runtime: "react",
    prefix: "tv",
  });
  expect(mistakes).toEqual([]);
});

test("each option can be set on the script, and configure() overrides it", async () => {
  const script = {
    configUrl,
    environment: "qa",
    configId: "shop",
    configType: "kiosk",
    origins: "https://a.example, https://b.example:8443",
    lang: "es",
    theme: "dark",
    runtime: "lite",
    prefix: "brand",
    sessionContext: "agent-7",
    exposeToken: "",
  };
  const origins = ["https://a.example", "https://b.example:8443"];
  const { options } = await start(script);
  expect(options).toEqual({ ...script, origins });
  const both = await start(script, { environment: "stg", origins: ["https://c.example"] });
  expect(both.options).toEqual({ ...script, environment: "stg", origins: ["https://c.example"] });
  expect(both.mistakes).toEqual([]);
});

test("without the configuration's address nothing starts and the developer gets a report", async () => {
  const { error, mistakes } = await start({ environment: "qa" });
  expect(error).toMatchObject({ name: "HostOptionsError" });
  expect(mistakes).toEqual([
    {
      what: "data-config-url is missing.",
      why: "Without the remote configuration no element knows where its services are.",
      fix: 'Add data-config-url="https://…/config" to the script tag, or call configure({ configUrl }).',
    },
  ]);
});

test("a misuse is reported once for any number of elements", async () => {
  Object.assign(sharedPage(), { script: { theme: "dark" }, base: SCRIPT });
  const hostOptions = await freshPage();
  const mistakes = await reportsOf(() => {
    for (let i = 0; i < 3; i++) expect(hostOptions).toThrow();
  });
  expect(mistakes).toHaveLength(1);
});

test.each([
  ["ftp://api.example/config", "ftp://api.example/config"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["http://", "http://"],
])("the wrong address %j stops the start and is reported", async (given, shown) => {
  const { error, mistakes } = await start({ configUrl: given });
  expect(error).toMatchObject({ name: "HostOptionsError" });
  expect(mistakes).toEqual([
    {
      what: "The option configUrl (data-config-url) is wrong: it must be an http or https address.",
      why: `It was set to ${JSON.stringify(shown)}.`,
      fix: "Correct it: elements cannot start without it.",
    },
  ]);
});

const wrong: [string, keyof HostOptions, string, string, unknown][] = [
  ["data-environment", "environment", "prod & more", "a short name such as prod or qa", "prod"],
  ["data-config-id", "configId", "x".repeat(101), "text of 1 to 100 characters", "tv-selfcare"],
  ["data-config-type", "configType", "", "text of 1 to 100 characters", "web"],
  ["data-lang", "lang", "fr", "en or es", undefined],
  ["data-theme", "theme", "blue", "light, dark or auto", undefined],
  ["data-runtime", "runtime", "react-lite", "react or lite", "react"],
  ["data-prefix", "prefix", "My-TV", "a short lowercase word", "tv"],
  [
    "data-session-context",
    "sessionContext",
    "agent 7",
    "1 to 500 letters, digits and signs without spaces",
    undefined,
  ],
  ["data-expose-token", "exposeToken", "yes", "true or false", undefined],
];

test.each(wrong)(
  "the wrong option %s is replaced by its default with a report",
  async (name, key, given, form, fallback) => {
    const { options, mistakes } = await start({ configUrl, [key]: given });
    expect(options?.[key]).toBe(fallback);
    expect(mistakes).toEqual([
      {
        what: `The option ${key} (${name}) is wrong: it must be ${form}.`,
        why: `It was set to ${JSON.stringify(given).slice(0, 80)}.`,
        fix: "Correct it; until then the default is used.",
      },
    ]);
  },
);

test.each(["es", "es-MX", "es_MX", "EN-us"])(
  "the language %j is taken, whatever its region",
  async (lang) => {
    const { options, mistakes } = await start({ configUrl, lang });
    expect(options?.lang).toBe(lang);
    expect(mistakes).toEqual([]);
  },
);

test.each(["https://a.example/path", "a.example", "https://a.example?x"])(
  "the wrong origin %j is not trusted and is reported",
  async (origin) => {
    const { options, mistakes } = await start({ configUrl, origins: `https://b.example ${origin}` });
    expect(options?.origins).toEqual([]);
    expect(mistakes).toEqual([
      {
        what: "The option origins (data-origins) is wrong: it must be origins such as https://api.example, with spaces between them.",
        why: `It was set to ${JSON.stringify(["https://b.example", origin])}.`,
        fix: "Correct it; until then the default is used.",
      },
    ]);
  },
);

test("the origins may be written on a line each", async () => {
  const origins = "\n  https://a.example,\n  https://b.example\n";
  const { options, mistakes } = await start({ configUrl, origins });
  expect(options?.origins).toEqual(["https://a.example", "https://b.example"]);
  expect(mistakes).toEqual([]);
});

test("several wrong options are reported one by one", async () => {
  const { options, mistakes } = await start({ configUrl, lang: "fr", theme: "blue", environment: "qa" });
  expect(mistakes.map(({ what }) => what)).toEqual([
    "The option lang (data-lang) is wrong: it must be en or es.",
    "The option theme (data-theme) is wrong: it must be light, dark or auto.",
  ]);
  expect(options?.environment).toBe("qa");
});

test("a value that is not a text is reported without a throw", async () => {
  const { options, mistakes } = await start({ configUrl }, { environment: 5 });
  expect(options?.environment).toBe("prod");
  expect(mistakes).toEqual([
    {
      what: "The option environment (data-environment) is wrong: it must be a short name such as prod or qa.",
      why: "It was set to 5.",
      fix: "Correct it; until then the default is used.",
    },
  ]);
});

test.each([true, false, "true", "false", ""])(
  "exposeToken may be %j without a report",
  async (exposeToken) => {
    const { options, mistakes } = await start({ configUrl }, { exposeToken });
    expect(options?.exposeToken).toBe(String(exposeToken));
    expect(mistakes).toEqual([]);
  },
);

test("a relative address is relative to the script, never to the document", async () => {
  vi.stubGlobal("document", { baseURI: "https://evil.example/" });
  vi.stubGlobal("location", { href: "https://evil.example/", hostname: "evil.example" });
  const relative = await start({ configUrl: "../config.json" });
  const rooted = await start({ configUrl: "/config" });
  const without = await start({ configUrl: "/settings" }, {}, "");
  expect(relative.options?.configUrl).toBe("https://cdn.example/tv/config.json");
  expect(rooted.options?.configUrl).toBe("https://cdn.example/config");
  expect(without.error).toMatchObject({ name: "HostOptionsError" });
  expect(without.mistakes).toHaveLength(1);
});
