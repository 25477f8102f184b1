import type { Locator, Page } from "playwright";

/** What a customer does, with one press or one key. */
export interface Interaction {
  name: string;
  /** Where. */
  find(page: Page): Locator;
  /** What has been typed there before. */
  typed?: string;
  /** A key that is pressed there; without one, it is clicked. */
  key?: string;
  /** The interaction has happened when this is visible. */
  until?(page: Page): Locator;
}

const button = (tag: string, name: string | RegExp) => (page: Page) =>
  page
    .locator(tag)
    .getByRole("button", { name, exact: typeof name === "string" })
    .first();
const field = (tag: string, label: string) => (page: Page) =>
  page.locator(tag).getByLabel(label, { exact: true });
const dialog = (tag: string) => (page: Page) => page.locator(tag).getByRole("dialog");
const tab = (name: string) => (page: Page) => page.locator("tv-subscriptions").getByRole("tab", { name });
const search = (page: Page) => page.locator("tv-support-search").getByRole("combobox");
const suggestion = (selected: boolean) => (page: Page) =>
  page.locator("tv-support-search").getByRole("option", { selected }).first();

/** Twenty interactions on one page, in an order that each can rely on. */
export const interactions: readonly Interaction[] = [
  {
    name: "open a form",
    find: button("tv-account", "Change: Name"),
    until: field("tv-account", "First name"),
  },
  { name: "type a letter into it", find: field("tv-account", "First name"), key: "a" },
  {
    name: "cancel the form",
    find: button("tv-account", "Cancel"),
    until: button("tv-account", "Change: Name"),
  },
  {
    name: "open the card form",
    find: button("tv-wallet", "Update card"),
    until: button("tv-wallet", "Cancel"),
  },
  { name: "close the card form", find: button("tv-wallet", "Cancel") },
  { name: "open a dialog", find: button("tv-devices", /^Remove /), until: dialog("tv-devices") },
  { name: "close a dialog", find: button("tv-devices", "Keep device") },
  {
    name: "open a question",
    find: button("tv-privacy-settings", "Reset advertising ID"),
    until: dialog("tv-privacy-settings"),
  },
  { name: "confirm it", find: button("tv-privacy-settings", "Reset ID") },
  { name: "turn a switch", find: (page) => page.locator("tv-privacy-settings").getByRole("switch").first() },
  { name: "switch tabs", find: tab("Past") },
  { name: "switch tabs back", find: tab("Current") },
  {
    name: "open a subscription",
    find: button("tv-subscriptions", /^Manage/),
    until: button("tv-subscriptions", "Back to Subscriptions"),
  },
  { name: "sort a list", find: field("tv-transactions", "Sort by"), key: "ArrowDown" },
  { name: "paginate", find: button("tv-transactions", "Next") },
  { name: "choose a period", find: field("tv-transactions", "Period"), key: "ArrowDown" },
  { name: "type into the search", find: search, typed: "re", key: "m", until: suggestion(false) },
  { name: "choose a suggestion", find: search, key: "ArrowDown", until: suggestion(true) },
  { name: "confirm a suggestion", find: search, key: "Enter" },
  {
    name: "submit an empty form",
    find: button("tv-help-form", "Send"),
    until: (page) => page.locator("tv-help-form").locator("[aria-invalid=true]").first(),
  },
];
