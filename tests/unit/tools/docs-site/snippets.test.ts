import { parseSync } from "vite";
import { expect, test } from "vitest";
import { frameworks, type SetAttribute } from "../../../../tools/docs-site/snippets.ts";

const text: SetAttribute = { name: "app-name", property: "appName", type: "string", value: `A "b" & {c}` };
const flag: SetAttribute = { name: "open", property: "open", type: "boolean", value: "" };
const level: SetAttribute = { name: "heading-level", property: "headingLevel", type: "number", value: "3" };

const write = (framework: string, ...attributes: SetAttribute[]) =>
  frameworks[framework]?.write({ tag: "tv-email-signup", attributes, event: "tv-signup-succeeded" }) ?? "";

test("a page gets attributes, escaped", () => {
  expect(write("html", text, flag)).toContain(
    '<tv-email-signup\n  app-name="A &quot;b&quot; &amp; {c}"\n  open\n></tv-email-signup>',
  );
});

test("a tag with one attribute is on one line", () => {
  expect(write("html", level)).toContain('<tv-email-signup heading-level="3"></tv-email-signup>');
});

test("React gets a component with properties of the right types, and a listener", () => {
  const code = write("react", text, flag, level);
  expect(parseSync("a.tsx", code).errors).toEqual([]);
  expect(code).toContain('appName={"A \\"b\\" & {c}"}');
  expect(code).toContain("open={true}");
  expect(code).toContain("headingLevel={3}");
  expect(code).toContain("onTvSignupSucceeded={({ detail }) => console.log(detail)}");
});

test("Svelte gets properties in braces", () => {
  expect(write("svelte", level)).toContain("headingLevel={3}");
});

test("Vue binds what isn't text", () => {
  const code = write("vue", text, level);
  expect(code).toContain('app-name="A &quot;b&quot; &amp; {c}"');
  expect(code).toContain(':headingLevel="3"');
  expect(code).toContain('@tv-signup-succeeded="console.log($event.detail)"');
});

test("Angular gets a class that compiles", () => {
  const code = write("angular", flag);
  expect(code).toContain('[open]="true"');
  expect(code).toContain('(tv-signup-succeeded)="log($event)"');
  expect(parseSync("a.ts", code).errors).toEqual([]);
});

test("WordPress gets a shortcode, with quotes escaped for PHP", () => {
  const code = write("wordpress", { ...text, value: "It's" });
  expect(code).toContain("add_shortcode('tv_email_signup'");
  expect(code).toContain(`app-name="It\\'s"`);
});
