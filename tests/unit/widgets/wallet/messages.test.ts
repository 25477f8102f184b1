import { expect, test } from "vitest";
import { readMessage } from "../../../../widgets/wallet/frame/messages.ts";
import { WORDS } from "../../../../widgets/wallet/frame/protocol.ts";

const words = Object.fromEntries(WORDS.map((name) => [name, name]));
const appearance = { lang: "en", dir: "ltr", style: { "--text": "red", "color-scheme": "light" }, words };
const address = {
  line1: "7 Quarry Road",
  line2: "",
  city: "Boise",
  state: "ID",
  zip: "83702",
  country: "US",
};
const order = {
  id: "order-1",
  headers: { sourceId: "CUSTOMER" },
  accessToken: "access-1",
  language: "en",
  idempotencyKey: "key-1",
  deadlineMs: 24_000,
  card: {
    personId: "p-1",
    customerRelationshipId: "cr-1",
    firstName: "Nia",
    lastName: "Newman",
    token: "",
    address,
  },
};
const orderWith = (more: object) => ({ type: "send", order: { ...order, ...more } });

test.each([
  { type: "draw", appearance },
  { type: "draw", appearance, card: { cardType: "VISA", last4: "4242", expiration: "0931" } },
  { type: "appearance", appearance },
  { type: "check", id: "1" },
  { type: "focus", field: "number" },
  { type: "send", order },
  { type: "token", id: "1", accessToken: "access-2" },
  { type: "token", id: "1" },
])("WAL-5 the card form understands $type", (message) => {
  expect(readMessage(message)).toEqual(message);
});

test.each([
  ["a number", 7],
  ["nothing", null],
  ["an unknown type", { type: "configure" }],
  ["a render message without texts", { type: "draw", appearance: { ...appearance, words: {} } }],
  [
    "a property of the page's choice",
    { type: "appearance", appearance: { ...appearance, style: { background: "url(//x)" } } },
  ],
  ["a focus without a field", { type: "focus" }],
  ["the focus of an unknown field", { type: "focus", field: "__proto__" }],
  ["the focus of a field with a longer name", { type: "focus", field: ["number"] }],
  ["an order without an id", orderWith({ id: undefined })],
  ["a token with a line break", orderWith({ accessToken: "a\r\nb" })],
  ["an empty token", orderWith({ accessToken: "" })],
  ["a header with another name", orderWith({ headers: { cookie: "x" } })],
  ["a header with a line break", orderWith({ headers: { sourceId: "a\nb" } })],
  ["a card without an address", orderWith({ card: { ...order.card, address: undefined } })],
  ["an invalid deadline", orderWith({ deadlineMs: "soon" })],
])("WAL-5 the card form refuses a message with %s", (_, message) => {
  expect(readMessage(message)).toBeUndefined();
});

test("WAL-5 the card form drops addresses and keys of a request", () => {
  const added = {
    configuration: {},
    options: { configUrl: "https://evil.example" },
    url: "https://evil.example",
  };
  expect(
    readMessage(orderWith({ ...added, card: { ...order.card, cardNumber: "x", publicKey: "x" } })),
  ).toEqual({
    type: "send",
    order,
  });
});
