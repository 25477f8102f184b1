/* Elements on a page that is never left. */

import type { Page } from "playwright";
import type { Action, Part } from "./part.ts";
import { ONE_PAGE } from "./stage.ts";

/** Length of Chromium's undo history. */
const UNDO_STEPS = 1_000;

const press = (page: Page, tag: string, name: string | RegExp) =>
  page
    .locator(tag)
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();

/** Sets an attribute for a while. */
const attribute = (name: string, value: string): Action => ({
  name: `${name}=${value}`,
  async act(page, settle) {
    const set = (to: string | null) =>
      page.evaluate(
        ([attr, text]) => {
          for (const element of document.querySelectorAll("main :defined")) {
            if (!element.localName.startsWith("tv-")) continue;
            if (text === null) element.removeAttribute(attr);
            else element.setAttribute(attr, text);
          }
        },
        [name, to] as const,
      );
    await set(value);
    await settle();
    await set(null);
  },
});

/** Opens a form of the account, types and cancels. */
const changeForm = (title: string, field: string): Action => ({
  name: `change ${title}`,
  async act(page, settle) {
    await press(page, "tv-account", `Change: ${title}`);
    await settle();
    await page.locator("tv-account").getByLabel(field, { exact: true }).fill("Typed");
    await press(page, "tv-account", "Cancel");
  },
});

/** Opens a dialog and closes it. */
const dialog = (name: string, tag: string, opener: string | RegExp, closer: string): Action => ({
  name,
  async act(page, settle) {
    await press(page, tag, opener);
    await settle();
    await press(page, tag, closer);
    await page.locator(tag).getByRole("dialog").waitFor({ state: "hidden" });
  },
});

/** Removes each element of a tag and inserts it, or a new one, again. */
const replace = (tag: string, isNew: boolean): Action => ({
  name: `${isNew ? "replace" : "move"} ${tag}`,
  act: (page) =>
    page.locator(tag).evaluate((element, fresh) => {
      const { parentElement: parent, nextSibling: next } = element;
      element.remove();
      parent?.insertBefore(fresh ? element.cloneNode(true) : element, next);
    }, isNew),
});

const actions: readonly Action[] = [
  ...["remote", "hisense", "cancel my subscription", "xyzzy"].map((text): Action => ({
    name: `search ${text}`,
    async act(page, settle) {
      const field = page.locator("tv-support-search").getByRole("combobox");
      await field.fill(text);
      await field.press("Enter");
      await settle();
      await press(page, "tv-support-search", "Clear search");
    },
  })),
  {
    name: "quick search",
    async act(page, settle) {
      await press(page, "tv-support-search", "Peacock");
      await settle();
      await press(page, "tv-support-search", "Clear search");
    },
  },
  {
    name: "invalid email",
    async act(page, settle) {
      const field = page.locator("tv-email-signup").getByLabel("Email");
      await field.fill("not an address");
      await field.press("Enter");
      await settle();
      await field.fill("");
    },
  },
  {
    name: "sign up, and a new form",
    async act(page, settle) {
      const field = page.locator("tv-email-signup").getByLabel("Email");
      await field.fill("soak@example.test");
      await field.press("Enter");
      await settle();
      await replace("tv-email-signup", true).act(page, settle);
    },
  },
  {
    name: "help form",
    async act(page) {
      const form = page.locator("tv-help-form");
      await form.getByLabel("First name").fill("Fern");
      await form.getByLabel("Email").fill("not an address");
      await form.getByLabel("Message").fill("The remote doesn't work.");
      await form.getByRole("button", { name: "Send" }).click();
      await form.getByText("Enter a full email address").first().waitFor();
      await press(page, "tv-help-form", "Clear form");
    },
  },
  {
    name: "opt-out form",
    async act(page) {
      const form = page.locator("tv-do-not-sell");
      await form.getByLabel("Country").selectOption({ index: 1 });
      await form.getByRole("button", { name: "Submit" }).click();
      await form.getByText("Enter your client ID.").first().waitFor();
      await press(page, "tv-do-not-sell", "Clear form");
    },
  },
  {
    name: "list of apps",
    async act(page, settle) {
      await page.locator("tv-apps-list").evaluate((element) => element.setAttribute("open", ""));
      await settle();
      await page.locator("tv-apps-list").getByRole("searchbox").fill("kes");
      await press(page, "tv-apps-list", "Close");
      await page.locator("tv-apps-list").getByRole("dialog").waitFor({ state: "hidden" });
    },
  },
  {
    name: "reviews",
    async act(page) {
      await press(page, "tv-review-carousel", "Next reviews");
      await press(page, "tv-review-carousel", "Previous reviews");
    },
  },
  changeForm("Name", "First name"),
  changeForm("Email", "New email"),
  changeForm("Password", "Current password"),
  dialog("card form", "tv-wallet", "Update card", "Cancel"),
  dialog("remove a device", "tv-devices", /^Remove /, "Keep device"),
  dialog("advertising ID", "tv-privacy-settings", "Reset advertising ID", "Cancel"),
  dialog("refund", "tv-transactions", /^Request refund/, "Cancel"),
  ...["Personalized ads on your TVs", "Velodrome"].map((name): Action => ({
    name: `switch ${name}`,
    async act(page, settle) {
      // It goes back if a fault prevents that the change is saved.
      for (let turns = 0; turns < 2; turns++) {
        await page.locator("tv-privacy-settings").getByRole("switch", { name }).click();
        await settle();
      }
    },
  })),
  {
    name: "subscriptions",
    async act(page, settle) {
      const list = page.locator("tv-subscriptions");
      await list.getByRole("tab", { name: "Past" }).click();
      await settle();
      await list.getByRole("tab", { name: "Current" }).click();
      await press(page, "tv-subscriptions", /^Manage/);
      await settle();
      await press(page, "tv-subscriptions", "Back to Subscriptions");
    },
  },
  {
    name: "sort transactions",
    async act(page) {
      for (const column of ["Amount", "Service", "Date"]) await press(page, "tv-transactions", column);
      const period = page.locator("tv-transactions").getByLabel("Period");
      await period.selectOption({ index: 1 });
      await period.selectOption({ index: 0 });
    },
  },
  {
    name: "session",
    async act(page) {
      const status = await page.evaluate(async () => {
        const { TvSelfcare } = globalThis as unknown as {
          TvSelfcare: {
            session: Promise<{ state: { status: string }; subscribe(f: () => void): () => void }>;
          };
        };
        const session = await TvSelfcare.session;
        session.subscribe(() => {})();
        return session.state.status;
      });
      if (status !== "signed-in") throw new Error(`The session is ${status}`);
    },
  },
  replace("tv-account", false),
  replace("tv-account", true),
  replace("tv-transactions", true),
  replace("tv-privacy-settings", false),
  replace("tv-support-search", true),
  replace("tv-apps-list", true),
  attribute("theme", "dark"),
  attribute("lang", "es"),
];

export const onePage: Part = {
  name: "One page",
  path: ONE_PAGE,
  actions,
  // Chromium's undo history keeps the nodes that its steps replaced. So it is full from the start, with the steps that the help
  // form leaves: of three fields one is a text area, which has a line break while it is empty.
  async prepare(page) {
    const notes = page.getByLabel("Notes");
    for (let step = 0; step <= UNDO_STEPS; step++) {
      if (step % 3 === 0) await notes.evaluate((field: HTMLTextAreaElement) => (field.value = ""));
      await notes.fill(`Note ${step}`);
    }
  },
  home: async () => {},
  reloads: false,
};
