import { createHash } from "node:crypto";
import { signUpOf } from "../words.ts";
import { ELEMENT, expect, FALLBACK, onEachRuntime, takingTurns, test } from "./fixtures.ts";

interface PageApi {
  version: string;
  config?: Record<string, unknown>;
  configure(options: Record<string, unknown>): void;
  load(name: string): Promise<void>;
  discover(root: ParentNode): void;
  session: { state: unknown; signIn: unknown; signOut: unknown; subscribe: unknown };
}
type Host = Window & { TvSelfcare: PageApi };

const FILES = ["tv.js", "tv.classic.js", "el/email-signup.js"] as const;

/** A mistake of the page is told in three parts. */
const told = (what: string) =>
  expect.stringMatching(new RegExp(`^\\[tv-selfcare\\] ${what}[^]*Why: [^]*Fix: `));

/** What a CMS or tag manager writes to add a script when the page has long been there. */
const injected = (src: string, attributes: Record<string, string>) => `addEventListener("load", () => {
  const script = document.createElement("script");
  for (const [name, value] of Object.entries(${JSON.stringify(attributes)})) script.setAttribute(name, value);
  script.src = ${JSON.stringify(src)};
  document.body.append(script);
});`;

onEachRuntime((runtime) => {
  const inTurn = takingTurns(runtime);
  for (const file of FILES) {
    const kind = file === "tv.classic.js" ? "" : 'type="module"';

    for (const as of ["", 'async=""', 'defer=""']) {
      test(
        `${file} in the head, ${as ? as.slice(0, 5) : "plain"}`,
        inTurn(),
        async ({ tag, open, signsUp, noted }) => {
          await open({ head: tag({ file, as: `${kind} ${as}` }) });
          await signsUp();
          expect(noted.console).toEqual([]);
        },
      );
    }

    test(`${file} at the end of the body`, inTurn(), async ({ tag, open, signsUp }) => {
      await open({ body: ELEMENT + tag({ file, as: kind }) });
      await signsUp();
    });

    test(
      `${file} injected when the page has long been there`,
      inTurn(),
      async ({ open, signsUp, sandbox, noted }) => {
        const data = { "data-config-url": "/config", "data-environment": "qa", "data-runtime": runtime };
        const attributes = kind ? { type: "module", ...data } : data;
        await open({ head: `<script>${injected(`${sandbox.url}/${file}`, attributes)}</script>` });
        await signsUp();
        expect(noted.console).toEqual([]);
      },
    );

    test(
      `${file} from the release's own path and from the channel's`,
      inTurn(),
      async ({ tag, open, sandbox, signsUp }) => {
        const { version } = (await (await fetch(`${sandbox.url}/csp.json`)).json()) as { version: string };
        for (const path of [`tv/${version}/`, "tv/1/"]) {
          await sandbox.reset();
          await open({ head: tag({ file, from: `${sandbox.url}/${path}` }) });
          await signsUp();
        }
      },
    );

    test(
      `${file} with its value of integrity.json, and not with another's`,
      inTurn(),
      async ({ page, tag, open, sandbox, signsUp }) => {
        const values = (await (await fetch(`${sandbox.url}/integrity.json`)).json()) as Record<
          string,
          string
        >;
        const as = (value: string | undefined) =>
          `${kind || 'defer=""'} crossorigin="anonymous" integrity="${value}"`;
        await open({ head: tag({ file, as: as(values[file]) }) });
        await signsUp();
        const other = FILES.find((name) => name !== file) as string;
        await open({ head: tag({ file, as: as(values[other]) }) });
        await expect(page.getByText(FALLBACK)).toBeVisible();
        expect(await page.evaluate(() => !!customElements.get("tv-email-signup"))).toBe(false);
      },
    );
  }

  test(
    "integrity.json has the right value for every script, and no script that is not there",
    inTurn(),
    async ({ sandbox }) => {
      const values = (await (await fetch(`${sandbox.url}/integrity.json`)).json()) as Record<string, string>;
      expect(Object.keys(values)).toEqual(expect.arrayContaining([...FILES]));
      for (const [file, value] of Object.entries(values)) {
        const bytes = Buffer.from(await (await fetch(`${sandbox.url}/${file}`)).arrayBuffer());
        expect(value, file).toBe(`sha384-${createHash("sha384").update(bytes).digest("base64")}`);
      }
    },
  );

  test(
    "the lines of csp.json, filled in, are enough, and what is stored is what it lists",
    inTurn(),
    async ({ page, tag, open, sandbox, signsUp, noted }) => {
      interface Security {
        elements: Record<
          string,
          {
            directives: Record<string, string[]>;
            trustedTypesPolicies: string[];
            stored: { where: string; key: string }[];
          }
        >;
      }
      const security = (await (await fetch(`${sandbox.url}/csp.json`)).json()) as Security;
      const needs = security.elements["tv-email-signup"];
      if (!needs) throw new Error("csp.json has no tv-email-signup");
      const lines = Object.entries(needs.directives).map(([name, sources]) => {
        return `${name} ${sources.map((source) => (source === "{data-origins}" ? "" : sandbox.url)).join(" ")}`;
      });
      const policies = needs.trustedTypesPolicies.join(" ") || "'none'";
      const policy = [
        "default-src 'none'",
        ...lines,
        "require-trusted-types-for 'script'",
        `trusted-types ${policies}`,
      ];
      await open({ head: tag(), headers: { "content-security-policy": policy.join("; ") } });
      await signsUp();
      expect(await noted.violations(page)).toEqual([]);
      const kept = await page.evaluate(() =>
        (["localStorage", "sessionStorage"] as const).flatMap((where) =>
          Object.keys(window[where]).map((key) => ({ where, key })),
        ),
      );
      expect(kept).not.toEqual([]);
      for (const { where, key } of kept) {
        const listed = needs.stored.filter((one) => one.where === where).map((one) => one.key);
        const isListed = listed.some((one) =>
          one.endsWith("*") ? key.startsWith(one.slice(0, -1)) : key === one,
        );
        expect(isListed, `${where} ${key}`).toBe(true);
      }
    },
  );

  for (const file of FILES) {
    test(
      `window.TvSelfcare, set before ${file}, holds the options`,
      inTurn(),
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
      inTurn(),
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
      `TvSelfcare of ${file}: version, load() and discover()`,
      inTurn(),
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
          (window as unknown as Host).TvSelfcare.discover(root);
        });
        await signsUp();
      },
    );

    test(`TvSelfcare of ${file} offers the session`, inTurn(), async ({ page, tag, open }) => {
      await open({ head: tag({ file }) });
      await expect(page.locator("tv-email-signup:state(ready)")).toBeAttached();
      const kinds = await page.evaluate(() => {
        const { session } = (window as unknown as Host).TvSelfcare;
        return {
          signIn: typeof session.signIn,
          signOut: typeof session.signOut,
          subscribe: typeof session.subscribe,
        };
      });
      expect(kinds).toEqual({ signIn: "function", signOut: "function", subscribe: "function" });
    });
  }

  for (const [first, second] of [
    ["tv.js", "tv.js"],
    ["tv.classic.js", "tv.classic.js"],
    ["tv.js", "tv.classic.js"],
    ["tv.classic.js", "el/email-signup.js"],
    ["el/email-signup.js", "tv.js"],
  ] as const) {
    test(
      `${first} and then ${second} on one page is one of us`,
      inTurn(),
      async ({ page, tag, open, signsUp, noted }) => {
        // A page that loads us twice does so by two addresses: the same module runs once.
        const again = tag({ file: second }).replace(second, `${second}?again`);
        await open({ head: tag({ file: first }) + again, body: ELEMENT });
        await signsUp();
        expect(noted.console).toEqual([]);
        const runtimes = noted.addresses.filter((address) => /\/runtime-/.test(address));
        expect(new Set(runtimes).size).toBe(1);
        expect(await page.locator("tv-email-signup").count()).toBe(1);
      },
    );
  }

  for (const [name, base] of [
    ["with its slash", "/"],
    ["without a slash", ""],
    ["of a release's folder", "/tv/1/"],
    ["of a release's folder without a slash", "/tv/1"],
    ["of the file itself", "/tv.classic.js"],
  ] as const) {
    test(
      `tv.classic.js joined with other scripts, its address told by data-base ${name}`,
      inTurn(),
      async ({ open, putScript, sandbox, signsUp, noted }) => {
        const ours = await (await fetch(`${sandbox.url}/tv.classic.js`)).text();
        // No semicolon at its end, as many have it.
        const joined = [
          "var theirs = function () {}",
          ours,
          "(function () { window.theirsRan = true })()",
        ].join("\n");
        const data = `data-base="${sandbox.url}${base}" data-config-url="${sandbox.url}/config" data-runtime="${runtime}"`;
        const tag = `<script defer="" src="${putScript("/bundle.js", joined)}" ${data} data-environment="qa"></script>`;
        await open({ head: tag });
        await signsUp();
        expect(noted.console).toEqual([]);
      },
    );
  }

  test(
    "tv.classic.js in the page itself, its address told by data-base",
    inTurn(),
    async ({ open, sandbox, signsUp }) => {
      const ours = await (await fetch(`${sandbox.url}/tv.classic.js`)).text();
      const data = `data-base="${sandbox.url}/" data-config-url="/config" data-runtime="${runtime}" data-environment="qa"`;
      await open({ head: `<script ${data}>${ours.replaceAll("</script", "<\\/script")}</script>` });
      await signsUp();
    },
  );

  test(
    "tv.classic.js joined with other scripts and no data-base: told, and the page goes on",
    inTurn(),
    async ({ page, open, putScript, sandbox, noted }) => {
      const ours = await (await fetch(`${sandbox.url}/tv.classic.js`)).text();
      const src = putScript("/bundle.js", `${ours}\nwindow.theirsRan = true`);
      await open({ head: `<script defer="" src="${src}" data-config-url="${sandbox.url}/config"></script>` });
      await expect.poll(() => noted.console).toContainEqual(expect.stringContaining("[tv-selfcare]"));
      expect(await page.evaluate(() => "theirsRan" in window)).toBe(true);
    },
  );

  for (const file of FILES) {
    test(
      `a second release of ${file} is told by both versions, and the first one works`,
      inTurn(),
      async ({ tag, open, putScript, sandbox, signsUp, noted }) => {
        const { version } = (await (await fetch(`${sandbox.url}/csp.json`)).json()) as { version: string };
        const ours = await (await fetch(`${sandbox.url}/${file}`)).text();
        expect(ours).toContain(version);
        const other = putScript(`/other/${file}`, ours.replaceAll(version, "9.8.7"));
        const second = tag({ file, from: other.slice(0, -file.length) });
        await open({ head: tag({ file }) + second });
        await signsUp();
        await expect
          .poll(() => noted.console)
          .toContainEqual(told(`<tv-email-signup> of release 9\\.8\\.7 was not defined`));
        expect(noted.console).toHaveLength(1);
      },
    );
  }

  test(
    "a tag that somebody else has taken is told, stays theirs, and another prefix works",
    inTurn(),
    async ({ page, tag, open, signsUp, noted }) => {
      const theirs = `<script>customElements.define("tv-email-signup", class extends HTMLElement {
      connectedCallback() { this.dataset.theirs = "yes"; }
    })</script>`;
      await open({ head: theirs + tag() });
      await expect
        .poll(() => noted.console)
        .toContainEqual(told("<tv-email-signup> is taken by another script"));
      await expect(page.locator("tv-email-signup[data-theirs=yes]")).toBeVisible();
      await expect(page.getByText(FALLBACK)).toBeVisible();

      const body = `${ELEMENT}<brand-email-signup></brand-email-signup>`;
      await open({ head: theirs + tag({ data: { prefix: "brand" } }), body });
      await signsUp(page, "brand-email-signup");
      await expect(signUpOf(page.locator("tv-email-signup")).field).toHaveCount(0);
    },
  );
});
