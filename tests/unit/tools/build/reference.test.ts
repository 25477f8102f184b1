import { beforeAll, describe, expect, test, vi } from "vitest";
import { commonProps, detail, type WidgetDefinition } from "../../../../core/element/class/definition.ts";
import { elementClass } from "../../../../core/element/class/element-class.ts";
import type { WidgetManifest } from "../../../../core/element/class/widget-manifest.ts";
import { commonFacts, factsOf } from "../../../../tools/build/facts.ts";
import {
  commonProblems,
  eventTypes,
  referenceProblems,
  type CommonFacts,
  type Facts,
} from "../../../../tools/build/reference-check.ts";
import {
  fromDoc,
  readCommon,
  readReference,
  referenceOf,
  sameType,
} from "../../../../tools/build/reference.ts";
import { parseDoc } from "../../../../tools/build/jsdoc.ts";
import { parseSource } from "../../../../tools/build/sources.ts";
import { customProperties, usedIn } from "../../../../tools/build/used.ts";
import { widgetsAndTable } from "./release.ts";

/** The attributes that an element observes, without the second spelling of multi-word ones. */
function observed(props: WidgetManifest["props"]): string[] {
  vi.stubGlobal("HTMLElement", class {});
  const made = elementClass({ props, load: () => Promise.reject() }) as { observedAttributes?: string[] };
  vi.unstubAllGlobals();
  const all = [...new Set(made.observedAttributes ?? [])];
  return all.filter((name) => !all.some((other) => other !== name && other.replaceAll("-", "") === name));
}

describe("our own references match the code", () => {
  let widgets: Awaited<ReturnType<typeof widgetsAndTable>>["widgets"];
  beforeAll(async () => {
    ({ widgets } = await widgetsAndTable());
  }, 30_000);

  test("each element's doc comment", () => {
    expect(widgets.length).toBeGreaterThan(0);
    const problems = widgets.flatMap(({ folder, definition, views }) => {
      const facts = factsOf(folder, definition, views);
      expect(facts.viewParts.size + facts.all.parts.size).toBeGreaterThan(0);
      return referenceProblems(readReference(folder), readCommon(), facts).map(
        (one) => `${folder.name}: ${one}`,
      );
    });
    expect(problems).toEqual([]);
  });

  test("the doc comment of the elements' common parts", () => {
    expect(commonProblems(readCommon(), commonFacts(observed({})))).toEqual([]);
  });

  test("the attributes that a running element observes", () => {
    expect(widgets.length).toBeGreaterThan(0);
    for (const { folder, definition } of widgets) {
      const documented = [...readReference(folder).attributes, ...readCommon().attributes].map(
        ({ name }) => name,
      );
      // An element's own description of a shared entry comes before the shared ones.
      expect([...new Set(documented)].toSorted()).toEqual(observed(definition.props).toSorted());
    }
  });
});

const element = `
/**
 * A lamp. It shines.
 *
 * @tag tv-lamp
 * @attr {"warm" | "cold"} [tone="warm"] - Its light.
 * @attr {number} [light-level=2] - How bright.
 * @attr {boolean} [on] - Whether it shines.
 * @attr {object} [wiring] - Its wires.
 * @fires {CustomEvent<{ on: boolean }>} tv-switched - It was switched.
 * @fires {CustomEvent<{}>} tv-burned-out - It is over.
 * @slot shade - Around it.
 * @csspart bulb - What shines.
 * @cssprop --tv-lamp-glow - Its glow. Default \`1px\`.
 * @cssstate ready | shining
 */
export class LampElement extends defineWidget({
  events: { "tv-switched": detail<{
    on: boolean;
  }>(), "tv-burned-out": detail<Record<string, never>>() },
}) {}`;

const component = `
export function Lamp({ emit, on, kind }) {
  emit("tv-switched", { on });
  emit("tv-burned-out", {});
  return <div part={on ? "bulb" : "bulb bulb-off"}><slot name="shade" /><i part={\`wire wire-\${kind}\`} /><slot /></div>;
}`;

const common = fromDoc(
  parseDoc(`/**
 * @slot - Before the code.
 * @csspart wire - A wire.
 * @csspart wire-red - A red one.
 * @csspart bulb-off - While it is dark.
 */`),
  "common",
);

const definition: WidgetDefinition = {
  tag: "tv-lamp",
  props: { tone: ["warm", "cold"], lightLevel: 2, on: false, wiring: null },
  events: { "tv-switched": detail(), "tv-burned-out": detail() },
  firstViewProps: [],
  states: ["ready", "shining"],
};

/** The check's findings after one change in the doc comment, the class, the component or the styles. */
function found(change: {
  element?: [string, string];
  component?: [string, string];
  definition?: Partial<WidgetDefinition>;
  views?: string[];
  css?: string;
}): string[] {
  const changed = (text: string, swap?: [string, string]) => {
    if (!swap) return text;
    expect(text).toContain(swap[0]);
    return text.replace(swap[0], swap[1]);
  };
  const source = parseSource("/lamp/element.ts", changed(element, change.element));
  const used = usedIn([parseSource("/lamp/Lamp.tsx", changed(component, change.component))]);
  const facts: Facts = {
    definition: { ...definition, ...change.definition },
    eventTypes: eventTypes(source),
    own: used,
    all: used,
    viewParts: new Set(change.views ?? ["bulb"]),
    cssProperties: customProperties(change.css ?? "b { filter: blur(var(--tv-lamp-glow, 1px)) }"),
  };
  return referenceProblems(referenceOf(source), common, facts);
}

test.each([
  [
    "members",
    `{
      on: boolean;
      done: () => void;
    }`,
    "{ on: boolean; done: () => void }",
  ],
  [
    "a union",
    `
      | "warm"
      | "cold"
    `,
    '"warm" | "cold"',
  ],
  [
    "nested unions",
    `{
      tone:
        | "warm"
        | "cold";
      tones: readonly (
        | "warm"
        | "cold"
      )[];
    }`,
    '{ tone: "warm" | "cold"; tones: readonly ("warm" | "cold")[] }',
  ],
  [
    "lists",
    `{
      pair: [
        string,
        () => number,
      ];
      all: Readonly<
        Record<
          "warm" | "cold",
          { on: boolean }
        >
      >;
    }`,
    '{ pair: [string, () => number]; all: Readonly<Record<"warm" | "cold", { on: boolean }>> }',
  ],
  ["nothing", "{\n}", "Record<string, never>"],
])("a type broken over several lines by the formatter is read as one type: %s", (_, broken, type) => {
  expect(sameType(broken)).toBe(type);
  expect(sameType(type)).toBe(type);
});

describe("a difference between an element and its doc comment is found", () => {
  test("none in the example itself", () => expect(found({})).toEqual([]));

  const { props } = definition;
  test.each<[string, Parameters<typeof found>[0], string]>([
    ["another tag", { definition: { tag: "tv-torch" } }, "@tag tv-lamp is defined as tv-torch"],
    [
      "an undocumented property",
      { definition: { props: { ...props, hue: "" } } },
      "@attr hue is not documented",
    ],
    [
      "an attribute without property",
      { element: ["@attr {boolean} [on]", "@attr {boolean} [off]"] },
      "@attr off is no property of the element",
    ],
    [
      "a camelCase name",
      { element: ["light-level", "lightLevel"] },
      "@attr lightLevel is no property of the element",
    ],
    [
      "a missing word",
      { definition: { props: { ...props, tone: ["warm", "cold", "red"] } } },
      '@attr tone has the type "warm" | "cold", but takes "warm" | "cold" | "red"',
    ],
    [
      "an extra word",
      { element: ['"warm" | "cold"', '"warm" | "cold" | "red"'] },
      '@attr tone has the type "warm" | "cold" | "red", but takes "warm" | "cold"',
    ],
    [
      "another type",
      { element: ["{number}", "{string}"] },
      "@attr light-level has the type string, but takes number",
    ],
    [
      "another default",
      { element: ["light-level=2", "light-level=3"] },
      "@attr light-level has the default 3, but it is 2",
    ],
    [
      "an undocumented default",
      { element: ['[tone="warm"]', "[tone]"] },
      '@attr tone has the default undefined, but it is "warm"',
    ],
    [
      "an undocumented event",
      { element: [" * @fires {CustomEvent<{}>} tv-burned-out - It is over.\n", ""] },
      "@fires tv-burned-out is not documented",
    ],
    [
      "an undeclared event",
      { element: ["tv-burned-out -", "tv-stolen -"] },
      "@fires tv-stolen is not among the element's events",
    ],
    [
      "an event that is never sent",
      { component: ['emit("tv-switched", { on })', ""] },
      "@fires tv-switched is sent nowhere",
    ],
    [
      "another detail",
      { element: ["<{ on: boolean }>", "<{ on: string }>"] },
      "@fires tv-switched has { on: string }, but sends { on: boolean }",
    ],
    [
      "an undocumented state",
      { definition: { states: ["ready", "shining", "broken"] } },
      "@cssstate broken is not documented",
    ],
    [
      "a state it never has",
      { element: ["ready | shining", "ready | shining | dim"] },
      "@cssstate dim is not among the element's states",
    ],
    [
      "an undocumented slot",
      { component: ['name="shade"', 'name="cable"'] },
      "@slot cable is not documented",
    ],
    [
      "a slot that is not drawn",
      { component: ['name="shade"', 'name="cable"'] },
      "@slot shade is drawn nowhere",
    ],
    ["no default slot", { component: ["<slot />", ""] }, "@slot (default) is drawn nowhere"],
    [
      "an undocumented part",
      { component: ["<slot />", '<slot /><p part="foot" />'] },
      "@csspart foot is not documented",
    ],
    [
      "a part of the first view alone",
      { views: ["bulb", "foot"] },
      "@csspart foot is in a first view, but in no source",
    ],
    [
      "a part that is not drawn",
      { element: ["@csspart bulb -", "@csspart foot - It stands on.\n * @csspart bulb -"] },
      "@csspart foot is drawn nowhere",
    ],
    [
      "parts of an undocumented kind",
      { component: ["wire-", "cable-"] },
      "@csspart cable-* is not documented",
    ],
    [
      "an undocumented custom property",
      { css: "b { color: var(--tv-lamp-hue); margin: var(--tv-lamp-glow, 1px) }" },
      "@cssprop --tv-lamp-hue is not documented",
    ],
    ["an unused custom property", { css: "" }, "@cssprop --tv-lamp-glow is not used in first-view.css"],
    [
      "another default of a custom property",
      { css: "b { margin: var(--tv-lamp-glow, calc(1px + 2px)) }" },
      "@cssprop --tv-lamp-glow says 1px, but it is calc(1px + 2px)",
    ],
  ])("%s", (_, change, problem) => expect(found(change)).toContain(problem));

  test("an unreadable doc comment is an error", () => {
    expect(() => found({ element: ["@tag tv-lamp", ""] })).toThrow("has no @tag");
    expect(() => found({ element: ["@slot shade", "@slots shade"] })).toThrow("@slots is no tag");
    expect(() => found({ element: ["{CustomEvent<{}>}", "{Event}"] })).toThrow(
      "must have a type CustomEvent<…>",
    );
    expect(() => found({ element: ["{boolean}", "{boolean"] })).toThrow(/@attr/);
    expect(() => found({ component: ['on ? "bulb" : "bulb bulb-off"', "partOf(on)"] })).toThrow(
      "must be spelled out",
    );
  });
});

describe("a difference between the elements' common parts and their doc comment is found", () => {
  const changed = (change: (facts: CommonFacts) => Partial<CommonFacts>): string[] => {
    const facts = commonFacts(observed({}));
    return commonProblems(readCommon(), { ...facts, ...change(facts) });
  };
  const without = (all: ReadonlySet<string>, name: string) => new Set([...all].filter((one) => one !== name));

  test.each<[string, (facts: CommonFacts) => Partial<CommonFacts>, string]>([
    [
      "attribute",
      ({ attributes }) => ({ attributes: [...attributes, "hue"] }),
      "@attr hue is not documented",
    ],
    [
      "no attribute",
      ({ attributes }) => ({ attributes: attributes.filter((one) => one !== "lang") }),
      "@attr lang is not observed",
    ],
    [
      "default",
      () => ({ props: { ...commonProps, headingLevel: 3 } }),
      "@attr heading-level has the default 2, but it is 3",
    ],
    [
      "word",
      () => ({ props: { ...commonProps, theme: ["", "light"] } }),
      '@attr theme has the type "light" | "dark" | "auto", but takes "light"',
    ],
    [
      "event",
      ({ used }) => ({ used: { ...used, events: new Set([...used.events, "tv-moved"]) } }),
      "@fires tv-moved is not documented",
    ],
    [
      "no event",
      ({ used }) => ({ used: { ...used, events: without(used.events, "tv-call") } }),
      "@fires tv-call is sent nowhere",
    ],
    [
      "slot",
      ({ used }) => ({ used: { ...used, slots: new Set(["", "top"]) } }),
      "@slot top is not documented",
    ],
    [
      "no slot",
      ({ used }) => ({ used: { ...used, slots: new Set<string>() } }),
      "@slot (default) is drawn nowhere",
    ],
    [
      "part",
      ({ used }) => ({ used: { ...used, parts: new Set([...used.parts, "foot"]) } }),
      "@csspart foot is not documented",
    ],
    [
      "no part",
      ({ used }) => ({ used: { ...used, parts: without(used.parts, "close") } }),
      "@csspart close is drawn nowhere",
    ],
    ["state", ({ cssStates }) => ({ cssStates: [...cssStates, "dim"] }), "@cssstate dim is not documented"],
    ["no state", () => ({ cssStates: [] }), "@cssstate dark is marked nowhere"],
    [
      "custom property",
      () => ({ cssProperties: new Map([["--tv-hue", undefined]]) }),
      "@cssprop --tv-hue is not documented",
    ],
    [
      "no custom property",
      () => ({ cssProperties: new Map() }),
      "@cssprop --tv-radius is not used in core/ui",
    ],
  ])("%s", (_, change, problem) => expect(changed(change)).toContain(problem));
});
