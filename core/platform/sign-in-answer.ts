/**
 * Takes the query of an address with the answer to this tab's sign-in out of the address bar, because every request of the
 * page may name the address that it comes from. Returns the address as it was, for the session, whose code comes later:
 * it puts back what of the query is not the answer's. Undefined if the address has no answer to this tab.
 * @param requestKey whole key of the sign-in that this tab has begun
 * @param placeKey whole key under which its place is kept, for a reload until then
 */
export function hideAnswer(requestKey: string, placeKey: string): string | undefined {
  try {
    const { href, search, pathname, hash } = globalThis.location;
    const { sessionStorage, history } = globalThis;
    const { state, place } = JSON.parse(sessionStorage.getItem(requestKey) ?? "{}") as Record<string, string>;
    if (!state || !place || !search.includes(`state=${state}`)) return undefined;
    sessionStorage.setItem(placeKey, place);
    history.replaceState(history.state, "", pathname + hash);
    return href;
  } catch {
    return undefined; // the page may not keep anything
  }
}
