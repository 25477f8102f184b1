import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../tree.ts";

/** A good call of an operation, as the sandbox answers it. */
export interface Example {
  /** The fields of path, query and body. */
  request: object;
  status: number;
  contentType: string;
  response: unknown;
}

export interface Examples {
  operations: Record<string, Example>;
  /** Errors that every operation can have, by status. */
  errors: Record<string, unknown>;
  configuration: unknown;
}

/** Where `npm run docs` writes them. */
export const EXAMPLES_FILE = join(projectRoot, "tools/contract/examples.json");

export const readExamples = (): Examples => JSON.parse(readFileSync(EXAMPLES_FILE, "utf8")) as Examples;

/** Longer lists are cut to two items, and longer texts to this many characters. */
const LIST_MAX = 8;
const TEXT_MAX = 6_000;

/** Returns a value that is short enough for a page of documentation. */
export function shortened(value: unknown): unknown {
  if (typeof value === "string") return value.slice(0, TEXT_MAX);
  if (Array.isArray(value)) return (value.length > LIST_MAX ? value.slice(0, 2) : value).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
}

/** Returns the value's names and types, without texts, numbers and times, which differ each time. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((item) => JSON.stringify(shapeOf(item))))].sort();
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]): [string, unknown] => [key, shapeOf(inner)])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

export const hasSameShape = (one: unknown, other: unknown): boolean =>
  JSON.stringify(shapeOf(one)) === JSON.stringify(shapeOf(other));
