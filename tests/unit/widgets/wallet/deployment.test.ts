import { describe, expect, test } from "vitest";
import { DeploymentError, serviceFor } from "../../../../widgets/wallet/frame/deployment.ts";

const PAGE = "https://brand.example";
const WALLET = "https://wallet.example/api";
const urlFor = (page: string, file: unknown) => serviceFor(page, JSON.stringify(file)).url;
const problemOf = (page: string, text: string): string => {
  try {
    return `used: ${serviceFor(page, text).url}`;
  } catch (error) {
    return error instanceof DeploymentError ? error.problem : String(error);
  }
};

describe("the file beside the card form", () => {
  test("WAL-5 names the wallet service of each page origin", () => {
    const file = { [PAGE]: WALLET, "https://other.example": "https://wallet.other.example" };
    expect(urlFor(PAGE, file)).toBe(WALLET);
    expect(urlFor("https://other.example", file)).toBe("https://wallet.other.example");
  });

  test('WAL-5 names by "*" that of each other page', () => {
    const file = { [PAGE]: WALLET, "*": "https://wallet.any.example" };
    expect(urlFor(PAGE, file)).toBe(WALLET);
    expect(urlFor("null", file)).toBe("https://wallet.any.example");
  });

  test.each([
    ["of another page", "https://elsewhere.example"],
    ["of another port", `${PAGE}:8443`],
    ["of http", "http://brand.example"],
    ["of a subdomain", "https://www.brand.example"],
    ["without an origin", "null"],
    ["with a name of Object.prototype", "constructor"],
  ])("WAL-5 names none %s", (_, page) => {
    expect(problemOf(page, JSON.stringify({ [PAGE]: WALLET }))).toBe("unlisted");
  });

  test.each([
    "http://localhost:4400/api/wallet",
    "http://es.localhost:4400/api/wallet",
    "http://127.0.0.1:4400",
    "https://wallet.example",
    "https://wallet.example/",
  ])("WAL-5 may name %s", (url) => {
    expect(urlFor(PAGE, { [PAGE]: url })).toBe(url);
  });

  test.each([
    ["no JSON", "<!doctype html>"],
    ["nothing", ""],
    ["null", "null"],
    ["a list", JSON.stringify([WALLET])],
    ["a text", JSON.stringify(WALLET)],
    ...[
      "http://wallet.example/api",
      "http://localhost.evil.example",
      "http://127.0.0.1.evil.example",
      "https://user@wallet.example",
      "https://user:secret@wallet.example",
      "https://wallet.example/api?to=elsewhere",
      "https://wallet.example/api#part",
      " https://wallet.example",
      "https://wallet.example\\@evil.example",
      "//wallet.example",
      "/api/wallet",
      "javascript:alert(1)",
      "",
      7,
      null,
    ].map((url) => [JSON.stringify(url), JSON.stringify({ [PAGE]: url })]),
    ["a page with a path", JSON.stringify({ [`${PAGE}/`]: WALLET })],
    ["a page's host alone", JSON.stringify({ "brand.example": WALLET })],
    ["a pattern of pages", JSON.stringify({ "https://*.brand.example": WALLET })],
    ["another page's wrong entry", JSON.stringify({ [PAGE]: WALLET, "https://x.example": "http://x" })],
    ["a misspelled property", JSON.stringify({ [PAGE]: { url: WALLET, operation: {} } })],
    ["an unknown operation", JSON.stringify({ [PAGE]: { url: WALLET, operations: { addCard: "POST /x" } } })],
    ["an invalid path", JSON.stringify({ [PAGE]: { url: WALLET, operations: { addWallet: "POST @evil" } } })],
    ["an unknown header", JSON.stringify({ [PAGE]: { url: WALLET, headers: { cookie: "x" } } })],
    ["no address", JSON.stringify({ [PAGE]: { apiVersion: "2.0" } })],
  ])("WAL-5 is malformed with %s", (_, text) => {
    expect(problemOf(PAGE, text)).toBe("malformed");
  });

  test("WAL-5 has the contract's paths if it names no others", () => {
    const { configuration } = serviceFor(PAGE, JSON.stringify({ [PAGE]: WALLET }));
    expect(configuration.microservices[0]?.operations).toEqual([
      { opName: "getPublicKey", httpMethod: "GET", apiPath: "/public-key" },
      { opName: "addWallet", httpMethod: "POST", apiPath: "/cards" },
      { opName: "updateWallet", httpMethod: "POST", apiPath: "/cards/updates" },
    ]);
  });

  test("WAL-5 can name a service's own paths, version and headers", () => {
    const { configuration } = serviceFor(
      PAGE,
      JSON.stringify({
        [PAGE]: {
          url: WALLET,
          apiVersion: "2.0",
          operations: { updateWallet: "PUT /v2/card" },
          headers: { idempotencyKey: "x-request-key" },
        },
      }),
    );
    const [service] = configuration.microservices;
    expect(service).toMatchObject({ msBaseUrl: WALLET, apiVersion: "2.0" });
    expect(service?.operations).toContainEqual({
      opName: "updateWallet",
      httpMethod: "PUT",
      apiPath: "/v2/card",
    });
    expect(configuration.wire.headers).toEqual({ idempotencyKey: "x-request-key" });
  });
});
