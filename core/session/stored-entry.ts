import { tryJson } from "../platform/json.ts";

type Kind = "string" | "number" | "boolean";
type Value<K> = K extends "string" ? string : K extends "number" ? number : boolean;
type Stored<Kinds extends Readonly<Record<string, Kind>>> = { [Name in keyof Kinds]: Value<Kinds[Name]> };

/**
 * Whether data has these fields, each of its type. For our own stored entries only: validate server responses by a
 * schema.
 */
export function matches<const Kinds extends Readonly<Record<string, Kind>>>(
  data: unknown,
  kinds: Kinds,
): data is Stored<Kinds> {
  if (typeof data !== "object" || data === null) return false;
  return Object.entries(kinds).every(
    ([name, kind]) => typeof (data as Record<string, unknown>)[name] === kind,
  );
}

/** Returns a stored entry, or undefined if it is invalid, because another script may have changed it. */
export function readStored<const Kinds extends Readonly<Record<string, Kind>>>(
  text: string | undefined,
  kinds: Kinds,
): Stored<Kinds> | undefined {
  const data = tryJson(text);
  return matches(data, kinds) ? data : undefined;
}
