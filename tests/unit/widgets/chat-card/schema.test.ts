import { expect, test } from "vitest";
import { TRACKING_DELAY_MS } from "../../../../widgets/chat-card/ChatCard.tsx";
import { Content } from "../../../../widgets/chat-card/schema.ts";

const whole = {
  icon: "chat",
  header: "Rather talk to someone?",
  body: "We answer every day.",
  link: { href: "/contact", text: "Ways to reach us" },
  suppressDesktop: false,
  suppressMobile: true,
};

test("PAG-8 a card has an icon, a header, a body, a call to action and two flags", () => {
  expect(Content.parse({ ...whole, more: 1 })).toEqual(whole);
});

test("PAG-8 only the header is required", () => {
  expect(Content.parse({ header: "Hello" })).toEqual({ header: "Hello" });
  expect(Content.safeParse({ ...whole, header: undefined }).success).toBe(false);
});

test.each([
  { suppressMobile: "yes" },
  { suppressDesktop: 1 },
  { link: { href: "/contact" } },
  { icon: 5 },
  { body: {} },
])("PAG-8 %j is invalid", (wrong) => {
  expect(Content.safeParse({ ...whole, ...wrong }).success).toBe(false);
});

test("PAG-8 the tracking delay is 9000 ms", () => {
  expect(TRACKING_DELAY_MS).toBe(9000);
});
