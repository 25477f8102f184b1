import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  buttonsIn,
  expandHtml,
  fieldsIn,
  htmlOf,
  setValues,
} from "../../../demo/sandbox/services/privacy/flow/html.ts";
import { routeFor } from "../../../demo/sandbox/services/privacy/flow/routes.ts";
import {
  readEntries,
  readStep,
  stepHtml,
  stepNames,
} from "../../../demo/sandbox/services/privacy/flow/steps.ts";
import { madeUpAddresses } from "../../../demo/sandbox/seeds/addresses.ts";

const steps = stepNames().map((name) => readStep(name));
const entries = readEntries();
/** Everything that a step can show: lists have a row, and conditional parts are shown. */
const whole = (html: string) =>
  expandHtml(html.replace(/ data-(?:if|unless|each)="[^"]*"/g, ' data-unless=""'), { by: "x" });

describe("the steps' files", () => {
  test.each(steps.map((step) => [step.name, step] as const))(
    "%s has the same fields and buttons in both languages, and leads to existing steps",
    (_, step) => {
      const [en, es] = (["en", "es"] as const).map((language) => whole(stepHtml(step, language)));
      if (!en || !es) throw new Error("A language is missing");
      expect(fieldsIn(es)).toEqual(fieldsIn(en));
      expect(buttonsIn(es)).toEqual(buttonsIn(en));
      expect(htmlOf(es)).not.toBe(htmlOf(en));
      const actions = buttonsIn(en).map(({ value }) => value.split(":")[0]);
      expect(new Set(actions)).toEqual(new Set(Object.keys(step.on)));
      for (const { to, form } of Object.values(step.on).flat()) {
        expect(["@back", "@same", "@start", ...stepNames()]).toContain(to);
        if (form !== undefined) expect(entries).toHaveProperty(form);
      }
    },
  );

  test("each step can be reached", () => {
    const reached = new Set(Object.values(entries).flatMap((routes) => routes.map(({ to }) => to)));
    for (let size = 0; size !== reached.size;) {
      size = reached.size;
      for (const step of steps.filter(({ name }) => reached.has(name)))
        for (const { to } of Object.values(step.on).flat()) if (!to.startsWith("@")) reached.add(to);
    }
    expect([...reached].sort()).toEqual(stepNames());
    for (const routes of Object.values(entries)) expect(routes.at(-1)?.when).toBeUndefined();
  });

  test("a step that QA adds is two pages and a file with the next step", () => {
    const folder = mkdtempSync(join(tmpdir(), "steps-"));
    try {
      const on = { next: [{ when: { color: ["red", "blue"] }, to: "warm" }, { to: "done" }] };
      writeFileSync(join(folder, "extra.json"), JSON.stringify({ pageName: "Extra", on }));
      writeFileSync(join(folder, "extra.en.html"), "<h2>Extra</h2>");
      writeFileSync(join(folder, "wrong.json"), JSON.stringify({ pageName: "Wrong", on: { next: [{}] } }));
      const step = readStep("extra", folder);
      expect(stepHtml(step, "en", folder)).toBe("<h2>Extra</h2>");
      expect(routeFor(step.on["next"] ?? [], { color: "blue" })?.to).toBe("warm");
      expect(routeFor(step.on["next"] ?? [], { color: ["green"] })?.to).toBe("done");
      expect(() => readStep("wrong", folder)).toThrow(/wrong\.json is no step/);
      expect(() => readStep("../extra", folder)).toThrow("is no name of a step");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("a step's html", () => {
  test("has facts as text, whatever their content", () => {
    const tree = expandHtml('<p title="{{who}}">{{who}}{{nobody}}</p>', { who: '"><b>x</b>' });
    expect(htmlOf(tree)).toBe('<p title="&quot;&gt;&lt;b&gt;x&lt;/b&gt;">"&gt;&lt;b&gt;x&lt;/b&gt;</p>');
  });

  test("repeats a template for each item of a list, and draws conditional parts", () => {
    const html =
      '<ul><template data-each="list"><li>{{name}}<template data-if="isOn">!</template></li></template></ul>' +
      '<template data-unless="list"><p>none</p></template>';
    expect(htmlOf(expandHtml(html, { list: [{ name: "a", isOn: true }, { name: "<b>" }] }))).toBe(
      "<ul><li>a!</li><li>&lt;b&gt;</li></ul>",
    );
    expect(htmlOf(expandHtml(html, {}))).toBe("<ul></ul><p>none</p>");
  });

  test("keeps entered values, except one-time codes and hidden values", () => {
    const tree = expandHtml(
      '<input name="a"><input name="b" type="checkbox" value="1"><input name="b" type="checkbox" value="2">' +
        '<textarea name="c"></textarea><select name="d"><option value="x">X</option></select>' +
        '<input name="e" data-kind="code"><input name="f" type="hidden" value="fixed">',
      {},
    );
    setValues(tree, { a: '"<', b: ["2"], c: "<i>", d: "x", e: "123456", f: "forged" });
    expect(htmlOf(tree)).toBe(
      '<input name="a" value="&quot;&lt;"><input name="b" type="checkbox" value="1">' +
        '<input name="b" type="checkbox" value="2" checked=""><textarea name="c">&lt;i&gt;</textarea>' +
        '<select name="d"><option value="x" selected="">X</option></select>' +
        '<input name="e" data-kind="code"><input name="f" type="hidden" value="fixed">',
    );
  });
});

test("an entered value replaces the step's own", () => {
  const tree = expandHtml('<input name="a" value="old">', {});
  setValues(tree, { a: "new" });
  expect(htmlOf(tree)).toBe('<input name="a" value="new">');
});

test("an entered value changes only fields, even if another element has the same name", () => {
  const html = '<input name="a" value="1"><button name="a" value="2">Go</button>';
  const tree = expandHtml(html, {});
  setValues(tree, { a: "3" });
  expect(htmlOf(tree)).toBe(html.replace("1", "3"));
});

test("only a button named actionButton can be pressed", () => {
  const html =
    '<button name="actionButton" value="next">Go</button><button name="other" value="a">Go</button>' +
    '<input name="actionButton" value="b"><p name="actionButton" value="c"></p>';
  expect(buttonsIn(expandHtml(html, {}))).toEqual([{ value: "next", checks: true }]);
});

test("a step's html has no empty lines, and keeps the others", () => {
  expect(htmlOf(expandHtml("<p>a</p>\n  \n<p>b</p>\n", {}))).toBe("<p>a</p>\n<p>b</p>");
});

test("a choice allows the values of its options, boxes or buttons", () => {
  const optionsOf = (html: string) => fieldsIn(expandHtml(html, {})).map(({ options }) => options);
  expect(
    optionsOf('<select name="a"><option value="">?</option><option value="CO">Colorado</option></select>'),
  ).toEqual([["", "CO"]]);
  expect(optionsOf('<input type="radio" name="a" value="x"><input type="radio" name="a">')).toEqual([
    ["x", "on"],
  ]);
  expect(optionsOf('<input name="a" value="x">')).toEqual([[]]);
});

test("PRC-7 there are at least 5,000 unique made-up addresses, always the same", () => {
  const made = madeUpAddresses();
  expect(made.length).toBeGreaterThanOrEqual(5000);
  expect(new Set(made.map(({ search }) => search)).size).toBe(made.length);
  expect(madeUpAddresses()).toEqual(made);
  for (const { street, zip } of made) {
    expect(street).toMatch(/^\d+ [A-Z][a-z]+ [A-Z][a-z]+$/);
    expect(zip).toMatch(/^\d{5}$/);
  }
});
