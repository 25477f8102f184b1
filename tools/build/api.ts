import { customElementsManifest } from "./manifest.ts";
import type { Documented } from "./documented.ts";

type Declaration = ReturnType<typeof customElementsManifest>["modules"][number]["declarations"][number];

/** Returns what an element offers, one line each, without descriptions. */
function factsOf({ attributes, members, events, slots, cssParts, cssProperties, cssStates }: Declaration) {
  const initial = (value: string | undefined) => (value === undefined ? "" : ` = ${value}`);
  return [
    ...attributes.map((one) => `attribute ${one.name}: ${one.type.text}${initial(one.default)}`),
    ...members.map((one) =>
      "return" in one
        ? `method ${one.name}(): ${one.return.type.text}`
        : `property ${"readonly" in one && one.readonly ? "readonly " : ""}${one.name}: ${one.type.text}`,
    ),
    ...events.map(({ name, type }) => `event ${name}: ${type.text}`),
    ...slots.map(({ name }) => `slot ${name || "(default)"}`),
    ...cssParts.map(({ name }) => `part ${name}`),
    // Without its default value, which is a matter of design.
    ...cssProperties.map(({ name }) => `custom property ${name}`),
    ...cssStates.map(({ name }) => `state ${name}`),
  ].toSorted();
}

const section = (heading: string, facts: readonly string[]) =>
  `${heading}\n${facts.map((fact) => `  ${fact}\n`).join("")}`;

/** Returns the facts of custom-elements.json, in a section for each element and one for what all of them have. */
export function elementsApi(elements: readonly Documented[]): string {
  const { modules } = customElementsManifest(elements, (name) => name);
  const all = modules
    .flatMap(({ declarations }) => declarations)
    .map((one) => [one.tagName, factsOf(one)] as const);
  const shared = (all[0]?.[1] ?? []).filter((fact) => all.every(([, facts]) => facts.includes(fact)));
  return [
    section("every element", shared),
    ...all.map(([tag, facts]) =>
      section(
        tag,
        facts.filter((fact) => !shared.includes(fact)),
      ),
    ),
  ].join("\n");
}

/** Returns the package's type declarations as one text, without their comments. */
export const typesApi = (types: Readonly<Record<string, string>>): string =>
  Object.entries(types)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, text]) => `// ${file}\n${text.replace(/^ *\/\*\*[\s\S]*?\*\/\n/gm, "")}`)
    .join("\n");

interface Manifest {
  name: string;
  exports: Readonly<Record<string, unknown>>;
  bin: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}

/** Returns what can be imported and started of packages, and what they need beside them. */
export const packagesApi = (...manifests: readonly Manifest[]): string =>
  manifests
    .map(({ name, exports, bin, peerDependencies = {} }) =>
      section(name, [
        ...Object.keys(exports).map((one) => `export ${one}`),
        ...Object.keys(bin).map((one) => `command ${one}`),
        ...Object.entries(peerDependencies).map(([one, range]) => `peer ${one}: ${range}`),
      ]),
    )
    .join("\n");

/** Returns each line after the unindented one that it belongs to, such as an element's tag or an interface. */
function inContext(text: string): Set<string> {
  let context = "";
  const lines = text.split("\n").flatMap((line) => {
    if (line.startsWith(" ")) return `${context}: ${line.trim()}`;
    if (/\w/.test(line)) context = line.replace(/^export | \{$/g, "");
    return /\w/.test(line) ? context : [];
  });
  return new Set(lines);
}

/** Returns what differs between two texts: what is gone with `-`, what is new with `+`. */
export function apiChanges(recorded: string, current: string): string[] {
  const [before, after] = [inContext(recorded), inContext(current)];
  return [
    ...[...before].filter((line) => !after.has(line)).map((line) => `- ${line}`),
    ...[...after].filter((line) => !before.has(line)).map((line) => `+ ${line}`),
  ];
}
