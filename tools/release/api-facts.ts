/** The recorded public API (docs/api) as facts: what is offered, by a name that stays the same if its type changes. */
export interface Fact {
  /** Type, or other facts about it; empty if there are none. */
  value: string;
  isOptional: boolean;
}
export type Facts = ReadonlyMap<string, Fact>;

/** Returns the sections of a file: unindented headings with their indented lines. */
function sectionsOf(text: string): [heading: string, lines: string[]][] {
  const found: [string, string[]][] = [];
  for (const line of text.split("\n"))
    if (!line.startsWith(" ") && line) found.push([line, []]);
    else if (line.trim()) found.at(-1)?.[1].push(line.trim());
  return found;
}

/** Splits `name?: type`. A name can contain colons only in its own words, such as `a: b`. */
function factOf(line: string): [name: string, fact: Fact] {
  const [, name = line, mark = "", value = ""] = /^(.+?)(\?)?(?:\(\))?: (.*)$/.exec(line) ?? [];
  return [name, { value: value.replace(/;$/, ""), isOptional: mark === "?" }];
}

/** Heading of what all elements have. */
const EVERY = "every element";

/** Returns what each element offers, by `tv-devices: event tv-removed`; what all have counts for each. */
export function elementFacts(text: string): Facts {
  const sections = new Map(sectionsOf(text));
  const shared = sections.get(EVERY) ?? [];
  sections.delete(EVERY);
  return new Map(
    [...sections].flatMap(([tag, lines]) => [
      [tag, { value: "", isOptional: false }] as const,
      ...[...shared, ...lines].map(factOf).map(([name, fact]) => [`${tag}: ${name}`, fact] as const),
    ]),
  );
}

/** Returns a field and the objects that it is in, so that each is optional or not: `data.site?.name` is three. */
function pathFacts(prefix: string, line: string): [name: string, fact: Fact][] {
  const [name, { value, isOptional }] = factOf(line);
  const marked = (isOptional ? `${name}?` : name).split(".");
  return marked.map((part, index) => {
    const path = marked
      .slice(0, index + 1)
      .join(".")
      .replaceAll("?", "");
    const isLast = index === marked.length - 1;
    return [`${prefix}${path}`, { value: isLast ? value : "object", isOptional: part.includes("?") }];
  });
}

/** Returns what a backend relies on, by `getDevices: response data.devices.tv[].brand`. */
export function contractFacts(text: string): Facts {
  const byName = new Map<string, Fact>();
  const add = (name: string, fact: Fact) => {
    // A field that can be of several kinds has a line for each.
    const known = byName.get(name)?.value.split(" or ") ?? [];
    const values = [...new Set([...known, ...fact.value.split(" or ")])];
    byName.set(name, { ...fact, value: values.join(" or ") });
  };
  for (const [heading, lines] of sectionsOf(text)) {
    const [, operation = heading, method = ""] = /^(\w+) \((\w+)\)$/.exec(heading) ?? [];
    add(operation, { value: method, isOptional: false });
    const prefix = `${operation}: ${operation === "configuration" ? "response " : ""}`;
    for (const line of lines) for (const [name, fact] of pathFacts(prefix, line)) add(name, fact);
  }
  return byName;
}

/** `export { a } from "x"` and `export type { A, B } from "x"`. */
const REEXPORT = /^export (?:type )?\{ (.*) \}( from .*)?;$/;

/** Returns the declarations, by `Options: theme` for a member and `types/core/index.d.ts: Options` for a whole one. */
export function typeFacts(text: string): Facts {
  const facts = new Map<string, Fact>();
  let file = "";
  let context = "";
  for (const line of text.split("\n")) {
    if (!/\w/.test(line)) continue;
    const names = REEXPORT.exec(line)?.[1]?.split(", ");
    if (line.startsWith("// ")) {
      file = line.slice("// ".length);
      facts.set(file, { value: "", isOptional: false });
    } else if (names)
      for (const name of names) facts.set(`${file}: ${name}`, { value: "", isOptional: false });
    else if (line.startsWith(" ")) {
      const [name, fact] = factOf(line.trim());
      facts.set(`${context}: ${name}`, fact);
    } else {
      const declaration = line.replace(/^export (?:declare )?| \{$|;$/g, "");
      const [, name = declaration, value = ""] =
        /^((?:type|const) [^=:]+?)(?: = |: )(.*)$/.exec(declaration) ?? [];
      context = name;
      facts.set(`${file}: ${name}`, { value, isOptional: false });
    }
  }
  return facts;
}

/** Returns what the packages consist of, by `tv-selfcare: export ./core`. */
export const packageFacts = (text: string): Facts =>
  new Map(
    sectionsOf(text).flatMap(([heading, lines]) =>
      lines.map(factOf).map(([name, fact]) => [`${heading}: ${name}`, fact] as const),
    ),
  );
