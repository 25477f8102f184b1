import { assert } from "chai";
import {
  button,
  close,
  field,
  isSealed,
  lapse,
  messages,
  press,
  rootOf,
  shows,
  showsAlert,
  typeToKeep,
} from "../privacy-request/privacy-flow-support.ts";
import { mailedCode, unheld, type PrivacyRequest } from "../privacy-request/privacy-mails.ts";
import { isState, mount, part, retype, sandbox, signedIn, signedInAgain, textOf, until } from "../support.ts";
import { inside } from "../queries.ts";

const TAG = "tv-privacy-dashboard";
/** Of full@: a report, a denied request, and one that waits for a proof. */
const [REPORT, DENIED, WAITING] = ["PR-FULL-0000-0001", "PR-FULL-0000-0002", "PR-FULL-0000-0003"];

const requests = () => sandbox.rows<PrivacyRequest>("privacy_requests");
const rowOf = async (crn = "") => (await requests()).find((row) => row.crn === crn);

async function dashboard(attrs = "", email = "full@example.test") {
  const [element, page] = await mount(TAG, attrs, await signedIn(email));
  await isState(element, "ready");
  return [element, page] as const;
}
/** The texts of each shown request, newest first. */
const shown = (element: Element) =>
  [...rootOf(element).querySelectorAll("form section")].map(({ textContent }) =>
    (textContent ?? "").replace(/\s+/g, " "),
  );
const print = (element: Element, name = "Print") => inside(element).getByRole("button", { name });
const steps = async () => (await sandbox.calls()).filter(({ operation }) => operation === "step").length;

setup(() => sandbox.reset());

suite("the privacy dashboard", () => {
  test("PRC-12 each request of the customer shows with its status, dates, what happens next and by when", async () => {
    const [element] = await dashboard();
    const [waiting, denied, completed] = shown(element);
    assert.match(
      waiting ?? "",
      /Deletion of my data Status: Verifying your identity Reference number: \S+ · Received \w+ \d/,
    );
    assert.match(waiting ?? "", /Verify your identity by \w+ \d+, \d{4} or we'll have to deny this request/);
    assert.match(denied ?? "", /Status: Denied .*Reason We couldn't verify who made the request\./);
    assert.match(completed ?? "", /Access to my data .*Status: Completed /);
    assert.include(textOf(element, "form a"), `Download report ${REPORT}`);
    assert.isAbove(print(element).getBoundingClientRect().height, 24);
  });

  test("PAG-4 'Print' opens the browser's print dialog", async () => {
    const [element, page] = await dashboard();
    let printed = 0;
    page.window.print = () => void printed++;
    print(element).click();
    assert.equal(printed, 1);
  });

  test("PRC-12 it speaks Spanish, and says that there is nothing yet", async () => {
    const [element] = await dashboard('lang="es"', "new@example.test");
    await shows(element, "Tus solicitudes de privacidad");
    assert.include(textOf(element, "form"), "Todavía no hiciste ninguna solicitud de privacidad.");
    print(element, "Imprimir");
  });

  test("PRC-12 a short button names its request to assistive technology alone", async () => {
    const [element] = await dashboard();
    const open = await button(element, `Open ${DENIED}`);
    assert.isAtMost(inside(open).getByText(DENIED).clientWidth, 1);
  });

  test("PRC-12 one action of a request has weight", async () => {
    const [element] = await dashboard();
    const looks = [...rootOf(element).querySelectorAll("form section")].map((section) =>
      [...section.querySelectorAll("button, a")]
        .filter((action) => getComputedStyle(action).backgroundColor !== "rgba(0, 0, 0, 0)")
        .map(({ textContent }) => textContent.replace(/\s+/g, " ").trim()),
    );
    assert.deepEqual(looks, [
      [`Verify identity ${WAITING}`],
      [`Appeal ${DENIED}`],
      [`Download report ${REPORT}`],
    ]);
  });

  test("PRC-12 a visitor who isn't signed in sees no request, but a button to sign in", async () => {
    const [element] = await mount(TAG);
    await isState(element, "signed-out");
    assert.isNull(rootOf(element).querySelector("form"));
    assert.equal(await steps(), 0);
  });

  test("PRC-12 a request is opened, with what has happened so far, and back again", async () => {
    const [element] = await dashboard();
    await press(element, `Open ${DENIED}`);
    await button(element, "Back to all requests");
    await shows(element, "Correction of my data");
    assert.match(
      textOf(element, "form ol").replace(/\s+/g, " "),
      /Received: .*Verifying your identity: .*Denied: /,
    );
    assert.include(textOf(element, "form"), "The list of what I watched has films that I never saw.");
    await press(element, "Back to all requests");
    await shows(element, "Your privacy requests");
  });

  test("PRC-12 a request is withdrawn after a question, once however often it is pressed", async () => {
    const [element] = await dashboard();
    await press(element, `Withdraw ${WAITING}`);
    await shows(element, "Withdraw this request?");
    await press(element, "Keep request");
    await shows(element, "Your privacy requests");
    assert.isNull((await rowOf(WAITING))?.withdrawnAt);
    await press(element, `Withdraw ${WAITING}`);
    const withdraw = await button(element, "Withdraw request");
    const before = await steps();
    for (let n = 0; n < 5; n++) withdraw.click();
    await shows(element, "Your privacy requests");
    assert.equal(await steps(), before + 1);
    assert.isNotNull((await rowOf(WAITING))?.withdrawnAt);
    assert.include(shown(element)[0], "Status: Withdrawn");
    assert.lengthOf(await sandbox.outbox(), 1);
  });

  test("PRC-9 PRC-12 an appeal has 20 to 1000 characters, and shows at its request", async () => {
    const [element] = await dashboard();
    await press(element, `Appeal ${DENIED}`);
    await shows(element, "Appeal our decision");
    const text = () => field(element, "free-text");
    retype(text(), "x".repeat(19));
    await until("the characters are counted", () => textOf(element, "form").includes("19/1000"));
    await press(element, "Send appeal");
    await until("the text is too short", () =>
      messages(element).includes(
        "Please lengthen this text to 20 characters or more. You are currently using 19 characters.",
      ),
    );
    retype(text(), "y".repeat(1001));
    await press(element, "Send appeal");
    await until("the text is too long", () =>
      messages(element).some((words) =>
        words.startsWith("Please shorten this text to 1000 characters or less"),
      ),
    );
    retype(text(), "z".repeat(1000));
    await press(element, "Send appeal");
    await shows(element, "Your privacy requests");
    assert.include(shown(element)[1], "Your appeal is under review");
    assert.lengthOf((await rowOf(DENIED))?.appealReason ?? "", 1000);
  });

  test("PRC-12 an appeal of another decision begins empty; one that was closed comes back with its text", async () => {
    const [element] = await dashboard();
    const reason = "I have proved who I am by telephone.";
    await press(element, `Appeal ${DENIED}`);
    await shows(element, "Appeal our decision");
    retype(field(element, "free-text"), reason);
    await press(element, "Back");
    await shows(element, "Your privacy requests");
    await press(element, `Appeal ${DENIED}`);
    await shows(element, "Appeal our decision");
    assert.equal(field(element, "free-text").value, reason);
    await press(element, "Send appeal");
    await shows(element, "Your privacy requests");
    await press(element, `Appeal ${REPORT}`);
    await shows(element, "Appeal our decision");
    assert.include(textOf(element, "form"), REPORT);
    assert.equal(field(element, "free-text").value, "");
  });

  test("PRC-12 SES-10 an appeal in whose middle the login ends is there after the next sign-in, as it was typed", async () => {
    const [element, page] = await dashboard();
    const reason = "I have proved who I am by telephone.";
    await press(element, `Appeal ${DENIED}`);
    await shows(element, "Appeal our decision");
    await typeToKeep(field(element, "free-text"), reason, "irr-dashboard");
    const before = await isSealed("irr-dashboard");
    await lapse(page);
    await isState(element, "signed-out");
    await until("it is kept once more", async () => (await isSealed("irr-dashboard")) !== before);
    assert.isNull(rootOf(element).querySelector("form"));
    close(page);

    const [again] = await mount(TAG, "", await signedInAgain("full@example.test"));
    await shows(again, "Appeal our decision");
    assert.equal(field(again, "free-text").value, reason);
  });

  test("PRC-10 PRC-12 a customer proves who they are there; the page 'IRR Customer Identity' holds its spinner 4 s", async () => {
    const [element, page] = await dashboard();
    await press(element, `Verify identity ${WAITING}`);
    const requestedAt = performance.now();
    await isState(element, "sending");
    await shows(element, "Verify your identity");
    assert.isAtLeast(performance.now() - requestedAt, 4000);
    page.window.pace = unheld;
    await press(element, "Send code");
    await shows(element, "Enter your code");
    retype(field(element, "code"), await mailedCode());
    await press(element, "Verify");
    await shows(element, "Your privacy requests");
    assert.isNotNull((await rowOf(WAITING))?.verifiedAt);
  });

  test("PRC-12 a finished report is the customer's own data, as a file", async () => {
    const [element] = await dashboard();
    const link = part<HTMLAnchorElement>(element, 'form a[href*="privacy-reports"]');
    const answer = await fetch(link.href);
    assert.match(answer.headers.get("content-type") ?? "", /^application\/json/);
    const report = (await answer.json()) as { crn: string; data: { account: { email: string } } };
    assert.equal(report.crn, REPORT);
    assert.equal(report.data.account.email, "full@example.test");
  });
});

/** privacy-request-faults.test.ts has each scenario of the flow's own engine. */
const faults = [
  ["bad-request", "Something went wrong. Please try again"],
  ["rate-limited-long", "You can try again in 2 minutes."],
] as const;

suite("the privacy dashboard's faults", () => {
  for (const [scenario, words] of faults) {
    test(`PRC-12 an appeal under ${scenario} shows the failure and keeps the text, and the next try appeals once`, async () => {
      const [element] = await dashboard();
      await press(element, `Appeal ${DENIED}`);
      await shows(element, "Appeal our decision");
      const reason = "I have proved who I am by telephone.";
      retype(field(element, "free-text"), reason);
      await sandbox.scenario("privacy-flow", "step", scenario);
      await press(element, "Send appeal");
      await isState(element, "error");
      await showsAlert(element, words);
      assert.equal(field(element, "free-text").value, reason);
      await sandbox.scenario("privacy-flow", "step", "success");
      await press(element, "Try again");
      await shows(element, "Your privacy requests");
      assert.equal((await rowOf(DENIED))?.appealReason, reason);
      assert.lengthOf(await sandbox.outbox(), 1);
    });
  }

  test("PRC-12 an answer that is lost after the withdrawal is asked for again, and there is one withdrawal", async () => {
    const [element] = await dashboard();
    await press(element, `Withdraw ${WAITING}`);
    await shows(element, "Withdraw this request?");
    await sandbox.scenario("privacy-flow", "step", "reset-after-commit");
    await press(element, "Withdraw request");
    await shows(element, "Your privacy requests");
    assert.include(shown(element)[0], "Status: Withdrawn");
    assert.lengthOf(await sandbox.outbox(), 1);
  });

  for (const operation of ["getFlowToken", "process"]) {
    test(`PRC-16 a failed ${operation} is logged`, async () => {
      await sandbox.scenario("privacy-flow", operation, "bad-request");
      const [element] = await mount(TAG, "", await signedIn("full@example.test"));
      await isState(element, "error");
      const entry = await until("it is logged", async () =>
        (await sandbox.logs()).find((one) => one["operation"] === `privacyFlow/${operation}`),
      );
      assert.deepInclude(entry, { statusClass: "4xx", code: "status" });
    });

    test(`PRC-16 if ${operation} fails the shared display reports it, and a retry shows the requests`, async () => {
      await sandbox.scenario("privacy-flow", operation, "bad-request");
      const [element, page] = await mount(TAG, "", await signedIn("full@example.test"));
      await isState(element, "error");
      await showsAlert(element, "Something went wrong. Please try again");
      await until("the page is notified", () => page.events("tv-error").length);
      await sandbox.scenario("privacy-flow", operation, "success");
      await press(element, "Try again");
      await isState(element, "ready");
      assert.lengthOf(shown(element), 3);
    });
  }
});
