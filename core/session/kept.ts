import { tryJson } from "../platform/json.ts";

type Kind = "string" | "number" | "boolean";
type Value<K> = K extends "string" ? string : K extends "number" ? number : boolean;
type Kept<Kinds extends Readonly<Record<string, Kind>>> = { [Name in keyof Kinds]: Value<Kinds[Name]> };

/**
 * Whether data has these fields, each of its type. For our own stored entries only: validate server responses by a
 * schema.
 */
export function fits<const Kinds extends Readonly<Record<string, Kind>>>(
  data: unknown,
  kinds: Kinds,
): data is Kept<Kinds> {
  if (typeof data !== "object" || data === null) return false;
  return Object.entries(kinds).every(
    ([name, kind]) => typeof (data as Record<string, unknown>)[name] === kind,
  );
}

/** Returns a stored entry, or undefined if it is invalid, because another script may have changed it. */
export function readKept<const Kinds extends Readonly<Record<string, Kind>>>(
  text: string | undefined,
  kinds: Kinds,
): Kept<Kinds> | undefined {
  const data = tryJson(text);
  return fits(data, kinds) ? data : undefined;
}
