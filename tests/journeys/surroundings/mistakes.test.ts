import { expect, onEachRuntime, ready, test } from "../fixtures.ts";
import { signUpOf } from "../words.ts";

type Host = { TvSelfcare: { load(name: string): Promise<void> } };

const FALLBACK = "Write to us instead.";
const TAG = `<tv-email-signup><p>${FALLBACK}</p></tv-email-signup>`;

/** What, why, what to do. */
const inThreeParts = (what: string) => new RegExp(`^\\[tv-selfcare\\] ${what}.*\\n\\s+Why: .+\\n\\s+Fix: .+`);

onEachRuntime((_, turn) => {
  for (const [mistake, data, reported] of [
    ["a missing data-config-url", { "config-url": null }, "data-config-url is missing"],
    ["a wrong data-config-url", { "config-url": "ftp://nowhere" }, "The option configUrl"],
  ] as const) {
    test(
      `${mistake} is reported in three parts, and the page's fallback shows`,
      turn(),
      async ({ page, visit, noted }) => {
        await visit({ body: TAG, data });
        await expect(page.getByText(FALLBACK)).toBeVisible();
        await expect(signUpOf(page).field).toBeHidden();
        await expect.poll(() => noted.console).toContainEqual(expect.stringMatching(inThreeParts(reported)));
        expect(await noted.events(page, "tv-error")).toMatchObject([{ detail: { code: "CANNOT_START" } }]);
      },
    );
  }

  for (const [response, body, type] of [
    ["a page", "<h1>Welcome</h1>", "text/html"],
    ["JSON that is no configuration", '{"data":{}}', "application/json"],
  ] as const) {
    test(
      `a data-config-url that responds with ${response} is reported in three parts, and the visitor may try again`,
      turn(),
      async ({ page, visit, hostServer, noted }) => {
        hostServer.put("/config", { body, headers: { "content-type": type } });
        await visit({ body: TAG, data: { "config-url": `${hostServer.origin}/config` } });
        const reported = `The response of ${hostServer.origin}/config \\(data-config-url\\) is not a configuration`;
        await expect.poll(() => noted.console).toContainEqual(expect.stringMatching(inThreeParts(reported)));
        const { t, field, button, status } = signUpOf(page);
        await field.fill("early@example.test");
        await button.click();
        await expect(status).toHaveText(t.error);
        await expect(field).toHaveValue("early@example.test");
      },
    );
  }

  test(
    "wrong options, attributes and words are each reported in three parts, and the element works with its defaults",
    turn(),
    async ({ page, visit, noted }) => {
      const attributes = `strings='{"heading":' variant="popup" heading-level="two"`;
      const child = '<script type="application/json" data-for="strings">{</script>';
      await visit({
        body: `<tv-email-signup ${attributes}>${child}</tv-email-signup>`,
        data: { theme: "purple", prefix: "My-Brand" },
      });
      await ready(page);
      const { t, heading, field, button, status } = signUpOf(page);
      for (const reported of [
        "The option theme",
        "The option prefix",
        "The attribute strings",
        "The attribute variant",
        "The attribute heading-level",
        "The <script",
      ]) {
        await expect.poll(() => noted.console).toContainEqual(expect.stringMatching(inThreeParts(reported)));
      }
      await expect(heading).toHaveText(t.heading);
      await expect(heading).toHaveAttribute("aria-level", "2");
      await field.fill("mistaken@example.test");
      await button.click();
      await expect(status).toHaveText(t.success);
    },
  );

  test(
    "a tag that isn't ours is reported in three parts, keeps its fallback, and its neighbor works",
    turn(),
    async ({ page, visit, noted }) => {
      await visit({ body: `<tv-emial-signup>${FALLBACK}</tv-emial-signup>${TAG}` });
      await ready(page);
      await expect(page.locator("tv-emial-signup")).toHaveText(FALLBACK);
      await expect(signUpOf(page).field).toBeVisible();
      await expect
        .poll(() => noted.console)
        .toContainEqual(expect.stringMatching(inThreeParts("<tv-emial-signup>")));
      const load = page.evaluate(() => (window as unknown as Host).TvSelfcare.load("help-from"));
      await expect(load).rejects.toThrow('no element "help-from"');
      await expect
        .poll(() => noted.console)
        .toContainEqual(expect.stringMatching(inThreeParts("<tv-help-from>")));
    },
  );

  test(
    "CFG-4 an operation that the configuration lacks is reported with both names, and the visitor may try again",
    turn(),
    async ({ page, visit, hostServer, sandbox, noted }) => {
      const whole = (await (await fetch(`${sandbox.url}/config`)).json()) as {
        data: { apiConfigurations: { microservices: { operations: { opName: string }[] }[] } };
      };
      for (const service of whole.data.apiConfigurations.microservices) {
        service.operations = service.operations.filter(({ opName }) => opName !== "emailSignUp");
      }
      const headers = { "content-type": "application/json" };
      hostServer.put("/config", { body: JSON.stringify(whole), headers });
      const data = { "config-url": `${hostServer.origin}/config`, origins: sandbox.url };
      await visit({ body: TAG, data });
      const { t, field, button, status } = signUpOf(page);
      await field.fill("lacking@example.test");
      await button.click();
      await expect(status).toHaveText(t.error);
      await expect(field).toHaveValue("lacking@example.test");
      const reported =
        'The remote configuration has no operation "emailSignUp" of the microservice "marketing"';
      await expect.poll(() => noted.console).toContainEqual(expect.stringMatching(inThreeParts(reported)));
    },
  );
});
