import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { startSandbox } from "../../demo/sandbox/server.ts";
import { releaseVersion } from "../../tools/build/release.ts";
import { projectRoot } from "../../tools/tree.ts";
import { controlOf, type Control } from "../journeys/control.ts";
import { test as base } from "./host-fixtures.ts";
import { startWordPress, type WordPress } from "./wordpress-server.ts";

type User = "admin" | "author" | "subscriber" | "spanish";

interface Site extends Control, WordPress {
  script: string;
  config: string;
  integrity: string;
  /** A signed-in user's page. */
  as(user: User): Promise<Page>;
}

const SETTINGS = "/wp-admin/options-general.php?page=tv-selfcare";

/** A user uploads and activates the plugin, as its page says. */
async function install(page: Page, { url, plugin }: WordPress): Promise<void> {
  await page.goto(`${url}/wp-admin/plugin-install.php?tab=upload`);
  await page.locator("#pluginzip").setInputFiles(plugin);
  await page.getByRole("button", { name: "Install Now" }).click();
  await page.getByRole("link", { name: "Activate Plugin" }).click();
  await expect(page.getByText("Plugin activated.")).toBeVisible();
}

/** An administrator fills in the settings page. */
async function save(page: Page, url: string, values: Record<string, string>): Promise<void> {
  await page.goto(url + SETTINGS);
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByLabel(label, { exact: true });
    if (await field.evaluate((one) => one instanceof HTMLSelectElement)) await field.selectOption(value);
    else await field.fill(value);
  }
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.locator(".settings-error").first()).toBeVisible();
}

const test = base.extend<{ author: Page; admin: Page }, { site: Site }>({
  site: [
    async ({ browser }, use) => {
      const wordpress = await startWordPress();
      const sandbox = await startSandbox({ port: 0 });
      const { url } = wordpress;
      const files = await readFile(join(projectRoot, "dist/integrity.json"), "utf8");
      const values = {
        script: `${sandbox.url}/tv/${await releaseVersion()}/tv.js`,
        config: `${sandbox.url}/config`,
        integrity: (JSON.parse(files) as Record<string, string>)["tv.js"] as string,
      };
      const as = async (user: User) => {
        const page = await browser.newPage();
        await page.goto(`${url}/wp-login.php`);
        await page.getByLabel("Username or Email Address").fill(user);
        await page.getByLabel("Password", { exact: true }).fill(user);
        await page.getByRole("button", { name: "Log In" }).click();
        await expect(page).toHaveURL(/wp-admin/);
        return page;
      };
      const admin = await as("admin");
      await install(admin, wordpress);
      await save(admin, url, {
        "Script URL": values.script,
        Integrity: values.integrity,
        "Configuration URL": values.config,
        Environment: "qa",
        Language: "es",
        Theme: "dark",
        "--tv-color-accent": "#ffcc00",
      });
      await admin.close();
      await use({ ...wordpress, ...controlOf(sandbox.url), ...values, as });
      await wordpress.stop();
      await sandbox.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  author: async ({ site }, use) => {
    const page = await site.as("author");
    await use(page);
    await page.close();
  },
  admin: async ({ site }, use) => {
    const page = await site.as("admin");
    await use(page);
    await page.close();
  },
});

// One site for all tests.
test.describe.configure({ mode: "default" });
test.beforeEach(({ site }) => site.reset());
test.afterEach(async ({ site }) => {
  const lines = (await site.log()).split("\n").filter((line) => line.includes("/plugins/tv-selfcare/"));
  expect(lines).toEqual([]);
});

const NEW_POST = "/wp-admin/post-new.php";

/** Publishes what a user wrote, as the editor does. Returns its address. */
async function publish(page: Page, url: string, content: string): Promise<string> {
  await page.goto(url + NEW_POST);
  return page.evaluate(async (text) => {
    const { apiFetch } = (
      window as unknown as { wp: { apiFetch(request: object): Promise<{ link: string }> } }
    ).wp;
    const data = { title: "A post", status: "publish", content: text };
    return (await apiFetch({ path: "/wp/v2/posts", method: "POST", data })).link;
  }, content);
}

const script = (page: Page) => page.locator('script[src*="/tv.js"]');

async function signUp(page: Page, site: Site): Promise<void> {
  await page.locator("tv-email-signup").getByRole("textbox").fill("visitor@example.test");
  await page.keyboard.press("Enter");
  await expect(page.locator("tv-email-signup:state(success)")).toBeVisible();
  expect((await site.signedUp()).map(({ email }) => email)).toEqual(["visitor@example.test"]);
}

async function search(page: Page): Promise<void> {
  await page.locator("tv-support-search").getByRole("combobox").fill("remoto");
  await page.keyboard.press("Enter");
  await expect(page.locator("tv-support-search a").first()).toBeVisible();
}

test("an author inserts a block, sets an attribute and publishes; a visitor signs up", async ({
  author,
  page,
  site,
}) => {
  await author.goto(site.url + NEW_POST);
  await author.getByRole("textbox", { name: "Add title" }).fill("Newsletter");
  await author.getByRole("button", { name: "Toggle block inserter" }).click();
  await author.getByPlaceholder("Search", { exact: true }).fill("Email signup");
  await author.getByRole("option", { name: "Email signup" }).click();
  await author.getByRole("document", { name: "Empty block" }).last().click();
  await author.keyboard.type("Sign-up needs JavaScript.");
  await author.getByRole("document", { name: "Block: Email signup" }).click({ position: { x: 5, y: 5 } });
  // The inserter has closed the sidebar.
  await author.getByRole("button", { name: "Settings", exact: true }).click();
  const sidebar = author.getByRole("region", { name: "Editor settings" });
  await sidebar.getByLabel("heading-level", { exact: true }).fill("4");
  await sidebar.getByLabel("strings", { exact: true }).fill('{"heading": "Tom & Jerry’s news"}');
  await author.getByRole("button", { name: "Publish", exact: true }).click();
  const panel = author.getByRole("region", { name: "Editor publish" });
  await panel.getByRole("button", { name: "Publish", exact: true }).click();
  const link = await panel.getByRole("link", { name: "View Post" }).getAttribute("href");

  await page.goto(link as string);
  await expect(page.getByRole("heading", { name: "Tom & Jerry’s news", level: 4 })).toBeVisible();
  await expect(page.getByText("Sign-up needs JavaScript.")).toBeHidden();
  await signUp(page, site);
});

test("an author's shortcode has its attributes and fallback; a visitor searches", async ({
  author,
  page,
  site,
}) => {
  const text = `Before

[tv-support-search heading-level="3" strings='{"heading": "Questions & answers"}']

<span>Search needs JavaScript.</span>

[/tv-support-search]

After`;
  await page.goto(await publish(author, site.url, text));
  await expect(page.getByRole("heading", { name: "Questions & answers", level: 3 })).toBeVisible();
  await expect(page.getByText("Search needs JavaScript.")).toBeHidden();
  await search(page);
});

test("an author's tag keeps what is documented, and loses everything else", async ({
  author,
  page,
  site,
}) => {
  const text = `<tv-email-signup heading-level="3" onclick="alert(1)" unknown="1">
<span>Sign-up needs JavaScript.</span>
</tv-email-signup>
<tv-account></tv-account>`;
  await page.goto(await publish(author, site.url, text));
  const names = await page.locator("tv-email-signup").evaluate((element) => element.getAttributeNames());
  expect(names).toContain("heading-level");
  expect(names.filter((name) => /onclick|unknown/.test(name))).toEqual([]);
  await expect(page.locator("tv-account")).toHaveCount(0);
  await expect(page.getByText("Sign-up needs JavaScript.")).toBeHidden();
  await signUp(page, site);
});

test("a page has one script, however many elements it has, with the values of the settings page", async ({
  author,
  page,
  site,
}) => {
  const text = `<!-- wp:tv-selfcare/support-search /-->
<!-- wp:tv-selfcare/email-signup {"open":true} --><p>Fallback</p><!-- /wp:tv-selfcare/email-signup -->
<!-- wp:shortcode -->[tv-message kind="empty"]<!-- /wp:shortcode -->
<!-- wp:html --><tv-social-links></tv-social-links><!-- /wp:html -->`;
  await page.goto(await publish(author, site.url, text));
  await expect(page.locator("tv-support-search, tv-email-signup[open], tv-message")).toHaveCount(3);
  await expect(script(page)).toHaveCount(1);
  const attributes = await script(page).evaluate((element) =>
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  );
  expect(attributes).toEqual({
    type: "module",
    src: site.script,
    integrity: site.integrity,
    "data-config-url": site.config,
    "data-environment": "qa",
    "data-lang": "es",
    "data-theme": "dark",
  });
  const accent = await page
    .locator("tv-email-signup")
    .evaluate((element) => getComputedStyle(element).getPropertyValue("--tv-color-accent"));
  expect(accent).toBe("#ffcc00");
  await search(page);
});

test("an element in another one's slot is shown there", async ({ author, page, site }) => {
  const text = `[tv-support router="hash"][tv-support-search slot="search"][/tv-support]`;
  await page.goto(await publish(author, site.url, text));
  await search(page);
});

test("a page without an element has no script", async ({ author, page, site }) => {
  await page.goto(await publish(author, site.url, "<p>Only text</p>"));
  await expect(page.getByText("Only text")).toBeVisible();
  await expect(script(page)).toHaveCount(0);
});

test("the settings page explains wrong values, and keeps the saved ones", async ({ admin, site }) => {
  await save(admin, site.url, {
    "Script URL": "tv.js",
    Integrity: "sha384",
    "Configuration URL": "/config",
    Environment: "pre prod",
    "--tv-color-accent": "yellow",
  });
  const mistakes = admin.locator(".settings-error p");
  await expect(mistakes).toHaveText([
    "Script URL: Enter the whole address of the release’s tv.js, such as https://cdn.example/tv/1/tv.js.",
    "Integrity: Copy the value of “tv.js” from the release’s integrity.json. It begins with sha384-.",
    "Configuration URL: Enter the whole address of the configuration, such as https://api.example/config.",
    "Environment: Enter a short name, such as prod or qa.",
    "--tv-color-accent: “yellow” is not a color. Enter one such as #2546d8.",
  ]);
  await expect(admin.getByLabel("Script URL")).toHaveValue(site.script);
  await expect(admin.getByLabel("Environment")).toHaveValue("qa");
  await expect(admin.getByLabel("--tv-color-accent")).toHaveValue("#ffcc00");
});

test("the settings page refuses an integrity for the script of a channel", async ({ admin, site }) => {
  await save(admin, site.url, { "Script URL": site.script.replace(/\d+\.\d+\.\d+/, "1") });
  await expect(admin.locator(".settings-error")).toContainText(
    "With an integrity, the script URL must have the number of a release",
  );
  await expect(admin.getByLabel("Script URL")).toHaveValue(site.script);
  await expect(admin.getByLabel("Integrity")).toHaveValue(site.integrity);
});

test("an administrator who reads Spanish has the plugin's own texts in Spanish", async ({ site }) => {
  const page = await site.as("spanish");
  await page.goto(site.url + SETTINGS);
  await expect(page.getByLabel("URL de la configuración")).toHaveValue(site.config);
  await expect(page.getByText("Botones principales, botones discretos y selección.")).toBeVisible();
  await page.goto(site.url + NEW_POST);
  await page.getByRole("button", { name: "Toggle block inserter" }).click();
  await page.getByPlaceholder("Search", { exact: true }).fill("Email signup");
  await page.getByRole("option", { name: "Email signup" }).click();
  await page.getByRole("document", { name: "Block: Email signup" }).click({ position: { x: 5, y: 5 } });
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const sidebar = page.getByRole("region", { name: "Editor settings" });
  await expect(sidebar.getByRole("button", { name: "Atributos" })).toBeVisible();
  await expect(sidebar.getByLabel("variant", { exact: true })).toContainText("Predeterminado (section)");
  await page.close();
});

test("a subscriber neither sees nor changes the settings", async ({ site }) => {
  const subscriber = await site.as("subscriber");
  const { request } = subscriber.context();
  expect((await request.get(site.url + SETTINGS)).status()).toBe(403);
  const form = {
    option_page: "tv_selfcare",
    action: "update",
    "tv_selfcare[script]": "https://evil.example",
  };
  const answer = await request.post(`${site.url}/wp-admin/options.php`, { form });
  expect(await answer.text()).toContain("you are not allowed to manage options");
  await subscriber.close();
});

test("deleting the plugin deletes the settings", async ({ admin, site }) => {
  await admin.goto(`${site.url}/wp-admin/plugins.php`);
  await admin.getByRole("link", { name: "Deactivate TV Self-Care" }).click();
  admin.once("dialog", (dialog) => void dialog.accept());
  await admin.getByRole("link", { name: "Delete TV Self-Care" }).click();
  await expect(admin.getByText("was successfully deleted.")).toBeVisible();
  await install(admin, site);
  await admin.goto(site.url + SETTINGS);
  await expect(admin.getByLabel("Script URL")).toHaveValue("");
  await expect(
    admin.getByText(
      "Elements show only their fallback until the script URL and the configuration URL are set.",
    ),
  ).toBeVisible();
});
