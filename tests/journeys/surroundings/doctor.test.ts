import type { Page } from "@playwright/test";
import type { DoctorReport } from "../../../core/platform/config/doctor-report.ts";
import { violations } from "../accessibility.ts";
import { openAs } from "../brand-pages.ts";
import type { HostPage } from "../host-page.ts";
import { expect, ready, test } from "../fixtures.ts";

type Host = { TvSelfcare: { doctor(): Promise<DoctorReport> } };

const TAG = "<tv-email-signup><span>Write to us.</span></tv-email-signup>";

const examine = (page: Page): Promise<DoctorReport> =>
  page.evaluate(() => (window as unknown as Host).TvSelfcare.doctor());

/** Opens a page with a card form. The customer is signed in before the test goes on, because that loads the page again. */
async function openCardForm(page: Page, url: string): Promise<void> {
  const email = "full@example.test";
  await openAs(page, url, "/account-elements/", email);
  await expect(page.getByText(email, { exact: true })).toBeVisible();
}

const panelOf = (page: Page) => page.getByRole("dialog", { name: /^The doctor found/ });

/** The descriptions of the findings with this code. */
const textsOf = ({ findings }: DoctorReport, code: string): string[] =>
  findings.filter((one) => one.code === code).map(({ what }) => what);

interface Answer {
  data: {
    apiConfigurations: {
      microservices: { msName: string; msBaseUrl: string; operations: { opName: string }[] }[];
    };
    settings: { features?: Record<string, unknown>; origins?: object };
  };
}

/** Scripts of a page that replaces the browser's own functions, blocks storage, and takes one of our tags. */
const HOSTILE = `<script>
  const { parse } = JSON;
  JSON.parse = function (...all) { return parse.apply(this, all); };
  customElements.get = customElements.get.bind(customElements);
  Object.defineProperty(window, "localStorage", { get() { throw new Error("blocked"); } });
  customElements.define("tv-video", class extends HTMLElement {});
</script>`;

test("the doctor finds nothing on the demo's marketing page, and axe nothing in its panel", async ({
  page,
  sandbox,
  noted,
}) => {
  await page.goto(`${sandbox.url}/marketing/`);
  await ready(page, "tv-email-signup:not([variant])");
  const report = await examine(page);
  expect(report).toEqual({ version: expect.any(String), page: sandbox.url, findings: [], skipped: [] });
  await expect(panelOf(page)).toContainText("The doctor found nothing");
  expect(await violations(page)).toEqual([]);
  expect(noted.console.some((line) => line.includes(`"findings":[]`))).toBe(true);
});

test("the doctor finds nothing on the brand's page with a card form", async ({ page, sandbox }) => {
  await openCardForm(page, sandbox.url);
  expect((await examine(page)).findings).toEqual([]);
});

test("the doctor finds a card form whose file leaves the page out", async ({ page, sandbox }) => {
  await page.route("**/card-frame.json", (route) =>
    route.fulfill({ json: {}, headers: { "access-control-allow-origin": "*" } }),
  );
  await openCardForm(page, sandbox.url);
  const report = await examine(page);
  expect(report.findings.map(({ code, what }) => `${code}: ${what}`)).toEqual([
    expect.stringMatching(/^card-frame-file: .* it has no entry for this page's origin\.$/),
  ]);
});

test("the doctor finds each fault of a page, and axe nothing in its panel", async ({
  page,
  visit,
  hostServer,
  sandbox,
}) => {
  const answer = (await (await fetch(`${sandbox.url}/config`)).json()) as Answer;
  const { microservices } = answer.data.apiConfigurations;
  const serviceOf = (name: string) => microservices.find(({ msName }) => msName === name);
  const marketing = serviceOf("marketing");
  if (!marketing) throw new Error("The sandbox has no marketing service");
  marketing.operations = marketing.operations.filter(({ opName }) => opName !== "emailSignUp");
  const hidden = hostServer.origin.replace("127.0.0.1", "localhost");
  Object.assign(serviceOf("devices") ?? {}, { msBaseUrl: hidden });
  Object.assign(serviceOf("wallet") ?? {}, { msBaseUrl: "http://127.0.0.1:1" });
  Object.assign(serviceOf("offers") ?? {}, { msBaseUrl: "https://offers.example" });
  Object.assign(serviceOf("firmware") ?? {}, { msBaseUrl: `${hostServer.origin}/moved`, operations: [] });
  hostServer.put("/moved", { body: "", status: 301, headers: { location: "/elsewhere" } });
  answer.data.settings.features = { showSupportFlag: "yes" };
  delete answer.data.settings.origins;
  const headers = { "content-type": "application/json", date: "Mon, 01 Jan 2024 00:00:00 GMT" };
  hostServer.put("/config", { body: JSON.stringify(answer), headers });
  hostServer.put("/old/tv.js", { body: "", headers: { "content-type": "text/javascript" } });
  const style = "<style>:root { --tv-color-accent: #ffb54a; --tv-color-on-accent: #fff }</style>";
  await visit({
    head: `${HOSTILE}${style}<script type="module" src="/old/tv.js" data-config-url="/config"></script>`,
    body: `<tv-email-signup></tv-email-signup><tv-emial-signup></tv-emial-signup><tv-wallet></tv-wallet><tv-video></tv-video>
      <tv-help-form varient="x" email="ann@example.test" strings='{"heading": "Write", "headng": "to us"}'></tv-help-form>`,
    data: {
      "config-url": `${hostServer.origin}/config`,
      origins: `${sandbox.url} ${hidden} http://127.0.0.1:1`,
      theme: "purple",
    },
  });
  await ready(page);
  const report = await examine(page);
  const texts = (code: string) => textsOf(report, code);

  expect(texts("wrong-option")).toEqual([expect.stringContaining("The option theme")]);
  expect(texts("unknown-tag")).toEqual(["<tv-emial-signup> is not an element of ours."]);
  expect(report.findings.find(({ code }) => code === "unknown-tag")?.fix).toContain("<tv-email-signup>");
  expect(texts("tag-taken")).toEqual(["<tv-video> is taken by another script."]);
  expect(texts("unknown-attribute")).toEqual([
    '<tv-help-form> has no attribute "varient".',
    '<tv-help-form> has no attribute "email".',
  ]);
  expect(texts("unknown-text")).toEqual(['<tv-help-form> has no text "headng".']);
  expect(texts("two-releases")).toEqual([expect.stringContaining(`${hostServer.origin}/old/`)]);
  expect(texts("low-contrast")).toContainEqual(
    expect.stringContaining("--tv-color-on-accent on --tv-color-accent has a contrast of 1.76"),
  );
  expect(texts("native-replaced").toSorted()).toEqual([
    "A script of the page has replaced JSON.parse.",
    "A script of the page has replaced customElements.get.",
  ]);
  expect(texts("storage-blocked")).toEqual([expect.stringContaining("(localStorage)")]);
  expect(texts("configuration-wrong")).toEqual([
    expect.stringContaining('"data.settings.features.showSupportFlag"'),
  ]);
  expect(texts("unknown-operation")).toEqual([expect.stringContaining('"emailSignUp"')]);
  expect(texts("origin-untrusted")).toEqual([
    "The configuration has offers at https://offers.example, which the page doesn't trust.",
  ]);
  expect(texts("cors-origin")).toEqual([expect.stringContaining(`${hidden} doesn't let this page read`)]);
  expect(texts("service-silent")).toEqual(["http://127.0.0.1:1 doesn't respond (wallet)."]);
  expect(texts("service-redirects")).toEqual([
    expect.stringContaining(`${hostServer.origin} redirects calls (firmware)`),
  ]);
  expect(texts("clock-wrong")).toHaveLength(1);
  // The sandbox lets only the brand's pages frame it.
  expect(texts("card-form-missing")).toHaveLength(1);

  expect(JSON.stringify(report)).not.toContain("ann@example.test");
  const panel = panelOf(page);
  await expect(panel.getByRole("listitem")).toHaveCount(report.findings.length);
  expect(await violations(page, "body > div:last-of-type")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

test("the doctor finds an element that pushed the page down", async ({ page, visit }) => {
  await visit({ body: '<p style="block-size: 60vh; background: #ddd">First.</p>' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
    .toBe(1);
  await page.evaluate(() =>
    document.querySelector("main > p")?.before(document.createElement("tv-email-signup")),
  );
  await ready(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const [found, ...more] = (await examine(page)).findings;
  expect(found).toMatchObject({
    code: "space-not-reserved",
    what: "What follows <tv-email-signup> moved when it appeared.",
    fix: expect.stringMatching(/ min-height: [1-9]\d+px /),
  });
  expect(more).toEqual([]);
});

test("the doctor finds what a page's policy blocks", async ({ page, visit, sandbox }) => {
  const { url } = sandbox;
  const integrity = (await (await fetch(`${url}/integrity.json`)).json()) as object;
  const scripts = Object.keys(integrity).filter((file) => /^(?:tv|doctor|misuse-.*)\.js$/.test(file));
  const policy = `default-src 'none'; script-src ${scripts.map((file) => `${url}/${file}`).join(" ")}`;
  await visit({
    body: `<tv-email-signup style="min-height: 9em"></tv-email-signup><tv-wallet></tv-wallet>`,
    headers: { "content-security-policy": policy },
  });
  const failed = page.locator("tv-email-signup").getByRole("button");
  await expect(failed.first()).toBeVisible();
  const report = await examine(page);
  const blocked = textsOf(report, "csp-blocked");
  for (const directive of ["connect-src", "frame-src", "script-src"])
    expect(blocked).toContainEqual(`The page's policy blocks ${url} (${directive}).`);
  expect(textsOf(report, "style-blocked")).toEqual([expect.stringContaining("<tv-email-signup>")]);
  expect(textsOf(report, "configuration-unreadable")).toEqual([]);
});

test("the doctor doesn't mind a policy that only reports", async ({ page, visit }) => {
  await visit({
    body: TAG,
    headers: { "content-security-policy-report-only": "default-src 'none'; script-src 'self'" },
  });
  await expect(page.locator("tv-email-signup:state(ready)")).toBeAttached();
  expect(textsOf(await examine(page), "csp-blocked")).toEqual([]);
});

test("each link of the doctor leads to an entry of the documentation", async ({ page, visit, sandbox }) => {
  await visit({ body: "<tv-emial-signup></tv-emial-signup>", data: { theme: "purple" } });
  const { findings } = await examine(page);
  expect(findings.map(({ code }) => code)).toEqual(["wrong-option", "unknown-tag"]);
  const links = panelOf(page).getByRole("link");
  await expect(links).toHaveCount(2);
  for (const { docs } of findings) {
    expect(docs).toContain(`${sandbox.url}/docs/`);
    const text = await (await fetch(docs)).text();
    expect(text).toContain(`id="${new URL(docs).hash.slice(1)}"`);
  }
});

for (const [allows, data] of [
  ["an option that allows it", { doctor: "" }],
  ["integrity checks and the option", { doctor: "true", integrity: "enforce" }],
] satisfies [string, HostPage["data"]][]) {
  test(`?tv-doctor shows the panel on a page with ${allows}`, async ({ page, host }) => {
    await page.goto(`${host({ body: TAG, data })}?tv-doctor`);
    await expect(panelOf(page)).toContainText("The doctor found nothing");
  });
}

test("?tv-doctor on a page with a wrong option is reported on the console", async ({ page, host, noted }) => {
  await page.goto(`${host({ body: TAG, data: { doctor: "yes" } })}?tv-doctor`);
  await expect
    .poll(() => noted.console)
    .toContainEqual(
      expect.stringContaining("The option doctor (data-doctor) is wrong: it must be true or false."),
    );
  await expect(panelOf(page)).toBeHidden();
});

test("?tv-doctor does nothing on a page without the option", async ({ page, host, noted }) => {
  await page.goto(`${host({ body: TAG })}?tv-doctor`);
  await ready(page);
  await expect.poll(() => noted.addresses).toContainEqual(expect.stringMatching(/\/misuse-\w+\.js$/));
  await expect(panelOf(page)).toBeHidden();
  expect(noted.addresses.filter((address) => address.endsWith("/doctor.js"))).toEqual([]);
});

test("a page with one element's own script imports the doctor", async ({
  page,
  host,
  hostServer,
  sandbox,
}) => {
  host({ body: "" });
  const script = `<script type="module" src="${sandbox.url}/el/email-signup.js" data-config-url="${sandbox.url}/config"></script>`;
  hostServer.put("/own", { body: `<!doctype html><html lang="en"><title>Own</title>${script}${TAG}` });
  await page.goto(`${hostServer.origin}/own`);
  await ready(page);
  const report = await page.evaluate(async (href) => {
    const { doctor } = (await import(href)) as { doctor(): Promise<DoctorReport> };
    return doctor();
  }, `${sandbox.url}/doctor.js`);
  expect(report.findings).toEqual([]);
});
