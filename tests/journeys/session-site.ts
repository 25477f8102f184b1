import { mkdir, mkdtemp, readdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { SEED_PASSWORD } from "../../demo/sandbox/seeds/people.ts";
import type { Runtime } from "../../tools/build/vite.ts";
import { projectRoot } from "../../tools/tree.ts";
import { expect as quick, test as base } from "./fixtures.ts";

const page = (body: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A page of the brand</title>
    <link rel="icon" href="data:,">
    <script type="module" src="/tv.js" data-config-url="/config" data-environment="qa"></script>
  </head>
  <body><main><h1>A page of the brand</h1>${body}</main></body>
</html>
`;

const TIMEOUT = "<tv-session-timeout></tv-session-timeout>";

/** The brand's pages, minimal: one that needs a customer, a form, and a public one. */
const pages: Readonly<Record<string, string>> = {
  // At /account, /devices and the other paths that the sandbox serves as the brand's site.
  "brand-site": `${TIMEOUT}<tv-devices brand="Kestrel"></tv-devices>`,
  form: `${TIMEOUT}<tv-account></tv-account>`,
  quiet: `${TIMEOUT}<tv-email-signup></tv-email-signup>`,
  // Never ends a session by itself.
  unwatched: `<tv-devices brand="Kestrel"></tv-devices>`,
};

async function makeSite(): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), "tv-selfcare-site-"));
  const demo = join(projectRoot, "demo/site");
  for (const name of await readdir(demo)) {
    if (!(name in pages)) await symlink(join(demo, name), join(site, name));
  }
  for (const [name, body] of Object.entries(pages)) {
    await mkdir(join(site, name));
    await writeFile(join(site, name, "index.html"), page(body));
  }
  return site;
}

/** A sign-in is several pages, each with its own code: more than one step of a visitor elsewhere. */
export const expect = quick.configure({ timeout: 60_000 });

/** Chooses the runtime of all pages of the demo. */
export const setRuntime = (context: BrowserContext, runtime: Runtime): Promise<void> =>
  context.addCookies(
    ["localhost", "es.localhost"].map((domain) => ({ name: "runtime", value: runtime, domain, path: "/" })),
  );

/** Tests on the brand's own site, whose customers sign in at the sandbox's real provider. */
export const test = base.extend({
  sandbox: async ({ sandboxOf }, use) => use(await sandboxOf(makeSite)),
  context: async ({ context, runtime }, use) => {
    await setRuntime(context, runtime);
    await use(context);
  },
});

/** The customers, and the values that distinguish them. */
export const fern = { email: "full@example.test", device: "Living room" };
export const nico = { email: "new@example.test" };
export const tracesOfFern = [
  "Fern",
  "Fuller",
  fern.email,
  "Larkspur",
  fern.device,
  "Guest room",
  "p-1001",
  "cr-2001",
  "a-3001",
  "sa-4001",
  "xbo-5001",
];

/** Fills the provider's form, wherever it appears. */
export async function fillIn(tab: Page, email = fern.email): Promise<void> {
  await tab.waitForURL(/\/auth\/sign-in\//);
  await tab.getByLabel("Email").fill(email);
  await tab.getByLabel("Password", { exact: true }).fill(SEED_PASSWORD);
  await tab.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Opens a page that needs a customer, and signs in by the provider's form. */
export async function signIn(tab: Page, address: string, email = fern.email): Promise<void> {
  await tab.goto(address);
  await fillIn(tab, email);
  await tab.waitForURL(address);
}

/** The same without the form: this browser already has a session with the provider. */
export async function knownAtProvider(context: BrowserContext, url: string, email = fern.email) {
  const answer = await context.request.post(`${url}/sandbox/sign-in`, { data: { email } });
  expect(answer.status(), await answer.text()).toBe(200);
}

export const device = (tab: Page, name = fern.device) => tab.getByText(name, { exact: true });

/** The sign-in button of a signed-out page. */
export const wayIn = (tab: Page) => tab.getByRole("button", { name: "Sign in", exact: true });

export interface Login {
  accessToken: string;
  refreshToken: string;
  authUntil: number;
  held: boolean;
}
/** The login that a tab keeps. */
export const loginOf = (tab: Page): Promise<Login | null> =>
  tab.evaluate(() => JSON.parse(sessionStorage.getItem("tv:login") ?? "null") as Login | null);

/** What the session's warning shows. */
export const warningIn = (tab: Page) => {
  const dialog = tab.getByRole("dialog", { name: "Your session is about to end" });
  return {
    dialog,
    goOn: dialog.getByRole("button", { name: "Continue", exact: true }),
    leave: dialog.getByRole("button", { name: "Sign out", exact: true }),
    timer: dialog.getByRole("timer"),
    ended: tab.getByRole("dialog", { name: "Your session has ended" }),
  };
};
