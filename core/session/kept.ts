import { tryJson } from "../browser/json.ts";

type Kind = "string" | "number" | "boolean";
type Value<K> = K extends "string" ? string : K extends "number" ? number : boolean;
type Kept<Kinds extends Readonly<Record<string, Kind>>> = { [Name in keyof Kinds]: Value<Kinds[Name]> };

/** Whether something has these fields, each of its kind. Our own entries alone: an answer of a server is for a schema. */
export function fits<const Kinds extends Readonly<Record<string, Kind>>>(
  data: unknown,
  kinds: Kinds,
): data is Kept<Kinds> {
  if (typeof data !== "object" || data === null) return false;
  return Object.entries(kinds).every(
    ([name, kind]) => typeof (data as Record<string, unknown>)[name] === kind,
  );
}

/** An entry that we have kept; undefined where somebody has spoilt it. */
export function readKept<const Kinds extends Readonly<Record<string, Kind>>>(
  text: string | undefined,
  kinds: Kinds,
): Kept<Kinds> | undefined {
  const data = tryJson(text);
  return fits(data, kinds) ? data : undefined;
}
