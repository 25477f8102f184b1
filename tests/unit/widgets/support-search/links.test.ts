import { describe, expect, test } from "vitest";
import { linkOf } from "../../../../widgets/support-search/links.ts";
import { TERM_LENGTH, termOf } from "../../../../core/domain/support/search/term.ts";

const article = { href: "https://kestrel.example/support/setup/wifi?a=1#steps", manual: false };
const page = "https://cms.example/help/index.php?x=1";

describe("where a result leads", () => {
  test("to the content's own address", () => {
    expect(linkOf(article, "", page)).toBe(article.href);
  });

  test.each([
    ["https://www.example/", "https://www.example/support/setup/wifi?a=1#steps"],
    ["https://www.example/help/", "https://www.example/help/support/setup/wifi?a=1#steps"],
    ["/hilfe/", "https://cms.example/hilfe/support/setup/wifi?a=1#steps"],
    ["./", "https://cms.example/help/support/setup/wifi?a=1#steps"],
  ])("below the base of the page owner: %s", (base, expected) => {
    expect(linkOf(article, base, page)).toBe(expected);
  });

  test("a manual stays where it is", () => {
    const manual = { href: "https://kestrel.example/manuals/tv.pdf", manual: true };
    expect(linkOf(manual, "https://www.example/", page)).toBe(manual.href);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "",
    "https://user:pw@evil.example/",
    "//evil.example/",
  ])("never to %s", (href) => {
    expect(linkOf({ href, manual: false }, "", page)).toBeUndefined();
    expect(linkOf({ href, manual: false }, "https://www.example/", page)).toBeUndefined();
  });

  test.each(["javascript:alert(1)//", "http://", "//evil.example/", "data:text/html,"])(
    "a base that leads nowhere safe is passed over: %s",
    (base) => expect(linkOf(article, base, page)).toBe(article.href),
  );
});

describe("what is searched", () => {
  test("is one line without spaces around it, and no longer than 200 characters", () => {
    expect(termOf("  reset \n\t the   remote ")).toBe("reset the remote");
    expect(TERM_LENGTH).toBe(200);
    expect(termOf("x".repeat(500))).toHaveLength(200);
    expect(termOf(" \n ")).toBe("");
  });
});
