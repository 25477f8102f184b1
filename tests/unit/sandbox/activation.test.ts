import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LINK_LIFE_SECONDS } from "../../../demo/sandbox/services/firmware/signing.ts";
import { advance, customerOf, rowsOf } from "./customer-client.ts";
import { START_MS, startTestSandbox } from "./sandbox.ts";

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, START_MS);
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

type Role = Parameters<typeof customerOf>[1];
interface Found {
  appId: string;
  activationUrl: string;
}
async function urlsFor(role: Role, apps: string[], language = "en"): Promise<Found[]> {
  const customer = await customerOf(sandbox, role, language);
  const { status, body } = await customer.post("storefront/activation-urls", { apps, isThankyouPage: false });
  expect(status).toBe(200);
  return (body["activationUrls"] as { ottservices: Found[] }).ottservices;
}
/** The app's own page, fetched from the sandbox's address: Node resolves no name below localhost. */
const visit = (address: string, method = "GET") => {
  const { pathname, search } = new URL(address);
  return sandbox.send(method, pathname + search);
};
const statuses = async () =>
  (await rowsOf(sandbox, "subscriptions"))
    .filter(({ personId }) => personId === "p-1001")
    .map(({ activationStatus }) => activationStatus);
const entries = async () => (await rowsOf(sandbox, "ledger")).filter(({ what }) => what === "ACTIVATE");

test("OFR-13 each subscribed app has its activation address on the apps' origin, other apps have none", async () => {
  const found = await urlsFor("full", ["wbd", "apple", "nothing"]);
  expect(found.map(({ appId }) => appId).sort()).toEqual(["apple", "wbd"]);
  for (const { activationUrl } of found)
    expect(activationUrl).toMatch(
      /^http:\/\/partner\.localhost:\d+\/partner\/(wbd|apple)\/\d+\?expires=\d+&signature=[\da-f]{64}&lang=en$/,
    );
  expect(await urlsFor("new", ["wbd"])).toEqual([]);
});

test("OFR-7 the app's page asks, activates the subscription once and records it in the ledger", async () => {
  const [max] = await urlsFor("full", ["wbd"]);
  const address = max?.activationUrl ?? "";
  const page = await visit(address);
  expect(page.status).toBe(200);
  const asked = await page.text();
  expect(asked).toContain("Activate Max");
  expect(asked).toContain("sign in or create an account.");
  expect(await statuses()).toEqual(expect.arrayContaining(["NOT_ACTIVATED"]));
  expect(await entries()).toEqual([]);
  for (let n = 0; n < 2; n++) {
    const done = await (await visit(address, "POST")).text();
    expect(done).toContain("Max is activated");
    expect(done).toContain("You can close this tab and go back to your account.");
  }
  expect((await statuses()).filter((status) => status === "NOT_ACTIVATED")).toHaveLength(1);
  expect(await entries()).toMatchObject([{ kind: "change", sku: "max-standard-month", personId: "p-1001" }]);
});

test("OFR-7 an unsigned, foreign or expired address activates nothing", async () => {
  const [max] = await urlsFor("full", ["wbd"], "es");
  const address = max?.activationUrl ?? "";
  const other = address.replace(/\/wbd\/\d+/, "/apple/2");
  for (const wrong of [other, address.replace(/signature=\w+/, "signature=0")]) {
    const answer = await visit(wrong, "POST");
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain("Este enlace venció");
  }
  await advance(sandbox, LINK_LIFE_SECONDS * 1000);
  expect((await visit(address, "POST")).status).toBe(410);
  expect(await entries()).toEqual([]);
});
