/**
 * Returns a function that makes a formatter once for each key, such as a language. On a slow phone, making one takes
 * several ms, and a table has one in each row.
 */
export function memoized<Key, Format>(make: (key: Key) => Format): (key: Key) => Format {
  const made = new Map<Key, Format>();
  return (key) => {
    const format = made.get(key) ?? make(key);
    made.set(key, format);
    return format;
  };
}
