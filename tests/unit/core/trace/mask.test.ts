import { expect, test } from "vitest";
import { factOf } from "../../../../core/trace/mask.ts";

const ELEMENT = "tv-devices#1";
const ID = "0d9c5a1e-7b52-4c1e-9d0a-3f6b2a1c4d5e";
const PERSONAL = "ann@example.test";

test("a trace has operation, status and tracking ID of a call, and nothing else", () => {
  const detail = { operation: "marketing/emailSignUp", status: 503, trackingId: ID, email: PERSONAL };
  expect(factOf(ELEMENT, "tv-call", detail)).toEqual({
    type: "call",
    element: ELEMENT,
    operation: "marketing/emailSignUp",
    status: 503,
    trackingId: ID,
  });
});

test.each([PERSONAL, "Ann Smith", "+1 555 123 4567", "https://brand.example/?q=ann", 5, null, { PERSONAL }])(
  "a trace masks %j in place of a name or a number",
  (wrong) => {
    expect(factOf(ELEMENT, "tv-call", { operation: wrong, status: 9_999, trackingId: wrong })).toEqual({
      type: "call",
      element: ELEMENT,
      operation: "masked",
      status: 0,
      trackingId: "masked",
    });
    expect(factOf(ELEMENT, "tv-error", { code: wrong, status: wrong === 5 ? -1 : wrong })).toEqual({
      type: "error",
      element: ELEMENT,
      code: "masked",
    });
  },
);

test("a trace has the status 0 of a call without a response", () => {
  expect(factOf(ELEMENT, "tv-error", { code: "network", status: 0 })).toMatchObject({ status: 0 });
});

test.each([undefined, null, PERSONAL, { query: PERSONAL, href: "/orders/7" }])(
  "a trace has an element's own event without its detail, which is %j",
  (detail) => {
    expect(factOf(ELEMENT, "tv-searched", detail)).toEqual({
      type: "event",
      element: ELEMENT,
      name: "tv-searched",
    });
  },
);
