import { expect, test } from "vitest";
import { document, type Documented } from "../../../../tools/build/documented.ts";
import { cssCustomData, htmlCustomData, webTypes } from "../../../../tools/build/editors.ts";
import { customElementsManifest } from "../../../../tools/build/manifest.ts";
import { methodsOf } from "../../../../tools/build/reference.ts";
import { folders } from "./release.ts";

const elements = folders.map(document);
const signUp = elements.find(({ reference }) => reference.tag === "tv-email-signup") as Documented;
const named = <T extends { name: string }>(list: readonly T[] | undefined, name: string) =>
  list?.find((one) => one.name === name);

test("the manifest has one module per element, with its own and the common parts of its reference", () => {
  const { schemaVersion, modules } = customElementsManifest(elements, (name) => `el/${name}.js`);
  expect(schemaVersion).toBe("2.1.0");
  expect(modules.map(({ path }) => path)).toEqual(folders.map(({ name }) => `el/${name}.js`));
  const [declaration] = customElementsManifest([signUp], String).modules[0]?.declarations ?? [];
  expect(declaration).toMatchObject({
    customElement: true,
    tagName: "tv-email-signup",
    name: "EmailSignupElement",
  });
  expect(named(declaration?.attributes, "customer-type")).toEqual({
    name: "customer-type",
    description: "Kind of recipient, for the mailing list (CUSTOMERTYPE).",
    fieldName: "customerType",
    type: { text: "string" },
    default: "prospect",
  });
  expect(named(declaration?.attributes, "heading-level")?.type).toEqual({ text: "number" });
  expect(named(declaration?.members, "customerType")).toMatchObject({
    kind: "field",
    attribute: "customer-type",
    default: '"prospect"',
  });
  expect(named(declaration?.members, "show")).toMatchObject({
    kind: "method",
    return: { type: { text: "Promise<void>" } },
  });
  expect(named(declaration?.members, "updateComplete")).toMatchObject({ kind: "field", readonly: true });
  expect(named(declaration?.events, "tv-signup-succeeded")?.type).toEqual({
    text: "CustomEvent<{ existing: boolean }>",
  });
  expect(named(declaration?.events, "tv-call")).toBeDefined();
  expect(declaration?.slots.map(({ name }) => name)).toEqual(["heading", "intro", "legal", "success", ""]);
  expect(named(declaration?.cssParts, "input")).toEqual({ name: "input", description: "Email field." });
  expect(named(declaration?.cssParts, "load-failure")).toBeDefined();
  expect(named(declaration?.cssProperties, "--tv-signup-align")?.default).toBe("start");
  expect(named(declaration?.cssProperties, "--tv-color-text")?.default).toMatch(/^light-dark\(#\w+, #\w+\)$/);
  expect(named(declaration?.cssStates, "ready")).toMatchObject({
    description: expect.stringContaining("The element can be used."),
  });
});

test("only an element that can be opened has show() and close()", () => {
  const { attributes } = signUp.reference;
  const methods = (list: typeof attributes) => methodsOf({ attributes: list }).map(({ name }) => name);
  const always = ["reset", "whenReady", "updateComplete"];
  expect(methods(attributes)).toEqual([...always, "show", "close"]);
  expect(methods(attributes.filter(({ name }) => name !== "open"))).toEqual(always);
});

test("VS Code's data has tags, attribute values, custom properties, parts and states", () => {
  const [tag] = htmlCustomData([signUp]).tags;
  expect(tag?.name).toBe("tv-email-signup");
  expect(named(tag?.attributes, "variant")?.values).toEqual([{ name: "section" }, { name: "modal" }]);
  expect(named(tag?.attributes, "open")?.valueSet).toBe("v");
  expect(named(tag?.attributes, "prospect")).not.toHaveProperty("values");
  expect(tag?.description.value).toContain("- `tv-signup-failed` The sign-up failed.");
  const css = cssCustomData([signUp, signUp]);
  expect(css.properties.filter(({ name }) => name === "--tv-radius")).toHaveLength(1);
  expect(named(css.properties, "--tv-radius")?.description.value).toContain("Default: `0.5em`");
  expect(named(css.pseudoElements, "::part(form)")).toBeDefined();
  expect(named(css.pseudoClasses, ":state(loading)")).toBeDefined();
});

test("the JetBrains editors' data has the same", () => {
  const types = webTypes([signUp], "1.2.3");
  expect([types.name, types.version]).toEqual(["tv-selfcare", "1.2.3"]);
  const [tag] = types.contributions.html.elements;
  expect(named(tag?.attributes, "variant")).toMatchObject({
    value: { type: '"section" | "modal"' },
    default: "section",
  });
  expect(named(tag?.js.events, "tv-closed")?.type).toBe('CustomEvent<{ reason: "dismissed" | "succeeded" }>');
  expect(named(tag?.css.parts, "dialog")).toBeDefined();
});
