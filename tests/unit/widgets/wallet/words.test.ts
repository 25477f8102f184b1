import { describe, expect, test } from "vitest";
import { ApiError, type ApiErrorCode } from "../../../../core/http/error.ts";
import { refusedFor } from "../../../../core/http/failure.ts";
import { translator } from "../../../../core/i18n/strings.ts";
import { cardFailure, cardFailureText } from "../../../../widgets/wallet/failure.ts";
import type { CardFailure } from "../../../../widgets/wallet/flow.ts";
import { fingerprintIn } from "../../../../widgets/wallet/Wallet.tsx";
import { formStrings } from "../../../../widgets/wallet/strings/form.ts";
import { frameTexts } from "../../../../widgets/wallet/use-card-frame.ts";
import { BillingForm } from "../../../../widgets/wallet/schema.ts";
import { strings } from "../../../../widgets/wallet/strings/index.ts";

const t = translator(strings, "en");
const error = (code: ApiErrorCode, more: object = {}) =>
  new ApiError(code, { operation: "wallet/addWallet", ...more });
const linesOf = (state: Parameters<typeof cardFailureText>[1]) =>
  [cardFailureText(t, state).text ?? []].flat().map((line) => (typeof line === "string" ? line : line.text));
const messageFor = (mode: "adding" | "updating", failure: CardFailure) =>
  linesOf({ step: "save-failed", mode, failure });

describe("a failure", () => {
  test("WAL-8 shows the server's message, otherwise the documented one", () => {
    expect(messageFor("adding", cardFailure(error("status", { status: 500 })))).toEqual([
      "Something went wrong. Please try again.",
    ]);
    expect(
      messageFor("adding", cardFailure(error("status", { status: 500, serverMessage: "Busy." }))),
    ).toEqual(["Busy."]);
    expect(messageFor("updating", cardFailure(error("network")))).toEqual([
      "Your changes failed. Something went wrong!",
    ]);
    expect(
      linesOf({ step: "remove-failed", card: {} as never, failure: cardFailure(error("timeout")) }),
    ).toEqual(["An error has occurred."]);
    for (const serverMessage of [undefined, "Do not honor."])
      expect(
        messageFor(
          "adding",
          cardFailure(error("status", { status: 402, serverCode: "PCS-WM-102", serverMessage })),
        ),
      ).toEqual(["Your card was declined. Please check your details and try again."]);
    expect(messageFor("adding", refusedFor("no-account"))).toEqual([
      "Something went wrong, please try again later.",
    ]);
    expect(messageFor("updating", refusedFor("unchanged"))).toEqual([
      "No changes were made, please try again.",
    ]);
    for (const code of ["configuration", "untrusted-origin", "unknown-operation", "signed-out"] as const)
      expect(messageFor("adding", cardFailure(error(code)))).toEqual([
        "Something went wrong. Please try again later.",
      ]);
  });

  test.each([
    ["the server's own", error("status", { status: 500, serverMessage: "Busy." }), false],
    ["our own", error("status", { status: 500 }), true],
  ])(
    "WAL-8 a text of %s kind says to try again itself, or leaves it to the line below",
    (_, failed, says) => {
      const state = { step: "save-failed", mode: "adding", failure: cardFailure(failed) } as const;
      expect(cardFailureText(t, state).saysTryAgain).toBe(says);
    },
  );

  test("WAL-8 says if nothing has been sent", () => {
    const key = new ApiError("network", { operation: "wallet/getPublicKey" });
    expect(messageFor("adding", cardFailure(key))).toEqual([
      "Something went wrong. Please try again later.",
      "We didn't send your card.",
    ]);
  });
});

test("WAL-4 the card form has the documented texts", () => {
  expect(frameTexts(translator(formStrings, "en"))).toMatchObject({
    numberRequired: "Please enter your Card number",
    numberInvalid: "Please enter a valid Card number",
    numberType: "Please use a Visa, Mastercard, Discover, or American Express credit card.",
    numberLength: "Card number must have a minimum of {min} and maximum of {max} characters",
    codeLength: "Security code must have a minimum of {length} and maximum of {length} characters",
  });
});

describe("the form", () => {
  const good = {
    firstName: "Mary-Jane",
    lastName: "O'Neil",
    line1: "7 Quarry Road, B-2",
    line2: "",
    city: "St. Louis",
    state: "MO",
    zip: "63101 0001",
  };
  const wrong = (change: object) =>
    BillingForm.safeParse({ ...good, ...change }).error?.issues.map(({ path, message }) => [
      path[0],
      message,
    ]);

  test("WAL-3 WAL-4 accepts real names and addresses", () => {
    expect(BillingForm.safeParse(good).data).toEqual(good);
    for (const firstName of ["José", "Ana María", "Li", "D’Arcy"])
      expect(wrong({ firstName })).toBeUndefined();
  });

  test.each([
    [{ firstName: "" }, ["firstName", "required"]],
    [{ firstName: "R2" }, ["firstName", "nameRule"]],
    [{ lastName: "a--b" }, ["lastName", "nameRule"]],
    [{ lastName: "x".repeat(101) }, ["lastName", "tooLong"]],
    [{ line1: "  " }, ["line1", "required"]],
    [{ line1: "7 Elm; drop" }, ["line1", "addressRule"]],
    [{ line2: "c/o Ann" }, ["line2", "addressRule"]],
    [{ city: "4th City" }, ["city", "cityRule"]],
    [{ state: "" }, ["state", "required"]],
    [{ zip: "" }, ["zip", "required"]],
    [{ zip: "1234" }, ["zip", "invalid"]],
  ])("WAL-4 refuses %j", (change, issue) => {
    expect(wrong(change)).toContainEqual(issue);
  });
});

test.each([
  ["https://device.example/frame?merchant=1", true],
  ["http://localhost:4500/frame", true],
  ["http://device.example/frame", false],
  ["https://user@device.example/", false],
  ["javascript:alert(1)", false],
  [" https://device.example/", false],
  [undefined, false],
])("WAL-9 a fingerprint's address %j is shown: %s", (deviceFingerprint, isShown) => {
  expect(fingerprintIn({ deviceFingerprint })).toBe(isShown ? deviceFingerprint : undefined);
});
