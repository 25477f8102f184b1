/** Returns percent-encoded text as it is read, for example a path with accents. Text that isn't valid stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
