import { ELEMENT, expect, FILES, onEachRuntime, test, report } from "./fixtures.ts";

onEachRuntime((_, turn) => {
  for (const [first, second] of [
    ["tv.js", "tv.js"],
    ["tv.classic.js", "tv.classic.js"],
    ["tv.js", "tv.classic.js"],
    ["tv.classic.js", "el/email-signup.js"],
    ["el/email-signup.js", "tv.js"],
  ] as const) {
    test(
      `${first} and then ${second} on one page is one of us`,
      turn(),
      async ({ page, tag, open, signsUp, noted }) => {
        // A page that loads us twice uses two addresses: the same module runs once.
        const again = tag({ file: second }).replace(second, `${second}?again`);
        await open({ head: tag({ file: first }) + again, body: ELEMENT });
        await signsUp();
        expect(noted.console).toEqual([]);
        const runtimes = noted.addresses.filter((address) => /\/core-/.test(address));
        expect(new Set(runtimes).size).toBe(1);
        expect(await page.locator("tv-email-signup").count()).toBe(1);
      },
    );
  }

  test(
    "of several tags, the first that has an option counts, and a later one adds what is missing",
    turn(),
    async ({ page, tag, open, signsUp }) => {
      const first = tag({ data: { theme: "dark", "config-url": null } });
      const second = tag({ file: "el/email-signup.js", data: { theme: "light" } });
      await open({ head: first + second });
      await signsUp();
      await expect(page.locator("tv-email-signup:state(dark)")).toBeAttached();
    },
  );

  for (const file of FILES) {
    test(
      `a second release of ${file} is reported by both versions, and the first one works`,
      turn(),
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
          .toContainEqual(report(`<tv-email-signup> of release 9\\.8\\.7 was not defined`));
        expect(noted.console).toHaveLength(1);
      },
    );
  }
});
