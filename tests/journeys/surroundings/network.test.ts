import { expect, onEachRuntime, ready, test } from "../fixtures.ts";
import { hold, watchNetwork } from "../network.ts";
import { signUpOf } from "../words.ts";

const TAG = "<tv-email-signup></tv-email-signup>";
const SIGN_UPS = "/api/marketing/sign-ups";
const TOKEN = /\/api\/identity\/token/;
const isChunk = (address: string) => /\/(react|lite)\/[^/]+\.js$/.test(address);

onEachRuntime((runtime, turn) => {
  test(
    "the code comes in two hops: tv.js, then every chunk, and none waits for another",
    turn(),
    async ({ page, context, visit, sandbox }) => {
      await visit({ body: TAG });
      await ready(page);
      // Prefetches of an idle browser are not included.
      const { [runtime]: preloads } = (await (await fetch(`${sandbox.url}/preload.json`)).json()) as Record<
        string,
        Record<string, string[]>
      >;
      const chunks = (preloads?.["email-signup"] ?? []).map((file) => `${sandbox.url}/${file}`);
      expect(chunks.length).toBeGreaterThan(1);
      for (const slow of chunks) {
        const other = await context.newPage();
        const release = await hold(other, new RegExp(slow.replaceAll(".", "\\.")));
        const requested: string[] = [];
        other.on("request", (request) => requested.push(request.url()));
        await other.goto(page.url());
        await expect.poll(() => requested.filter(isChunk).toSorted()).toEqual(chunks.toSorted());
        release();
        await ready(other);
        await other.close();
      }
    },
  );

  test(
    "a page fetches what it uses: without our tags tv.js alone, with one the chosen runtime's files",
    turn(),
    async ({ page, visit, sandbox, noted }) => {
      // In other environments, texts for the page's developers load too.
      const data = { environment: "prod" };
      await visit({ body: "<p>No element here.</p><div id='later'></div>", data });
      await page.waitForLoadState("networkidle");
      const ours = () => noted.addresses.filter((address) => address.startsWith(sandbox.url));
      expect(ours()).toEqual([`${sandbox.url}/tv.js`]);

      await page.locator("#later").evaluate((node, html) => (node.innerHTML = html), TAG);
      await ready(page);
      const files = ours().filter((address) => address.endsWith(".js") && !address.endsWith("/tv.js"));
      expect(files.length).toBeGreaterThan(1);
      for (const file of files) expect(file).toContain(`/${runtime}/`);
    },
  );

  test(
    "configuration and token are there before anybody submits, and a sign-up takes no more than it needs",
    turn(),
    async ({ page, visit }) => {
      const sent = await watchNetwork(page);
      const token = page.waitForResponse((answer) => TOKEN.test(answer.url()));
      await visit({ body: TAG });
      await (await token).finished();
      expect(sent.filter(({ path, method }) => method === "GET" && path === "/config")).toHaveLength(1);

      const { t, field, button, status } = signUpOf(page);
      await field.fill("hops@example.test");
      const before = sent.length;
      await button.click();
      await expect(status).toHaveText(t.success);
      const hops = sent.slice(before).map(({ method, path }) => `${method} ${path}`);
      // The preflight goes before its call, but may be reported after it.
      expect(hops.slice(0, 2).toSorted()).toEqual([`OPTIONS ${SIGN_UPS}`, `POST ${SIGN_UPS}`]);
      expect(hops.length, hops.join(", ")).toBeLessThanOrEqual(5);
    },
  );

  test("a preflight is asked once: a second sign-up goes out at once", turn(), async ({ page, visit }) => {
    const sent = await watchNetwork(page);
    await visit({ body: TAG });
    const { t, field, button, status } = signUpOf(page);
    for (const email of ["first@example.test", "second@example.test"]) {
      await field.fill(email);
      await button.click();
      await expect(status).toHaveText(t.success);
      await page
        .locator("tv-email-signup")
        .evaluate((element) => (element as unknown as { reset(): void }).reset());
    }
    const methods = sent.filter(({ path }) => path === SIGN_UPS).map(({ method }) => method);
    expect(methods.toSorted()).toEqual(["OPTIONS", "POST", "POST"]);
  });

  test(
    "EML-2 API-4 success waits neither for the trigger event nor for the log",
    turn(),
    async ({ page, visit, sandbox }) => {
      await sandbox.scenario("marketing", "triggerEvent", "timeout");
      await sandbox.scenario("logging", "postUiLogs", "timeout");
      await visit({ body: TAG });
      const { t, field, button, status } = signUpOf(page);
      await field.fill("not.waiting@example.test");
      await button.click();
      await expect(status).toHaveText(t.success);
      await expect.poll(() => sandbox.callsOf("triggerEvent")).toMatchObject([{ status: null }]);
      await expect.poll(() => sandbox.callsOf("postUiLogs")).toMatchObject([{ status: null }]);
      await expect(status).toHaveText(t.success);
      expect(await sandbox.outbox()).toEqual([]);
    },
  );
});
