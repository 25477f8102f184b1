// Read before the page can replace them.
const write = JSON.stringify;
const read = JSON.parse;

/** Returns a copy that ignores a `toJSON` on Array.prototype or Object.prototype, such as an old library adds. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) {
    const copy: unknown[] = [];
    for (let i = 0; i < value.length; i++) copy[i] = plain(value[i]);
    return Object.defineProperty(copy, "toJSON", { value: undefined });
  }
  if (value === null || typeof value !== "object") return value;
  if (value instanceof Date) return value.toISOString();
  const copy: Record<string, unknown> = Object.create(null);
  for (const key of Object.keys(value)) copy[key] = plain((value as Record<string, unknown>)[key]);
  return copy;
}

/** Returns plain data (objects, arrays, strings, numbers, booleans, null, Dates) as JSON text. */
export const toJson = (value: unknown): string => write(plain(value));

/**
 * Parses JSON text.
 * @throws SyntaxError if it isn't JSON
 */
export const fromJson = (text: string): unknown => read(text);

/** Parses JSON text. Returns something falsy if there is none, or if it isn't JSON. */
export function tryJson(text: string | undefined): unknown {
  try {
    return text && read(text);
  } catch {
    return undefined;
  }
}
