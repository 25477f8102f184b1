/**
 * If the page's address contains the response to this tab's sign-in, removes the query from the address bar, because any
 * request of the page may send the address as its referrer. Returns the original address for the session, whose code loads
 * later and restores the rest of the query. Returns undefined if the address has no response for this tab.
 * @param requestKey full storage key of the sign-in that this tab started
 * @param placeKey full storage key of the original address, for a reload until then
 */
export function hideSignInResponse(requestKey: string, placeKey: string): string | undefined {
  try {
    const { href, search } = globalThis.location;
    const { sessionStorage, history } = globalThis;
    const { state, place } = JSON.parse(sessionStorage.getItem(requestKey) ?? "{}") as Record<string, string>;
    if (state && place && search.includes(`state=${state}`)) {
      sessionStorage.setItem(placeKey, place);
      history.replaceState(history.state, "", href.replace(search, ""));
      return href;
    }
  } catch {
    // The page can't use storage.
  }
  return undefined;
}
