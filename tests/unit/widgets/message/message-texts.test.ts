import { expect, test } from "vitest";
import { translator } from "../../../../core/i18n/strings.ts";
import { strings } from "../../../../widgets/message/strings/index.ts";
import { textsOf } from "../../../../widgets/message/message-texts.ts";

const t = translator(strings, "en");
const nothing = { heading: "", message: "", action: "", href: "", status: 0 };

test("PAG-1 a missing page links to /account", () => {
  expect(textsOf("not-found", nothing, undefined, t)).toEqual({
    heading: "It looks like that page doesn't exist",
    message: "Sorry about that. You may be able to find what you're looking for in Account.",
    action: "Go to account",
    href: "/account",
    otherwise: "nothing",
  });
});

test("PAG-3 content is only for its own status", () => {
  const content = { 404: { heading: "Gone", button: { text: "Back", href: "/back" } } };
  expect(textsOf("error", { ...nothing, status: 404 }, content, t)).toMatchObject({
    heading: "Gone",
    message: "",
    action: "Back",
    href: "/back",
  });
  expect(textsOf("error", { ...nothing, status: 500 }, content, t).heading).toBe("This page couldn't load");
  expect(textsOf("load-failure", { ...nothing, status: 404 }, content, t).heading).toBe(
    "This page couldn't load",
  );
});

test("PAG-3 the caller's text overrides the content", () => {
  const content = { 404: { heading: "Gone" } };
  expect(textsOf("error", { ...nothing, status: 404, heading: "Mine" }, content, t).heading).toBe("Mine");
});

test("PAG-3 content without a button shows none", () => {
  const words = textsOf("error", { ...nothing, status: 500 }, { 500: { heading: "Our fault" } }, t);
  expect(words.action).toBe("");
});

test("PAG-6 a coming-soon, an empty and a loading page have no button", () => {
  expect(textsOf("coming-soon", nothing, undefined, t)).toMatchObject({ heading: "Coming Soon", action: "" });
  for (const kind of ["empty", "loader"] as const)
    expect(textsOf(kind, nothing, undefined, t)).toMatchObject({ heading: "", message: "", action: "" });
});
