const write = JSON.stringify;
const read = JSON.parse;

/**
 * A copy that no page can tamper with while it is written: a `toJSON` that an old library hangs on
 * Array.prototype or Object.prototype is shadowed.
 */
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

/** JSON text of plain data (objects, arrays, strings, numbers, booleans, null, Dates). */
export const toJson = (value: unknown): string => write(plain(value));

/** The data in a JSON text. @throws SyntaxError where it is not JSON. */
export const fromJson = (text: string): unknown => read(text);

/** The data in a JSON text, or undefined where it is not JSON. */
export function tryJson(text: string | undefined): unknown {
  try {
    return text && read(text);
  } catch {
    return undefined;
  }
}
