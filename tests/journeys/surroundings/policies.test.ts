import { expect, onEachRuntime, test } from "./fixtures.ts";

/** The shortest policy that the guides and csp.json require of a page. */
const strict = (origin: string) => ({
  "content-security-policy":
    `default-src 'none'; script-src ${origin}; connect-src ${origin}; ` +
    "require-trusted-types-for 'script'; trusted-types 'none'",
});

/** How many too permissive policies look: any name is allowed. */
const anyPolicy = (origin: string) => ({
  "content-security-policy": `default-src 'none'; script-src ${origin}; connect-src ${origin}; require-trusted-types-for 'script'`,
});

onEachRuntime((_, turn) => {
  for (const file of ["tv.js", "tv.classic.js", "el/email-signup.js"] as const) {
    for (const [name, policy] of [
      ["no policy of Trusted Types", strict],
      ["any policy of Trusted Types", anyPolicy],
    ] as const) {
      test(
        `${file} works under a strict policy of the page that allows ${name}, and violates nothing`,
        turn(),
        async ({ page, sandbox, tag, open, signsUp, noted }) => {
          await open({ head: tag({ file }), headers: policy(sandbox.url) });
          await signsUp();
          expect(await noted.violations(page)).toEqual([]);
          expect(noted.console).toEqual([]);
        },
      );
    }
  }

  test(
    "a strict policy and a fetch that the page has replaced: nothing is violated",
    turn(),
    async ({ page, sandbox, putScript, tag, open, signsUp, noted }) => {
      const theirs = putScript(
        "/theirs.js",
        "{ const real = fetch; window.fetch = (at) => real(String(at)); }",
      );
      const origins = `${sandbox.url} ${new URL(theirs).origin}`;
      const policy = strict(sandbox.url)["content-security-policy"].replace(
        /script-src \S+?;/,
        `script-src ${origins};`,
      );
      await open({
        head: `<script src="${theirs}"></script>${tag()}`,
        headers: { "content-security-policy": policy },
      });
      await signsUp();
      expect(await noted.violations(page)).toEqual([]);
    },
  );

  test(
    "the lines of csp.json, filled in, are enough, and what is stored is what it lists",
    turn(),
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
});
