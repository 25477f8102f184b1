import { afterEach, expect, test, vi } from "vitest";
import { sharedPage } from "../../../../../core/platform/config/shared-page.ts";
import { createPageSession } from "../../../../../core/session/lifecycle/page-session.ts";
import { settle } from "../../../support/clock.ts";
import { openTab, signedIn, type Tab } from "../../../support/customer.ts";

afterEach(() => {
  vi.restoreAllMocks();
  delete sharedPage().configured["exposeToken"];
});

const of = (tab: Tab) => createPageSession(() => tab.customer);

test("the page API reports the sign-in state without personal data", async () => {
  const tab = await signedIn();
  const seen: unknown[] = [];
  const session = of(tab);
  const end = session.subscribe((state) => seen.push(state));
  expect(session.state).toEqual({ status: "signed-in" });
  void session.signOut();
  await settle();
  expect(seen).toEqual([{ status: "signed-in" }, { status: "signed-out", why: "deliberate" }]);
  end();
  await tab.clock.advance(3_000);
  expect(seen).toHaveLength(2);
  expect(JSON.stringify(seen)).not.toContain("p-1");
});

test("a page that only reads the state is notified of a found login", async () => {
  const tab = openTab();
  const session = of(tab);
  expect(session.state).toEqual({ status: "starting" });
  await settle();
  expect(session.state).toEqual({ status: "signed-out", why: "none" });
});

test.each([
  ["", true],
  ["true", true],
  [true, true],
  ["false", false],
  ["yes", false],
  [undefined, false],
])(
  "page scripts get the token only if its owner opts in: data-expose-token=%j",
  async (option, isExposed) => {
    if (option !== undefined) sharedPage().configured["exposeToken"] = option;
    const tab = await signedIn();
    const session = of(tab);
    expect(session.getToken !== undefined).toBe(isExposed);
    if (session.getToken) expect(await session.getToken()).toBe("access-2");
  },
);
