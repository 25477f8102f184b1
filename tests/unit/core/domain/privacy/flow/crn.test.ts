import { afterEach, expect, test, vi } from "vitest";
import { crnOf, crnOfPage } from "../../../../../../core/domain/privacy/flow/CrnFlow.tsx";

afterEach(() => vi.unstubAllGlobals());

test("PRC-11 a reference number is used as written, trimmed; 'undefined' and overlong ones are empty", () => {
  expect(crnOf(" PR-7Q2M-0XZK-4HTN ")).toBe("PR-7Q2M-0XZK-4HTN");
  expect(crnOf("undefined")).toBe("");
  expect(crnOf("x".repeat(101))).toBe("");
});

test.each([
  ["?crn=PR-1", "PR-1"],
  ["?crn=undefined", ""],
  ["?other=1", ""],
  ["?crn=%3Cimg%20src%3Dx%3E", "<img src=x>"],
])("PRC-11 the page's address %s names the request %o", (query, crn) => {
  vi.stubGlobal("location", { href: `https://brand.example/privacy/escalation${query}` });
  expect(crnOfPage()).toBe(crn);
});
