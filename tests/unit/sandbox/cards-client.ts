/* A card as the form encrypts and sends it. */

import { encryptJwe, type EncryptionKey } from "../../../core/platform/jwe.ts";
import type { Customer } from "./customer-client.ts";
import type { Json } from "./sandbox.ts";

type Key = EncryptionKey & { issuedAt: number };

export const keyOf = async ({ get }: Customer) =>
  ((await get("wallet/public-key")).body as { data: Key }).data;

let nonces = 0;
export const sealed = (key: Key, number: string, more: Json = {}) =>
  encryptJwe(
    JSON.stringify({
      number,
      code: number.startsWith("37") ? "1234" : "123",
      iat: key.issuedAt / 1000,
      nonce: `nonce-of-this-test-${nonces++}`,
      ...more,
    }),
    key,
  );

export const address = {
  address1: "7 Quarry Road",
  address2: "",
  city: "Boise",
  state: "ID",
  zip: "83702",
  country: "US",
};
export const cardOf = ({ ids }: Customer, cardNumber: string, more: Json = {}): Json => ({
  personId: ids.personId,
  customerRelationshipId: ids.customerRelationshipId,
  name: { firstName: "Nia", lastName: "Newman" },
  address,
  cardNumber,
  cardType: "VISA",
  expirationDate: "1231",
  cvv: "",
  secure: true,
  token: "",
  ...more,
});
