/* A customer's login ends in the middle of the card form, and the customer signs in again. */

import { assert } from "chai";
import { systemClock } from "../../../core/platform/clock.ts";
import { browserKeys, createEncryptedStore } from "../../../core/platform/encrypted-store.ts";
import { tabStore } from "../../../core/platform/storage.ts";
import {
  embed,
  holdBack,
  isState,
  mount,
  sandbox,
  signedIn,
  signedInAgain,
  until,
  type HostPage,
  type Widget,
} from "../support.ts";
import {
  addElsewhere,
  cardsOf,
  field,
  fill,
  inCard,
  NEW_ADDRESS,
  NEW_CARD,
  openForm,
  press,
  save,
  typeCard,
  wallet,
} from "./wallet-support.ts";

const SEALED = "tv:sealed:wallet";
const isSealed = () => sessionStorage.getItem(SEALED) !== null;
const NIA = { firstName: "Nia", lastName: "Newman", ...NEW_ADDRESS };

/** A customer's stored values, decrypted with the tab's own key; they stay there. */
async function keptFor(personId: string): Promise<unknown> {
  const text = sessionStorage.getItem(SEALED) ?? "";
  const store = createEncryptedStore({ tab: tabStore(), clock: systemClock, keys: browserKeys() });
  store.setOwner(personId);
  const kept = await store.take("wallet");
  sessionStorage.setItem(SEALED, text);
  return kept;
}

const valuesOf = (element: Widget, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, field(element, name).value]));

/** The login has ended, and the typed values are stored. */
async function hasEnded(element: Widget): Promise<void> {
  await isState(element, "signed-out");
  await until("what was typed is kept", isSealed);
}

/** Makes the login end while a form is open: by the answer to its first request, which waits until then. */
async function lapsing(page: HostPage): Promise<() => void> {
  await sandbox.scenario("wallet", "getWalletAddresses", "unauthorized");
  return holdBack(page, "/addresses");
}

/** A customer without a card has typed one when the login ends. */
async function leftAdding(meanwhile?: (page: HostPage) => Promise<void>): Promise<void> {
  const [element, page] = await wallet("new");
  await isState(element, "empty");
  const lapse = await lapsing(page);
  await openForm(element, "Add a payment method");
  await typeCard(element, NEW_CARD);
  fill(element, NIA);
  await meanwhile?.(page);
  lapse();
  await hasEnded(element);
  await sandbox.scenario("wallet", "getWalletAddresses", "success");
}

const formIsThere = (element: Widget) =>
  until("the form is there", () => element.shadowRoot.querySelector("dialog[open] iframe[data-ready]"));

setup(() => sandbox.reset());

suite("a card form whose customer signs in again", () => {
  test("SES-10 WAL-3 is open, with names and address as they were typed; of the card nothing was kept", async () => {
    await leftAdding();
    assert.deepEqual(await keptFor("p-1002"), { mode: "adding", ...NIA });

    const [element] = await mount("tv-wallet", "", await signedInAgain("new@example.test"));
    await isState(element, "adding");
    await formIsThere(element);
    assert.deepEqual(valuesOf(element, Object.keys(NIA)), NIA);
    const { fields } = await inCard(element);
    assert.deepEqual(
      Object.values(fields).map(({ value }) => value),
      ["", "", ""],
    );
    await until("it is kept until the card is saved", isSealed);
    assert.deepEqual(await keptFor("p-1002"), { mode: "adding", ...NIA });

    await typeCard(element, NEW_CARD);
    save(element);
    await isState(element, "added");
    assert.include((await cardsOf("p-1002"))[0], { address1: "7 Quarry Road" });
  });

  test("SES-10 WAL-7 has what was typed in place of the known card's, also what was emptied", async () => {
    const [before] = await wallet();
    await isState(before, "ready");
    await openForm(before, "Update card");
    fill(before, { lastName: "Ash", line1: "9 Larkspur Avenue", line2: "" });
    await sandbox.scenario("wallet", "updateWallet", "unauthorized");
    save(before);
    await hasEnded(before);
    await sandbox.scenario("wallet", "updateWallet", "success");

    const [element] = await mount("tv-wallet", "", await signedInAgain("full@example.test"));
    await isState(element, "updating");
    await formIsThere(element);
    const typed = {
      firstName: "Fern",
      lastName: "Ash",
      line1: "9 Larkspur Avenue",
      line2: "",
      city: "Fairview",
      state: "CO",
      zip: "80210",
    };
    assert.deepEqual(valuesOf(element, Object.keys(typed)), typed);
    save(element);
    await isState(element, "updated");
    assert.include((await cardsOf("p-1001"))[0], { address1: "9 Larkspur Avenue" });
  });

  test("SES-10 WAL-5 keeps nothing that was typed in another provider's fields", async () => {
    const fields = '<div slot="card-fields"><input name="line2" aria-label="Card"></div>';
    const page = await embed(`<tv-wallet>${fields}</tv-wallet>`, await signedIn("new@example.test"));
    const element = page.get("tv-wallet");
    await isState(element, "empty");
    const lapse = await lapsing(page);
    press(element, "Add a payment method");
    await until("the form is there", () => element.shadowRoot.querySelector("form[name=card]"));
    (element.querySelector("input") as HTMLInputElement).value = NEW_CARD.number;
    fill(element, { firstName: "Nia" });
    lapse();
    await hasEnded(element);
    assert.deepEqual(await keptFor("p-1002"), { mode: "adding", firstName: "Nia" });
  });

  test("SES-10 stays closed if a card was added meanwhile: what was typed was for another form", async () => {
    await leftAdding(async (page) => {
      await addElsewhere(page);
      fill(page.get("tv-wallet"), { line1: "9 Elm Street" });
    });
    const [element] = await mount("tv-wallet", "", await signedInAgain("new@example.test"));
    await until("what was kept is looked at", () => !isSealed());
    await isState(element, "ready");
    await openForm(element, "Update card");
    assert.equal(field(element, "line1").value, "7 Quarry Road");
  });

  test("SES-10 is kept once more if the login ends again before the card is known", async () => {
    await leftAdding();
    await sandbox.scenario("wallet", "getWallet", "unauthorized");
    const head =
      "<script>hold = (address) => address.endsWith('/cards') ? new Promise((go) => (window.answer = go)) : undefined</script>";
    const [before, page] = await mount("tv-wallet", "", {
      ...(await signedInAgain("new@example.test")),
      head,
    });
    const window = page.window as unknown as { answer?: () => void };
    const answer = await until("the card is requested", () => window.answer);
    answer();
    await hasEnded(before);
    await sandbox.scenario("wallet", "getWallet", "success");

    const [element] = await mount("tv-wallet", "", await signedInAgain("new@example.test"));
    await isState(element, "adding");
    await formIsThere(element);
    assert.equal(field(element, "line1").value, "7 Quarry Road");
  });

  test("PAG-15 SES-10 has it also if the landing has opened the form before it could be read", async () => {
    await leftAdding();
    const head = `<script>
      const { decrypt } = SubtleCrypto.prototype;
      SubtleCrypto.prototype.decrypt = function (...all) {
        return new Promise((go) => (window.letRead = go)).then(() => decrypt.apply(this, all));
      };
    </script>`;
    const options = { ...(await signedInAgain("new@example.test")), head };
    sessionStorage.setItem("tv:flag:payment-modal-open", "1");
    const [element, page] = await mount("tv-wallet", "", options);
    await isState(element, "adding");
    await formIsThere(element);
    assert.equal(field(element, "line1").value, "");
    (page.window as unknown as { letRead: () => void }).letRead();
    await until("it is there", () => field(element, "line1").value === "7 Quarry Road");
    assert.isTrue(element.matches(":state(adding)"));
  });

  test("SES-10 is kept for another reload if it was read between a render and its effects", async () => {
    await leftAdding();
    const head = `<script>
      const { decrypt } = SubtleCrypto.prototype;
      SubtleCrypto.prototype.decrypt = async function (...all) {
        const plain = await decrypt.apply(this, all);
        await new Promise((go) => (window.letRead = go));
        return plain;
      };
    </script>`;
    const options = { ...(await signedInAgain("new@example.test")), head };
    const [element, page] = await mount("tv-wallet", "", options);
    await isState(element, "empty");
    const window = page.window as unknown as { letRead?: () => void };
    const letRead = await until("it is decrypted", () => window.letRead);
    element.setAttribute("heading-level", "4");
    letRead();
    await isState(element, "adding");
    await until("it is kept", isSealed);
    assert.deepEqual(await keptFor("p-1002"), { mode: "adding", ...NIA });
  });
});
