import { expect, test } from "vitest";
import { ApiError } from "../../../core/http/error.ts";
import { translator } from "../../../core/i18n/strings.ts";
import { strings as devices } from "../../../widgets/devices/strings.ts";
import { cartFailure, orderFailure } from "../../../widgets/offers/failure.ts";
import { strings as offers } from "../../../widgets/offers/strings.ts";
import { strings as privacySettings } from "../../../widgets/privacy-settings/strings.ts";

/*
 * The tables of faults meet elements in Spanish. That the same entry has the documents' words in English stands here: by
 * what the browser's tests assert in Spanish.
 */

test("DEV-6 a removal that fails without the server's words has the documents'", () => {
  expect(translator(devices, "es")("failed")).toBe("Algo salió mal. Inténtalo de nuevo en unos minutos.");
  expect(translator(devices, "en")("failed")).toBe("Something went wrong. Please try after few minutes.");
});

test("PRS-3 a reset that fails without the server's words has the documents'", () => {
  expect(translator(privacySettings, "es")("failed")).toBe("Algo salió mal, inténtalo de nuevo.");
  expect(translator(privacySettings, "en")("failed")).toBe("Something went wrong, please try again.");
});

test("PRS-6 what cannot be loaded has the documents' words", () => {
  const key = "unavailable";
  expect(translator(privacySettings, "es")(key)).toBe("No disponible, inténtalo de nuevo más tarde");
  expect(translator(privacySettings, "en")(key)).toBe("Unavailable, try again later");
});

const operation = "offers/submitOrder";
test.each([
  [
    "a cart's plain no",
    cartFailure(new ApiError("status", { operation, status: 200 })),
    "an error occurred.",
  ],
  [
    "an order that meets a server that is away",
    orderFailure(new ApiError("status", { operation, status: 503 })),
    "Something went wrong. Please try to subscribe again later.",
  ],
  [
    "an order that is answered with what nobody can read",
    orderFailure(new ApiError("unreadable", { operation, status: 200 })),
    "Something went wrong. Refresh this page and try to subscribe again.",
  ],
])("OFR-6 %s has the documents' words", (_, { reason }, words) => {
  expect(translator(offers, "en")(reason)).toBe(words);
});
