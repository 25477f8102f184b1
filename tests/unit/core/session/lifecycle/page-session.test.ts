import { transformWithOxc } from "vite";
import { afterEach, expect, test, vi } from "vitest";
import { sharedPage } from "../../../../../core/platform/config/shared-page.ts";
import { createPageSession, type PageSession } from "../../../../../core/session/lifecycle/page-session.ts";
import { blocksOf } from "../../../../../tools/check/guide-blocks.ts";
import { settle } from "../../../support/clock.ts";
import { openTab, signedIn, waitUntil, type Tab } from "../../../support/customer.ts";

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

test("the guide's button shows while nobody is signed in, and signs in", async () => {
  const { code = "" } = blocksOf("ts").find((block) => block.code.includes("await session")) ?? {};
  const sample = `export default async (session, document) => {\n${code.replace(/^import .*$/m, "")}}`;
  const { code: script } = await transformWithOxc(sample, "sample.ts");
  const { default: run } = (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as {
    default(session: PageSession, document: object): Promise<void>;
  };
  let isHidden = true;
  const toggleAttribute = (_: string, force: boolean) => void (isHidden = force);
  const button = Object.assign(new EventTarget(), { toggleAttribute });
  const tab = openTab();
  await run(of(tab), { querySelector: () => button });
  await settle();
  expect([isHidden, tab.navigations.length]).toEqual([false, 0]);
  button.dispatchEvent(new Event("click"));
  await waitUntil(() => tab.navigations.length > 0);
  expect(tab.navigations[0]?.to).toContain("/authorize?");
});
