import { signUpOf } from "../words.ts";
import { ELEMENT, expect, FALLBACK, FILES, onEachRuntime, test, report } from "./fixtures.ts";

interface PageApi {
  version: string;
  config?: Record<string, unknown>;
  configure(options: Record<string, unknown>): void;
  load(name: string): Promise<void>;
}
type Host = Window & { TvSelfcare: PageApi };

onEachRuntime((runtime, turn) => {
  for (const file of FILES) {
    test(
      `window.TvSelfcare, set before ${file}, holds the options`,
      turn(),
      async ({ tag, open, sandbox, signsUp }) => {
        const config = JSON.stringify({ configUrl: `${sandbox.url}/config`, environment: "qa", runtime });
        const data = { "config-url": null, environment: null, runtime: null };
        await open({
          head: `<script>window.TvSelfcare = { config: ${config} }</script>${tag({ file, data })}`,
        });
        await signsUp();
      },
    );
  }

  for (const file of ["tv.js", "tv.classic.js"] as const) {
    test(
      `TvSelfcare.configure() after ${file} is in time for the first element, and beats the script`,
      turn(),
      async ({ tag, open, put, sandbox, signsUp, noted }) => {
        const options = JSON.stringify({ configUrl: `${sandbox.url}/config` });
        const theirs = put("/theirs.js", `TvSelfcare.configure(${options})`, {
          "content-type": "text/javascript",
        });
        const wrong = tag({ file, data: { "config-url": "http://127.0.0.1:9/config" } });
        await open({ head: `${wrong}<script defer="" src="${theirs}"></script>` });
        await signsUp();
        expect(noted.addresses.filter((address) => address.includes(":9/"))).toEqual([]);
      },
    );

    test(
      `TvSelfcare of ${file}: version and load(), and an element in a shadow root`,
      turn(),
      async ({ page, tag, open, sandbox, signsUp, noted }) => {
        await open({ head: tag({ file }), body: "<div id='theirs'></div>" });
        const { version } = (await (await fetch(`${sandbox.url}/csp.json`)).json()) as { version: string };
        expect(await page.evaluate(() => (window as unknown as Host).TvSelfcare.version)).toBe(version);
        const codeOf = (name: string) =>
          noted.addresses.filter((address) => address.includes(`/${name}-`)).length;
        expect(codeOf("email-signup")).toBe(0);
        await page.evaluate(() => (window as unknown as Host).TvSelfcare.load("email-signup"));
        expect(codeOf("email-signup")).toBeGreaterThan(0);
        const unknown = page.evaluate(() => (window as unknown as Host).TvSelfcare.load("no-such-element"));
        await expect(unknown).rejects.toThrow();

        await page.evaluate(() => {
          const root = document.querySelector("#theirs")?.attachShadow({ mode: "open" }) as ShadowRoot;
          root.append(document.createElement("tv-email-signup"));
        });
        await signsUp();
      },
    );
  }

  test(
    "a tag that another script has taken is reported, stays theirs, and another prefix works",
    turn(),
    async ({ page, tag, open, signsUp, noted }) => {
      const theirs = `<script>customElements.define("tv-email-signup", class extends HTMLElement {
      connectedCallback() { this.dataset.theirs = "yes"; }
    })</script>`;
      await open({ head: theirs + tag() });
      await expect
        .poll(() => noted.console)
        .toContainEqual(report("<tv-email-signup> is taken by another script"));
      await expect(page.locator("tv-email-signup[data-theirs=yes]")).toBeVisible();
      await expect(page.getByText(FALLBACK)).toBeVisible();

      const body = `${ELEMENT}<brand-email-signup></brand-email-signup>`;
      await open({ head: theirs + tag({ data: { prefix: "brand" } }), body });
      await signsUp(page, "brand-email-signup");
      await expect(signUpOf(page.locator("tv-email-signup")).field).toHaveCount(0);
    },
  );
});
