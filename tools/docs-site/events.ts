/** Events that every element has, or many. An example listens to one of the element's own. */
const COMMON = new Set(["tv-ready", "tv-error", "tv-call", "tv-sign-in-requested", "tv-navigate"]);

export const ownEvent = (events: readonly { name: string }[]): string | undefined =>
  events.find(({ name }) => !COMMON.has(name))?.name;
