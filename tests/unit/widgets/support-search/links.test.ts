import { describe, expect, test } from "vitest";
import { linkOf } from "../../../../widgets/support-search/links.ts";
import { TERM_LENGTH, termOf } from "../../../../core/domain/support/search/term.ts";

const article = { href: "https://kestrel.example/support/setup/wifi?a=1#steps", manual: false };
const page = "https://cms.example/help/index.php?x=1";

describe("the link of a result", () => {
  test("is the content's own address", () => {
    expect(linkOf(article, "", page)).toBe(article.href);
  });

  test.each([
    ["https://www.example/", "https://www.example/support/setup/wifi?a=1#steps"],
    ["https://www.example/help/", "https://www.example/help/support/setup/wifi?a=1#steps"],
    ["/hilfe/", "https://cms.example/hilfe/support/setup/wifi?a=1#steps"],
    ["./", "https://cms.example/help/support/setup/wifi?a=1#steps"],
  ])("is below the page owner's base: %s", (base, expected) => {
    expect(linkOf(article, base, page)).toBe(expected);
  });

  test("stays unchanged for a manual", () => {
    const manual = { href: "https://kestrel.example/manuals/tv.pdf", manual: true };
    expect(linkOf(manual, "https://www.example/", page)).toBe(manual.href);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "",
    "https://user:pw@evil.example/",
    "//evil.example/",
  ])("never leads to %s", (href) => {
    expect(linkOf({ href, manual: false }, "", page)).toBeUndefined();
    expect(linkOf({ href, manual: false }, "https://www.example/", page)).toBeUndefined();
  });

  test.each(["javascript:alert(1)//", "http://", "//evil.example/", "data:text/html,"])(
    "ignores an unsafe base: %s",
    (base) => expect(linkOf(article, base, page)).toBe(article.href),
  );
});

describe("the query", () => {
  test("is one trimmed line of at most 200 characters", () => {
    expect(termOf("  reset \n\t the   remote ")).toBe("reset the remote");
    expect(TERM_LENGTH).toBe(200);
    expect(termOf("x".repeat(500))).toHaveLength(200);
    expect(termOf(`${"x".repeat(199)} y`)).toBe("x".repeat(199));
    expect(termOf(" \n ")).toBe("");
  });
});
