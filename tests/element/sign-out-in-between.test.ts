/* A customer signs out in another tab while a request from this one is running. */

import { assert } from "chai";
import { account, submit } from "./account/account-support.ts";
import { effects, managed, yes, button } from "./subscriptions/subscriptions-support.ts";
import { pressContinue, refunds, toConfirm, transactions } from "./transactions/transactions-support.ts";
import { isState, mount, sandbox, signedIn, until, type HostPage, type Widget } from "./support.ts";
import { inDialog, inside } from "./queries.ts";

interface Write {
  title: string;
  service: string;
  operation: string;
  /** Private content in the page before. */
  theirs: string;
  open: () => Promise<[Widget, HostPage]>;
  press: (element: Widget) => Promise<unknown>;
  /** Whether it has exactly one effect. */
  isDone: () => Promise<boolean>;
  /** Events that would report its end to the page's owner. */
  event: string;
}

const removed = async () =>
  (await sandbox.rows<{ removedAt: string | null }>("devices")).filter(({ removedAt }) => removedAt).length;
const ledger = async (entry: string) => (await effects()).join() === entry;

/** The customer whose name is changed, stored beside the page's. */
let accessToken = "";

const writes: Write[] = [
  {
    title: "DEV-4 the removal of a device",
    service: "devices",
    operation: "unpairDevice",
    theirs: "Den",
    async open() {
      const [element, page] = await mount("tv-devices", "", await signedIn("full@example.test"));
      await isState(element, "ready");
      return [element, page];
    },
    async press(element) {
      inside(element).getByRole("button", { name: "Remove Den" }).click();
      await isState(element, "confirming");
      inDialog(element).getByRole("button", { name: "Remove device" }).click();
    },
    isDone: async () => (await removed()) === 1,
    event: "tv-device-removed",
  },
  {
    title: "ACC-4 a change of name",
    service: "account",
    operation: "updateName",
    theirs: "Fern",
    async open() {
      const opened = await account("full");
      ({ accessToken } = JSON.parse(sessionStorage.getItem("tv:login") ?? "") as { accessToken: string });
      return opened;
    },
    press: (element) => submit(element, "name", { firstName: "Wren", lastName: "Ash" }),
    async isDone() {
      const headers = { authorization: `Bearer ${accessToken}` };
      return (await (await fetch(`${sandbox.url}/api/account/profile`, { headers })).text()).includes("Wren");
    },
    event: "tv-account-updated",
  },
  {
    title: "SUB-3 the end of a subscription",
    service: "subscriptions",
    operation: "unsubscribe",
    theirs: "Discovery",
    open: () => managed("full", "discovery-month"),
    async press(element) {
      button(element, "Unsubscribe").click();
      await isState(element, "confirming");
      yes(element);
    },
    isDone: () => ledger("change UNSUBSCRIBE discovery-month"),
    event: "tv-subscription-changed",
  },
  {
    title: "TRX-2 a refund",
    service: "transactions",
    operation: "refundTransaction",
    theirs: "Max",
    open: () => transactions(),
    async press(element) {
      await toConfirm(element);
      pressContinue(element);
    },
    isDone: async () => (await refunds()).length === 1,
    event: "tv-transaction-refunded",
  },
];

setup(() => sandbox.reset());

suite("SES-5 SES-6 a sign-out in another tab", () => {
  for (const { title, service, operation, theirs, open, press, isDone, event } of writes) {
    test(`in the middle of ${title} takes all off the page; what was sent is done once`, async () => {
      const [element, page] = await open();
      assert.include(element.shadowRoot.textContent, theirs);
      await sandbox.scenario(service, operation, "slow-body"); // the effect happens, the answer arrives slowly
      await press(element);
      await until("it is done there", isDone);
      localStorage.removeItem("tv:signed-in");
      new BroadcastChannel("tv:customer").postMessage("signed-out");
      await isState(element, "signed-out");
      assert.notInclude(element.shadowRoot.textContent, theirs);
      assert.isNull(element.shadowRoot.querySelector("dialog[open]"));
      assert.isNull(sessionStorage.getItem("tv:login"));
      await sandbox.scenario(service, operation, "success");
      assert.isTrue(await isDone());
      assert.isEmpty(page.events(event), "the customer is gone");
      assert.isEmpty(page.record.uncaught);
    });
  }
});
