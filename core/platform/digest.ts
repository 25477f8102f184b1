/**
 * Returns the SHA-256 of a text as UTF-8, in hex.
 * @throws if the page isn't a secure context
 */
export async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
