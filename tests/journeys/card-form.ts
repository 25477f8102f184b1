import { mkdtemp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { projectRoot } from "../../tools/tree.ts";
import { startAttacker, type Attacker } from "./attacker.ts";
import { fillBilling } from "./billing.ts";
import { openAs } from "./brand-pages.ts";
import { test as base, type MakeSite } from "./fixtures.ts";
import { startHostServer, type HostServer } from "./host-server.ts";
import { expect, loginOf } from "./session-site.ts";

/** Steps of journeys that attack the card form of the brand's account page. */

export const CARD = { number: "378282246310005", expiration: "1231", code: "7391" };
/** Parts of the number that no page may know: the last four digits are shown. Shorter ones are in random values too. */
const DIGITS = /37828224|28224631/;
const CODE = /"7391"/;

interface CardWorkers {
  attacker: Attacker;
  /** Another static server with the release and a deployment file. It sends no policy. */
  cdn: HostServer & {
    makeSite: MakeSite;
    /** The sandbox has the release; only the card form's document comes from this server. */
    makeSiteWithCardForm: MakeSite;
    putFile(services: Readonly<Record<string, string>>): void;
  };
}

const OPTIONS = "<script>TvSelfcare = { config: { configUrl: `${location.origin}/config` } }</script>";
const SCRIPT_TAG = '<script type="module" src="/tv.js" data-config-url="/config"';

/** The demo's site, with another start of its script tag. */
async function makeSite(scriptTag: string): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), "tv-selfcare-cdn-"));
  const demo = join(projectRoot, "demo/site");
  for (const name of await readdir(demo)) {
    if (name !== "brand-site") await symlink(join(demo, name), join(site, name));
  }
  await mkdir(join(site, "brand-site"));
  for (const name of await readdir(join(demo, "brand-site"))) {
    const text = await readFile(join(demo, "brand-site", name), "utf8");
    await writeFile(join(site, "brand-site", name), text.replace(SCRIPT_TAG, scriptTag));
  }
  return site;
}

/** The release comes from the sandbox, with the policy of docs/card-form.md. */
export const test = base.extend<object, CardWorkers>({
  attacker: [
    async ({}, use) => {
      const attacker = await startAttacker();
      await use(attacker);
      await attacker.close();
    },
    { scope: "worker" },
  ],
  cdn: [
    async ({}, use) => {
      const server = await startHostServer(join(projectRoot, "dist"));
      await use({
        ...server,
        makeSite: () => makeSite(`${OPTIONS}<script type="module" src="${server.origin}/tv.js"`),
        makeSiteWithCardForm: async () =>
          makeSite(`${SCRIPT_TAG} data-card-frame-url="${server.origin}/${await cardFrameName()}"`),
        putFile: (services) =>
          server.put("/card-frame.json", {
            body: JSON.stringify(services),
            headers: { "access-control-allow-origin": "*" },
          }),
      });
      await server.close();
    },
    { scope: "worker" },
  ],
});

test.beforeEach(({ attacker }) => attacker.reset());

/** The sandbox has another site, with a part from the other server. */
const testWith = (site: "makeSite" | "makeSiteWithCardForm") =>
  test.extend({
    sandbox: async ({ sandboxOf, cdn }, use) => {
      const sandbox = await sandboxOf(cdn[site]);
      cdn.putFile({ [sandbox.url]: `${sandbox.url}/api/wallet` });
      await use(sandbox);
    },
  });

/** The release comes from the other server: no header protects the card form, only its document and its file do. */
export const testWithoutPolicy = testWith("makeSite");

/** The release comes from the sandbox, and the card form's document from the other server. */
export const testWithOtherCardForm = testWith("makeSiteWithCardForm");

/** Name of the card form's document in the release. */
export async function cardFrameName(): Promise<string> {
  const names = await readdir(join(projectRoot, "dist"));
  const name = names.find((file) => /^card-frame-.*\.html$/.test(file));
  if (!name) throw new Error("The release has no card form.");
  return name;
}

export const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Add a payment method" });
export const formOf = (page: Page) => dialogOf(page).frameLocator("iframe");

/** The card form's document. */
export function cardFrameOf(page: Page) {
  const frame = page.frames().find((one) => one.url().includes("card-frame"));
  if (!frame) throw new Error("There is no card form.");
  return frame;
}

export async function openForm(page: Page, url: string): Promise<void> {
  await openAs(page, url, "/account", "new@example.test");
  await page.getByRole("button", { name: "Add a payment method" }).click();
}

export async function fillIn(page: Page): Promise<void> {
  const form = formOf(page);
  await form.getByLabel("Card number").fill(CARD.number);
  await form.getByLabel("Expiration").fill(CARD.expiration);
  await form.getByLabel("Security code").fill(CARD.code);
  await fillBilling(dialogOf(page));
}

export const save = (page: Page) => dialogOf(page).getByRole("button", { name: "Save card" }).click();

export const SAVED = "American Express ending in 0005";

/** What scripts of the page have seen, which they can send to the attacker. */
const seenBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenByPage?: string[] }).seenByPage?.join("\n") ?? "");

/** What the attacker has got of the card and the token. Empty if it is nothing. */
async function stolen(page: Page, attacker: Attacker): Promise<string> {
  const known = `${await seenBy(page)}\n${attacker.loot()}`;
  const text = `${known}\n${await attacker.decrypted(known)}`;
  const login = await loginOf(page);
  if (!login) throw new Error("The customer is not signed in.");
  const found = [
    DIGITS.test(text.replace(/[ -]/g, "")) && "digits of the number",
    CODE.test(text) && "the code",
    attacker.loot().includes(login.accessToken) && "the token",
    attacker.wasCalledByFrame() && "a call of the card form",
  ];
  return found.filter(Boolean).join(", ");
}

/** The card is saved, although a policy that refuses an attacker's address would be enough to keep it from him. */
export async function savedAndNotStolen(page: Page, attacker: Attacker): Promise<void> {
  const outcome = async () =>
    (await stolen(page, attacker)) || ((await page.getByText(SAVED).isVisible()) ? "saved" : "not saved");
  await expect.poll(outcome).not.toBe("not saved");
  expect(await outcome()).toBe("saved");
}
