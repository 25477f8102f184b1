import { expect, test } from "vitest";
import { elementWith, findingsWith, textsWith } from "./snapshots.ts";

const elements = (...given: Parameters<typeof elementWith>[0][]) => ({ elements: given.map(elementWith) });

test("a page without faults has no findings", () => {
  expect(findingsWith()).toEqual([]);
});

test("wrong options are findings, in the words of the console", () => {
  expect(textsWith({ mistakes: [["no-config-url"], ["wrong-option", "theme", '"purple"']] })).toEqual([
    "no-config-url: data-config-url is missing.",
    "wrong-option: The option theme (data-theme) is wrong: it must be light, dark or auto.",
  ]);
});

test("a page on which no script of ours has run has this one finding, not its consequences", () => {
  const undefinedElement = elements({ definedBy: undefined, attributes: [], known: [] });
  expect(textsWith({ releases: [], mistakes: [["no-config-url"]], ...undefinedElement })).toEqual([
    "script-missing: No script of ours has run on this page.",
  ]);
});

test("two releases are found by what they have defined, or by the folders of their scripts", () => {
  expect(textsWith({ releases: ["1.4.0", "1.3.0"] })).toEqual([
    "two-releases: More than one release is on this page: 1.4.0, 1.3.0.",
  ]);
  expect(textsWith({ folders: ["https://a.example/", "https://b.example/"] })).toEqual([
    "two-releases: More than one release is on this page: https://a.example/, https://b.example/.",
  ]);
});

test("a misspelled tag is reported with the right one", () => {
  const [found, ...more] = findingsWith(
    elements({ tag: "tv-emial-signup", definedBy: undefined, attributes: [] }),
  );
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    code: "unknown-tag",
    severity: "error",
    what: "<tv-emial-signup> is not an element of ours.",
    fix: "Write <tv-email-signup>, or choose another data-prefix if the tag isn't ours.",
  });
});

test("a tag of ours that another script defines is taken; another library's tag is no finding", () => {
  const theirs = { definedBy: "page", attributes: [] } as const;
  expect(textsWith(elements({ tag: "tv-video", ...theirs }, { tag: "tv-guide", ...theirs }))).toEqual([
    "tag-taken: <tv-video> is taken by another script.",
  ]);
});

test("a tag of ours that no script defines is reported once", () => {
  const one = { tag: "tv-devices", definedBy: undefined, attributes: [] };
  expect(textsWith(elements(one, one))).toEqual([
    "element-undefined: <tv-devices> is an element of ours, but no script defines it.",
  ]);
});

test("a page with our script and no element of ours has this finding", () => {
  const theirs = { tag: "tv-guide", definedBy: "page", attributes: [] } as const;
  for (const page of [elements(), elements(theirs)])
    expect(findingsWith(page)).toEqual([
      expect.objectContaining({
        code: "element-missing",
        fix: "Write a tag such as <tv-email-signup>. If you have, look for it in the page's HTML: a content system may have removed it.",
      }),
    ]);
});

test("an unknown attribute is reported with a similar one, if there is one", () => {
  const found = findingsWith(elements({ attributes: ["variant", "headinglevel", "varient", "email"] }));
  expect(found.map(({ what, fix }) => `${what} ${fix}`)).toEqual([
    '<tv-email-signup> has no attribute "varient". Write "variant".',
    '<tv-email-signup> has no attribute "email". Correct or remove it: the element\'s page lists its attributes.',
  ]);
});

test("a page's own text in a finding is cut to 300 characters", () => {
  const attributes = [`data${"x".repeat(5000)}`];
  expect(textsWith(elements({ attributes }))).toEqual([
    `unknown-attribute: <tv-email-signup> has no attribute "data${"x".repeat(296)}".`,
  ]);
});

test("a text that the element doesn't have is reported with a similar one, if there is one", () => {
  const found = findingsWith(elements({ texts: ["heading", "retry", "headng", "greeting"] }));
  expect(found.map(({ what, fix }) => `${what} ${fix}`)).toEqual([
    '<tv-email-signup> has no text "headng". Write "heading" in strings.',
    '<tv-email-signup> has no text "greeting". Correct or remove it: the element\'s page lists its texts.',
  ]);
});

test("a portal takes the texts of each element with the element's name in front", () => {
  const texts = ["email-signup.heading", "email-signup.retry", "email-signup.headng", "heading"];
  expect(textsWith(elements({ tag: "tv-portal", texts }))).toEqual([
    'unknown-text: <tv-portal> has no text "email-signup.headng".',
    'unknown-text: <tv-portal> has no text "heading".',
  ]);
});

test("code that didn't load, and styles without effect, are reported by tag", () => {
  expect(textsWith(elements({ hasLoadFailure: true }, { isStyleBlocked: true }))).toEqual([
    "code-missing: The code of <tv-email-signup> didn't load.",
    "style-blocked: The style attribute of <tv-email-signup> has no effect, because the page's policy blocks it or it is wrong.",
  ]);
});

test("a height that isn't reserved is reported if what follows has moved", () => {
  expect(textsWith(elements({ shift: 0.3, reserved: 200 }, { shift: 0.01 }))).toEqual([]);
  const [found] = findingsWith(elements({ shift: 0.3, height: 199.5 }));
  expect(found).toMatchObject({
    code: "space-not-reserved",
    fix: "Reserve its height in your stylesheet: tv-email-signup { display: block; min-height: 200px }.",
  });
});

test("a pair of colors with too little contrast is reported with both numbers", () => {
  const lowContrasts = [{ color: "text", ground: "page", ratio: "3.20", needed: "4.5" }];
  expect(textsWith({ lowContrasts })).toEqual([
    "low-contrast: --tv-color-text on --tv-color-page has a contrast of 3.20, and needs 4.5 (WCAG AA).",
  ]);
});

test("blocked storage is reported", () => {
  expect(textsWith({ blockedStorage: ["localStorage", "sessionStorage"] })).toEqual([
    "storage-blocked: The browser stores nothing for this page (localStorage, sessionStorage).",
  ]);
});

test("a replaced function is a warning, or an information if the elements handle it", () => {
  const found = findingsWith({ replaced: ["fetch", "customElements.define"] });
  expect(found.map(({ code, severity, what }) => `${code} ${severity}: ${what}`)).toEqual([
    "native-replaced warning: A script of the page has replaced customElements.define.",
    "native-replaced info: A script of the page has replaced fetch.",
  ]);
});

test("the worst findings come first", () => {
  const found = findingsWith({ replaced: ["fetch"], blockedStorage: ["localStorage"], releases: [] });
  expect(found.map(({ severity }) => severity)).toEqual(["error", "warning", "info"]);
});
