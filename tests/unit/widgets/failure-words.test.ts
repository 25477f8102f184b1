/*
 * The fault tests of elements run in Spanish. This file checks that the same entries have the documented English texts,
 * by the keys that the browser tests assert in Spanish.
 */

import { expect, test } from "vitest";
import { ApiError } from "../../../core/http/error.ts";
import { translator } from "../../../core/i18n/strings.ts";
import { strings as devices } from "../../../widgets/devices/strings/index.ts";
import { cartFailure, orderFailure } from "../../../widgets/offers/failure.ts";
import { strings as offers } from "../../../widgets/offers/strings/index.ts";
import { strings as privacySettings } from "../../../widgets/privacy-settings/strings/index.ts";

test("DEV-6 a failed removal without a server message has the documented text", () => {
  expect(translator(devices, "es")("failed")).toBe("Algo salió mal. Inténtalo de nuevo en unos minutos.");
  expect(translator(devices, "en")("failed")).toBe("Something went wrong. Please try after few minutes.");
});

test("PRS-3 a failed reset without a server message has the documented text", () => {
  expect(translator(privacySettings, "es")("failed")).toBe("Algo salió mal, inténtalo de nuevo.");
  expect(translator(privacySettings, "en")("failed")).toBe("Something went wrong, please try again.");
});

test("PRS-6 failed loading has the documented text", () => {
  const key = "unavailable";
  expect(translator(privacySettings, "es")(key)).toBe("No disponible, inténtalo de nuevo más tarde");
  expect(translator(privacySettings, "en")(key)).toBe("Unavailable, try again later");
});

const operation = "offers/submitOrder";
test.each([
  [
    "a refusal of a cart",
    cartFailure(new ApiError("status", { operation, status: 200 })),
    "an error occurred.",
  ],
  [
    "an order that gets a server error",
    orderFailure(new ApiError("status", { operation, status: 503 })),
    "Something went wrong. Please try to subscribe again later.",
  ],
  [
    "an unreadable answer to an order",
    orderFailure(new ApiError("unreadable", { operation, status: 200 })),
    "Something went wrong. Refresh this page and try to subscribe again.",
  ],
])("OFR-6 %s has the documented text", (_, { reason }, words) => {
  expect(translator(offers, "en")(reason)).toBe(words);
});
