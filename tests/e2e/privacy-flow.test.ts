import { violations } from "./accessibility.ts";
import { axeFindsNothing, NARROW, openAs } from "./brand-pages.ts";
import { looks, test } from "./fixtures.ts";
import { chooseByKeys, pressByKeys, tabTo } from "./keys.ts";
import { expect } from "./session-site.ts";

/* The privacy center on the demo's brand site. */

for (const [path, element] of [
  ["/privacy/requests", "tv-privacy-request"],
  ["/privacy/requests/dashboard", "tv-privacy-dashboard"],
] as const) {
  axeFindsNothing(path, `${element}:state(ready)`);
}

test("PRC-1 PRC-3 PRC-6 somebody without an account asks for their data by keys alone, and is never asked to sign in", async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox.url}/privacy/requests`);
  const goOn = () => pressByKeys(page, page.getByRole("button", { name: "Continue", exact: true }));
  await chooseByKeys(page, page.getByRole("radio", { name: /I never was a customer/ }));
  await chooseByKeys(page, page.getByRole("radio", { name: /A report of the data/ }));
  await goOn();
  await expect(page.getByRole("heading", { name: "Please affirm" })).toBeVisible();
  for (const box of await page.getByRole("checkbox").all()) {
    await tabTo(page, box);
    await page.keyboard.press("Space");
  }
  await goOn();
  await expect(page.getByRole("heading", { name: "Your report" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await tabTo(page, page.getByRole("checkbox", { name: /Send it to me by mail/ }));
  await page.keyboard.press("Space");
  await expect(page.getByLabel(/First name/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await goOn();
  await expect(page.getByText("You must enter your first name", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${sandbox.url}/privacy/requests`);
});

test("PRC-12 a customer opens a request, and withdraws it, from the dashboard", async ({ page, sandbox }) => {
  await openAs(page, sandbox.url, "/privacy/requests/dashboard");
  await expect(page.locator("tv-privacy-dashboard:state(ready)")).toBeVisible();
  await pressByKeys(page, page.getByRole("button", { name: "Withdraw PR-FULL-0000-0003" }));
  await expect(page.getByRole("heading", { name: "Withdraw this request?" })).toBeFocused();
  await pressByKeys(page, page.getByRole("button", { name: "Withdraw request" }));
  await expect(page.getByRole("button", { name: "Withdraw PR-FULL-0000-0003" })).toHaveCount(0);
  await expect(page.getByText(/^Status: Withdrawn/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("PRC-11 a decision is appealed by its reference number by keys alone, axe finds nothing at any step, and close closes the window", async ({
  page: opener,
  sandbox: { url, rows },
}) => {
  // A browser lets a page close its window where a script has opened it, as here, or it has no history.
  const opening = opener.waitForEvent("popup");
  await opener.evaluate((path) => void open(path), `${url}/privacy/escalation?crn=PR-FULL-0000-0002`);
  const page = await opening;
  await expect(page.getByRole("heading", { name: "Appeal our decision" })).toBeVisible();
  const reason = page.getByLabel("Why shall we look at it again?");
  const send = page.getByRole("button", { name: "Send appeal" });
  await tabTo(page, reason);
  await page.keyboard.type("It is mine.");
  await pressByKeys(page, send);
  await expect(page.getByText(/^Please lengthen this text to 20 characters or more/)).toBeVisible();
  await expect(reason).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("End");
  await page.keyboard.type(" I have proved it by telephone.");
  await pressByKeys(page, send);
  await expect(page.getByRole("heading", { name: "We received your appeal" })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  const requests = await rows<{ crn: string; appealReason: string }>("privacy_requests");
  expect(requests.find(({ crn }) => crn === "PR-FULL-0000-0002")?.appealReason).toBe(
    "It is mine. I have proved it by telephone.",
  );
  await tabTo(page, page.getByRole("button", { name: "Close" }));
  const closed = page.waitForEvent("close");
  // The window may be gone before the key's press has been answered.
  await Promise.all([closed, page.keyboard.down("Enter").catch(() => {})]);
});

test(
  "PRC-5 PRC-11 somebody proves who they are by keys alone, in Spanish, dark and narrow, and axe finds nothing at any step",
  looks(),
  async ({ page, sandbox: { url, outbox } }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize(NARROW);
    const site = url.replace("//localhost", "//es.localhost");
    await page.goto(`${site}/privacy/requests/id-proofing?crn=PR-FULL-0000-0003`);
    await expect(page.getByRole("heading", { name: "Demuestra quién eres" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await pressByKeys(page, page.getByRole("button", { name: "Enviar el código" }));
    await expect(page.getByRole("heading", { name: "Ingresa tu código" })).toBeFocused();
    const code = /^\d{6}/.exec((await outbox())[0]?.message.subject ?? "")?.[0] ?? "";
    const field = page.getByLabel("Código de verificación");
    await tabTo(page, field);
    await page.keyboard.type(code === "000000" ? "111111" : "000000");
    await page.keyboard.press("Enter");
    await expect(page.getByText("El código que escribiste no coincide")).toBeVisible();
    await expect(field).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Gracias, ya está listo" })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await pressByKeys(page, page.getByRole("button", { name: "Cerrar" }));
    await expect(page.getByText("Ya puedes cerrar esta página.")).toBeFocused();
    expect(await violations(page)).toEqual([]);
  },
);
