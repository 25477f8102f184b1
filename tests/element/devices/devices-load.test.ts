import { assert } from "chai";
import { SHORTENED, isSignedOut } from "../faults.ts";
import {
  all,
  assertSame,
  embed,
  isState,
  mount,
  sandbox,
  scenariosOf,
  signedIn,
  textOf,
  until,
} from "../support.ts";
import { inside } from "../queries.ts";

const loads: Record<string, "ready" | "signed-out" | "error"> = {
  success: "ready",
  "bad-request": "error",
  unauthorized: "signed-out",
  "rate-limited": "error",
  "rate-limited-long": "error",
  "server-error": "error",
  "unavailable-once": "ready",
  unavailable: "error",
  timeout: "error",
  "slow-body": "error",
  "truncated-body": "error",
  "reset-after-commit": "ready",
  "malformed-json": "error",
  "wrong-content-type": "error",
  "wrong-schema": "error",
};

setup(() => sandbox.reset());

for (const [service, operation] of [
  ["devices", "getDevices"],
  ["account", "getProfile"],
] as const) {
  suite(`devices when ${operation} has a fault`, () => {
    for (const [scenario, outcome] of scenariosOf(loads)) {
      test(`DEV-7 ${scenario}: ${outcome}`, async () => {
        await sandbox.scenario(service, operation, scenario);
        const [element] = await mount("tv-devices", 'lang="es"', {
          ...(await signedIn("full@example.test")),
          head: SHORTENED,
        });
        await isState(element, outcome);
        if (outcome === "signed-out") await isSignedOut(element);
        if (outcome === "error") {
          assert.equal(
            textOf(element, "[part~=error-panel] [role=heading]"),
            "No pudimos cargar esta página",
          );
          assert.equal(
            all(element, "[part~=error-panel] p")[0]?.textContent,
            "¡Lo sentimos! Inténtalo de nuevo más tarde.",
          );
          await sandbox.scenario(service, operation, "success");
          inside(element).getByRole("button", { name: "Reintentar" }).click();
        }
        if (outcome !== "signed-out")
          await until("they are there", () => inside(element).queryByRole("heading", { name: "Den" }));
      });
    }
  });
}

suite("data that elements share", () => {
  test("each call is reported once by tv-call, by the first element that shows the data", async () => {
    const embedding = await signedIn("full@example.test");
    const page = await embed(
      `<tv-devices></tv-devices><tv-devices></tv-devices><tv-transactions></tv-transactions>`,
      embedding,
    );
    const [first, transactions] = [page.get("tv-devices"), page.get("tv-transactions")];
    await isState(first, "ready");
    await isState(transactions, "ready");
    const reported = (name: string) =>
      page.events("tv-call").filter(({ detail }) => detail.operation === name);
    for (const [name, by] of [
      ["devices/getDevices", first],
      ["transactions/getTransactions", transactions],
    ] as const) {
      const [event, ...more] = reported(name);
      assertSame(event?.target, by);
      assert.equal(event?.detail.status, 200);
      assert.isString(event?.detail.trackingId);
      assert.isEmpty(more);
    }
    assert.lengthOf(reported("account/getProfile"), 1);
  });
});

suite("devices that could not be loaded", () => {
  test("DEV-7 PAG-2 the load failure page has its words in English, and a button that goes to the account", async () => {
    await sandbox.scenario("devices", "getDevices", "bad-request");
    const [element, page] = await mount("tv-devices", "", await signedIn("full@example.test"));
    await isState(element, "error");
    const { detail } = await until("the page is notified", () => page.events("tv-error")[0]);
    assert.deepEqual(detail, {
      code: "status",
      status: 400,
      messages: ["page-failure.failureMessage"],
    });
    assert.equal(textOf(element, "[part~=error-panel] [role=heading]"), "This page couldn't load");
    assert.equal(textOf(element, "[part~=error-panel] p"), "Sorry about that! Please try again later.");
    const way = inside(element).getByRole("button", { name: "Go to Account" });
    element.addEventListener("tv-navigate", (event) => event.preventDefault());
    way.click();
    assert.deepEqual(
      page.events("tv-navigate").map((event): unknown => event.detail),
      [{ href: `${location.origin}/account` }],
    );
  });

  for (const [lang, words] of [
    ["en", "You can try again in 2 minutes."],
    ["es", "Puedes intentarlo de nuevo en 2 minutos."],
  ] as const) {
    test(`DEV-7 a 429 shows how long to wait, in ${lang}`, async () => {
      await sandbox.scenario("devices", "getDevices", "rate-limited-long");
      const [element] = await mount("tv-devices", "", { ...(await signedIn("full@example.test")), lang });
      await isState(element, "error");
      assert.equal(all(element, "[part~=error-panel] p").at(-1)?.textContent, words);
    });
  }

  test("DEV-7 PAG-2 on the account page the button loads the page again", async () => {
    await sandbox.scenario("devices", "getDevices", "bad-request");
    const head = '<script>history.replaceState(null, "", "/account")</script>';
    const [element, page] = await mount("tv-devices", "", {
      ...(await signedIn("full@example.test")),
      head,
    });
    await isState(element, "error");
    const frame = page.window.frameElement as HTMLIFrameElement;
    const loaded = new Promise((done) => frame.addEventListener("load", done, { once: true }));
    inside(element).getByRole("button", { name: "Go to Account" }).click();
    await loaded;
    assert.isFalse(frame.contentDocument === page.document);
    assert.equal(frame.contentWindow?.location.pathname, "/account");
    assert.isEmpty(page.events("tv-navigate"));
  });
});
