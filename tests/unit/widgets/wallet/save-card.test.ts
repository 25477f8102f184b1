import {
  constants,
  createDecipheriv,
  generateKeyPairSync,
  privateDecrypt,
  type KeyObject,
} from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { saveCard } from "../../../../widgets/wallet/frame/save-card.ts";
import type { CardOrder } from "../../../../widgets/wallet/frame/protocol.ts";
import { serviceFor } from "../../../../widgets/wallet/frame/deployment.ts";
import { FakeClock } from "../../support/clock.ts";
import { answer, bodyOf, fakeTransport, ok } from "../../support/transport.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const spkiOf = (key: KeyObject) => key.export({ format: "der", type: "spki" }).toString("base64");
const spki = spkiOf(publicKey);
const short = generateKeyPairSync("rsa", { modulusLength: 1024 }).publicKey;
const curve = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey;
const ISSUED_AT = Date.UTC(2031, 0, 1);
const keyOf = (keyId: string, more: object = {}) =>
  ok({ data: { publicKey: spki, keyId, issuedAt: ISSUED_AT, ...more } });
const saved = { token: "tok_1", cardType: "VISA", cardLast4Digits: "4242", expirationDate: "1231" };
const done = ok({ success: true, data: saved });
const retired = answer(400, { errorCode: "PCS-WM-104", errorMessage: "Old." });

const typed = { cardType: "VISA", expirationDate: "1231" } as const;
const secrets = { number: "4242424242424242", code: "123" };
const address = {
  line1: "7 Quarry Road",
  line2: "",
  city: "Boise",
  state: "ID",
  zip: "83702",
  country: "US",
};
const PAGE = "https://brand.example";
const wallet = serviceFor(PAGE, JSON.stringify({ [PAGE]: "https://wallet.example/api" }));
const orderOf = (card: object = {}, more: Partial<CardOrder> = {}): CardOrder => ({
  id: "order-1",
  headers: { sourceId: "CUSTOMER", personId: "p-1" },
  accessToken: "access-1",
  language: "en",
  idempotencyKey: "input-1",
  deadlineMs: 24_000,
  card: {
    personId: "p-1",
    customerRelationshipId: "cr-1",
    firstName: "Nia",
    lastName: "Newman",
    address,
    token: "",
    ...card,
  },
  ...more,
});

function saving(
  replies: Parameters<typeof fakeTransport>[0],
  order = orderOf(),
  what: typeof secrets | "none" = secrets,
) {
  const transport = fakeTransport(replies);
  const clock = new FakeClock();
  const renew = vi.fn(() => Promise.resolve("access-2"));
  const until = clock.monotonic() + order.deadlineMs;
  const parts = { transport, clock, renew, wallet, until };
  return {
    transport,
    clock,
    renew,
    saved: saveCard(order, typed, what === "none" ? undefined : what, parts),
  };
}

/** Reads it as RFC 7516 says, by another implementation than the one that wrote it. */
function opened(sealed: string) {
  const bytes = (text = "") => Buffer.from(text, "base64url");
  const [header = "", key, iv, content, tag] = sealed.split(".");
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const contentKey = privateDecrypt({ key: privateKey, padding, oaepHash: "sha256" }, bytes(key));
  const decipher = createDecipheriv("aes-256-gcm", contentKey, bytes(iv));
  decipher.setAAD(Buffer.from(header));
  decipher.setAuthTag(bytes(tag));
  const text = Buffer.concat([decipher.update(bytes(content)), decipher.final()]).toString();
  return {
    header: JSON.parse(bytes(header).toString()) as object,
    content: JSON.parse(text) as Record<string, unknown>,
  };
}
const bodies = (of: ReturnType<typeof saving>, name: string) =>
  of.transport.of(`wallet/${name}`).map((request) => bodyOf(request) as Record<string, unknown>);

const keysOf = ({ transport }: ReturnType<typeof saving>) =>
  transport.of("wallet/addWallet").map(({ headers }) => headers["idempotency-key"]);

/** Returns whether the number occurs anywhere in the sent data. */
const inClear = ({ transport }: ReturnType<typeof saving>): boolean =>
  JSON.stringify(transport.sent.map(({ body, headers, address: to }) => [body, headers, to])).includes(
    secrets.number,
  );

afterEach(() => vi.unstubAllGlobals());

describe("a sent card", () => {
  test("WAL-5 has number and code encrypted together for the key, with its id, the server's time and a nonce", async () => {
    const it = saving({ "wallet/getPublicKey": keyOf("key-1"), "wallet/addWallet": done });
    expect(await it.saved).toEqual(saved);
    const [body = {}] = bodies(it, "addWallet");
    const { header, content } = opened(String(body["cardNumber"]));
    expect(header).toEqual({ alg: "RSA-OAEP-256", enc: "A256GCM", kid: "key-1" });
    expect(content).toEqual({
      ...secrets,
      iat: ISSUED_AT / 1000,
      nonce: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
    expect(body).toEqual({
      personId: "p-1",
      customerRelationshipId: "cr-1",
      name: { firstName: "Nia", lastName: "Newman" },
      address: {
        address1: "7 Quarry Road",
        address2: "",
        city: "Boise",
        state: "ID",
        zip: "83702",
        country: "US",
      },
      cardNumber: body["cardNumber"],
      cardType: "VISA",
      expirationDate: "1231",
      cvv: "",
      secure: true,
      token: "",
    });
    const [request] = it.transport.of("wallet/addWallet");
    expect(request?.headers).toMatchObject({ authorization: "Bearer access-1", "x-person-id": "p-1" });
    expect(request?.address.href).toBe("https://wallet.example/api/cards");
    expect(inClear(it)).toBe(false);
  });

  test("WAL-5 without a new number has an empty one and needs no key", async () => {
    const order = orderOf({ token: "tok_1", oldAddress: { ...address, line1: "1 Elm" } });
    const it = saving({ "wallet/updateWallet": done }, order, "none");
    await it.saved;
    expect(bodies(it, "updateWallet")).toEqual([
      expect.objectContaining({
        cardNumber: "",
        cvv: "",
        token: "tok_1",
        oldAddress: expect.objectContaining({ address1: "1 Elm" }) as object,
      }),
    ]);
    expect(it.transport.of("wallet/getPublicKey")).toEqual([]);
  });

  test("WAL-5 for a key that has rotated meanwhile is encrypted once more for the next one, with the same idempotency key", async () => {
    const it = saving({
      "wallet/getPublicKey": [keyOf("key-1"), keyOf("key-2")],
      "wallet/addWallet": [retired, done],
    });
    expect(await it.saved).toEqual(saved);
    const kids = bodies(it, "addWallet").map(({ cardNumber }) => opened(String(cardNumber)));
    expect(kids.map(({ header }) => header)).toMatchObject([{ kid: "key-1" }, { kid: "key-2" }]);
    expect(kids[0]?.content["nonce"]).not.toBe(kids[1]?.content["nonce"]);
    const [first, second] = keysOf(it);
    expect(first).toMatch(/^[\da-f]{64}$/);
    expect(second).toBe(first);
  });

  test("WAL-5 for keys that are all refused is encrypted only twice", async () => {
    const it = saving({ "wallet/getPublicKey": keyOf("key-1"), "wallet/addWallet": retired });
    await expect(it.saved).rejects.toMatchObject({ serverCode: "PCS-WM-104" });
    expect(it.transport.of("wallet/addWallet")).toHaveLength(2);
  });

  test.each([
    ["is invalid", { publicKey: "bm90IGEga2V5" }],
    ["is not base64", { publicKey: "§" }],
    ["is empty", { publicKey: "" }],
    ["is cut off", { publicKey: spki.slice(0, 100) }],
    ["is too short to be safe", { publicKey: spkiOf(short) }],
    ["is of another kind", { publicKey: spkiOf(curve) }],
    ["has no id", { keyId: undefined }],
    ["has no time", { issuedAt: undefined }],
    ["is missing", { publicKey: undefined }],
  ])("WAL-5 with a key that %s is not sent", async (_, more) => {
    const it = saving({ "wallet/getPublicKey": keyOf("key-1", more) });
    await expect(it.saved).rejects.toMatchObject({
      code: "invalid-response",
      operation: "wallet/getPublicKey",
    });
    expect(it.transport.of("wallet/addWallet")).toEqual([]);
    expect(inClear(it)).toBe(false);
  });

  test("WAL-5 for a key that has rotated to an invalid one is not sent again", async () => {
    const it = saving({
      "wallet/getPublicKey": [keyOf("key-1"), keyOf("key-2", { publicKey: "bm90IGEga2V5" })],
      "wallet/addWallet": retired,
    });
    await expect(it.saved).rejects.toMatchObject({
      code: "invalid-response",
      operation: "wallet/getPublicKey",
    });
    expect(it.transport.of("wallet/addWallet")).toHaveLength(1);
    expect(inClear(it)).toBe(false);
  });

  test("WAL-5 without a key from the server is not sent", async () => {
    const it = saving({ "wallet/getPublicKey": answer(400, { errorCode: "PCS-WM-1", errorMessage: "No." }) });
    await expect(it.saved).rejects.toMatchObject({ status: 400, operation: "wallet/getPublicKey" });
    expect(it.transport.of("wallet/addWallet")).toEqual([]);
    expect(inClear(it)).toBe(false);
  });

  test("WAL-5 in a browser that can't encrypt is not sent", async () => {
    vi.stubGlobal("crypto", {});
    const it = saving({ "wallet/getPublicKey": keyOf("key-1") });
    await expect(it.saved).rejects.toMatchObject({
      code: "invalid-response",
      operation: "wallet/getPublicKey",
    });
    expect(it.transport.of("wallet/addWallet")).toEqual([]);
    expect(inClear(it)).toBe(false);
  });

  test("API-5 with a refused token is sent once more with another one", async () => {
    const it = saving({
      "wallet/getPublicKey": keyOf("key-1"),
      "wallet/addWallet": ({ headers }) =>
        headers["authorization"] === "Bearer access-2" ? done : answer(401),
    });
    await it.saved;
    expect(it.renew).toHaveBeenCalledOnce();
  });

  test.each([
    ["the number", orderOf(), { ...secrets, number: "4000000000003220" }],
    ["the code", orderOf(), { ...secrets, code: "321" }],
    ["the address", orderOf({ address: { ...address, line1: "9 Elm" } }), secrets],
    ["the name", orderOf({ firstName: "Ina" }), secrets],
    ["the page's own key", orderOf({}, { idempotencyKey: "input-2" }), secrets],
  ])("WAL-5 has another idempotency key with %s changed", async (_, order, what) => {
    const replies = { "wallet/getPublicKey": keyOf("key-1"), "wallet/addWallet": done };
    const [before, again, after] = [saving(replies), saving(replies), saving(replies, order, what)];
    await Promise.all([before.saved, again.saved, after.saved]);
    expect(keysOf(again)).toEqual(keysOf(before));
    expect(keysOf(after)).not.toEqual(keysOf(before));
  });

  test("has one deadline, including the key", async () => {
    const it = saving({ "wallet/getPublicKey": keyOf("key-1"), "wallet/addWallet": "never" });
    const met = expect(it.saved).rejects.toMatchObject({ code: "timeout" });
    await expect.poll(() => it.transport.of("wallet/addWallet").length).toBe(1);
    await it.clock.advance(24_000);
    await met;
  });
});
