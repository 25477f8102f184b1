import { createHash } from "node:crypto";
import { ELEMENT, expect, FALLBACK, FILES, onEachRuntime, test } from "./fixtures.ts";

/** How a CMS or tag manager adds a script long after the page has loaded. */
const injected = (src: string, attributes: Record<string, string>) => `addEventListener("load", () => {
  const script = document.createElement("script");
  for (const [name, value] of Object.entries(${JSON.stringify(attributes)})) script.setAttribute(name, value);
  script.src = ${JSON.stringify(src)};
  document.body.append(script);
});`;

/** Named elements hide properties of the document with these names (DOM clobbering). */
const namedMarkup = (file: string) =>
  `<form name="scripts"><input src="${file}" data-config-url="/nowhere/config"></form>
  <img name="currentScript" src="/nowhere/tv.classic.js" data-config-url="/nowhere/config" alt="">`;

onEachRuntime((runtime, turn) => {
  test(
    "markup that has the names of the document's properties changes no options",
    turn(),
    async ({ tag, open, sandbox, signsUp }) => {
      for (const file of FILES) {
        await sandbox.reset();
        const as = file === "tv.classic.js" ? 'defer=""' : 'type="module"';
        await open({ head: tag({ file, as }), body: namedMarkup(`${sandbox.url}/${file}`) + ELEMENT });
        await signsUp();
      }
    },
  );

  for (const file of FILES) {
    const kind = file === "tv.classic.js" ? "" : 'type="module"';

    for (const as of ["", 'async=""', 'defer=""']) {
      test(
        `${file} in the head, ${as ? as.slice(0, 5) : "plain"}`,
        turn(),
        async ({ tag, open, signsUp, noted }) => {
          await open({ head: tag({ file, as: `${kind} ${as}` }) });
          await signsUp();
          expect(noted.console).toEqual([]);
        },
      );
    }

    test(`${file} at the end of the body`, turn(), async ({ tag, open, signsUp }) => {
      await open({ body: ELEMENT + tag({ file, as: kind }) });
      await signsUp();
    });

    test(
      `${file} injected when the page has long been there`,
      turn(),
      async ({ open, signsUp, sandbox, noted }) => {
        const data = { "data-config-url": "/config", "data-environment": "qa", "data-runtime": runtime };
        const attributes = kind ? { type: "module", ...data } : data;
        await open({ head: `<script>${injected(`${sandbox.url}/${file}`, attributes)}</script>` });
        await signsUp();
        expect(noted.console).toEqual([]);
      },
    );

    test(
      `${file} on a page that embeds only what allows it (Cross-Origin-Embedder-Policy)`,
      turn(),
      async ({ tag, open, signsUp, noted }) => {
        // Modules are always requested with CORS.
        const as = kind || 'defer="" crossorigin="anonymous"';
        await open({
          head: tag({ file, as }),
          headers: {
            "cross-origin-embedder-policy": "require-corp",
            "cross-origin-opener-policy": "same-origin",
          },
        });
        await signsUp();
        expect(noted.console).toEqual([]);
      },
    );

    test(
      `${file} from the release's own path and from the channel's`,
      turn(),
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
      turn(),
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

  test("integrity.json has the right value for every script, and no script that is not there", async ({
    sandbox,
  }) => {
    const values = (await (await fetch(`${sandbox.url}/integrity.json`)).json()) as Record<string, string>;
    expect(Object.keys(values)).toEqual(expect.arrayContaining([...FILES]));
    for (const [file, value] of Object.entries(values)) {
      const bytes = Buffer.from(await (await fetch(`${sandbox.url}/${file}`)).arrayBuffer());
      expect(value, file).toBe(`sha384-${createHash("sha384").update(bytes).digest("base64")}`);
    }
  });

  test(
    "the files of preload.json are what an element's start asks for, each once",
    turn(),
    async ({ page, open, tag, sandbox, signsUp, noted }) => {
      const preloads = (await (await fetch(`${sandbox.url}/preload.json`)).json()) as Record<
        string,
        Record<string, string[]>
      >;
      const files = preloads[runtime]?.["email-signup"] ?? [];
      const requested: string[] = [];
      page.on("request", (request) => {
        const path = new URL(request.url()).pathname.slice(1);
        if (path.startsWith(`${runtime}/`)) requested.push(path);
      });
      const links = files.map((file) => `<link rel="modulepreload" href="${sandbox.url}/${file}" />`);
      await open({ head: links.join("\n") + tag({ file: "tv.js", as: 'type="module"' }) });
      await signsUp();
      // Prefetches of an idle browser come after them.
      expect(requested.slice(0, files.length).toSorted()).toEqual(files.toSorted());
      expect(new Set(requested).size).toBe(requested.length);
      expect(noted.console).toEqual([]);
    },
  );

  for (const [name, base] of [
    ["with its slash", "/"],
    ["without a slash", ""],
    ["of a release's folder", "/tv/1/"],
    ["of a release's folder without a slash", "/tv/1"],
    ["of the file itself", "/tv.classic.js"],
  ] as const) {
    test(
      `tv.classic.js joined with other scripts, its address in data-base ${name}`,
      turn(),
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
    "tv.classic.js in the page itself, its address in data-base",
    turn(),
    async ({ open, sandbox, signsUp }) => {
      const ours = await (await fetch(`${sandbox.url}/tv.classic.js`)).text();
      const data = `data-base="${sandbox.url}/" data-config-url="/config" data-runtime="${runtime}" data-environment="qa"`;
      await open({ head: `<script ${data}>${ours.replaceAll("</script", "<\\/script")}</script>` });
      await signsUp();
    },
  );

  test("tv.classic.js with a relative address, deferred, and a <base href> further down", async ({
    page,
    open,
    put,
    sandbox,
    signsUp,
    noted,
  }) => {
    await page.route(/\/ours\//, async (route) => {
      const url = sandbox.url + new URL(route.request().url()).pathname.replace("/ours", "");
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    const data = `data-config-url="${sandbox.url}/config" data-runtime="${runtime}" data-environment="qa"`;
    const elsewhere = new URL(put("/elsewhere/", "")).pathname;
    await open({
      head: `<script defer="" src="ours/tv.classic.js" ${data}></script><base href="${elsewhere}">`,
    });
    await signsUp();
    expect(noted.console).toEqual([]);
  });

  test(
    "tv.classic.js joined with other scripts and no data-base is reported, and the page goes on",
    turn(),
    async ({ page, open, putScript, sandbox, noted }) => {
      const ours = await (await fetch(`${sandbox.url}/tv.classic.js`)).text();
      const src = putScript("/bundle.js", `${ours}\nwindow.theirsRan = true`);
      await open({ head: `<script defer="" src="${src}" data-config-url="${sandbox.url}/config"></script>` });
      await expect.poll(() => noted.console).toContainEqual(expect.stringContaining("Set data-base"));
      expect(await page.evaluate(() => "theirsRan" in window)).toBe(true);
    },
  );

  test(
    "tv.classic.js in the page itself and no data-base: the console says to set it",
    turn(),
    async ({ open, sandbox, noted }) => {
      const ours = await (await fetch(`${sandbox.url}/tv.classic.js`)).text();
      const data = `data-config-url="${sandbox.url}/config" data-runtime="${runtime}"`;
      await open({ head: `<script ${data}>${ours.replaceAll("</script", "<\\/script")}</script>` });
      await expect.poll(() => noted.console).toContainEqual(expect.stringContaining("Set data-base"));
    },
  );
});
