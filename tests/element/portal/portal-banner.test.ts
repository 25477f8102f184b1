import { assert } from "chai";
import {
  embed,
  isState,
  part,
  sandbox,
  signedIn,
  until,
  type EmbedOptions,
  type Widget,
} from "../support.ts";
import { inside } from "../queries.ts";

setup(() => sandbox.reset());

const HEIGHT = "tv:banner-height:/account";
const HOLD = `<script>
  hold = (address) => address.endsWith("/subscriptions") && new Promise((go) => (letGo = go));
</script>`;

const link = (banner: Widget) => until("its link is there", () => inside(banner).queryByRole("link"));

/** The account's page while the banner's data is delayed. */
async function accountPage(options: EmbedOptions) {
  const page = await embed('<tv-portal path="/account"></tv-portal>', { ...options, head: HOLD });
  const portal = page.get("tv-portal");
  const find = (name: string) =>
    until(`${name} is there`, () => portal.shadowRoot.querySelector<Widget>(name));
  const account = await find("tv-account");
  await isState(account, "ready");
  const waiting = page.window as unknown as { letGo?: () => void };
  const letGo = await until("the subscriptions are requested", () => waiting.letGo);
  return { page, portal, account, banner: await find("tv-banner"), letGo };
}
const follows = (node: Node, other: Node) =>
  Boolean(other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);

suite("the banner's place in the portal", () => {
  test("BAN-1 one that may come late is below the content, and moves nothing", async () => {
    const { account, banner, letGo } = await accountPage(await signedIn("full@example.test"));
    const { top } = account.getBoundingClientRect();
    assert.isTrue(follows(banner, account));
    letGo();
    await isState(banner, "manage");
    await link(banner);
    assert.equal(account.getBoundingClientRect().top, top);
  });

  test("BAN-1 the space of one that the page showed before is reserved above the content", async () => {
    const options = await signedIn("full@example.test");
    const first = await accountPage(options);
    first.letGo();
    await link(first.banner);
    await until(
      "its height is kept",
      () => Number(sessionStorage.getItem(HEIGHT)) === first.banner.getBoundingClientRect().height,
    );
    first.page.window.frameElement?.remove();

    const { account, banner, portal, letGo } = await accountPage(options);
    const { top } = account.getBoundingClientRect();
    assert.isTrue(follows(account, banner));
    assert.equal(
      part(portal, "[part=banner]").getBoundingClientRect().height,
      Number(sessionStorage.getItem(HEIGHT)),
    );
    letGo();
    await isState(banner, "manage");
    await link(banner);
    assert.equal(account.getBoundingClientRect().top, top);
  });

  test("BAN-1 a page that the customer leaves keeps the stored height of its banner", async () => {
    const { page, portal, banner, letGo } = await accountPage(await signedIn("full@example.test"));
    letGo();
    await link(banner);
    await until(
      "its height is kept",
      () => Number(sessionStorage.getItem(HEIGHT)) === banner.getBoundingClientRect().height,
    );
    const kept = sessionStorage.getItem(HEIGHT);
    portal.setAttribute("path", "/support");
    await until("the banner is gone", () => !banner.isConnected);
    // Observers of sizes run in the frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(page.window.requestAnimationFrame);
    assert.equal(sessionStorage.getItem(HEIGHT), kept);
  });
});
