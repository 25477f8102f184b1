import { expect, test } from "vitest";
import { keepDraft, takeDraft } from "../../../../core/forms/draft.ts";

test("what was typed is kept on the element, and taken once", () => {
  const element = {};
  keepDraft(element, "signup", { email: "ann@", zip: "" });
  expect(takeDraft(element, "signup")).toEqual({ email: "ann@" });
  expect(takeDraft(element, "signup")).toEqual({});
});

test("each element and each form has its own", () => {
  const [one, other] = [{}, {}];
  keepDraft(one, "signup", { email: "a" });
  keepDraft(one, "code", { email: "b" });
  expect(takeDraft(other, "signup")).toEqual({});
  expect(takeDraft(one, "code")).toEqual({ email: "b" });
  expect(takeDraft(one, "signup")).toEqual({ email: "a" });
});

test("card, password and one-time code are never kept", () => {
  const element = {};
  keepDraft(element, "card", { card: "4111", cvv: "123", name: "Ann" }, ["card", "cvv"]);
  expect(takeDraft(element, "card")).toEqual({ name: "Ann" });
});
