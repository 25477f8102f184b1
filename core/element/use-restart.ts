import { prepareToLeave } from "../browser/leaving.ts";
import { reloadPage } from "../browser/navigate.ts";
import { pageAddress } from "../browser/page.ts";
import { tabStore } from "../browser/storage.ts";
import { safeAddress } from "../html/safe-address.ts";
import { useElement } from "./context.ts";
import { send } from "./send.ts";
import { useFollow } from "./use-follow.ts";

/** The site's start page. */
const ROOT = "/";

/**
 * What a page does that could not load (PAG-2): a tab that has a session loads it anew, with what was typed on it kept
 * (SES-10), unless the page cancels `tv-reload-requested`; another goes to the start page (`tv-navigate`). An element that
 * uses it documents both events.
 * @param inAnyCase loads anew in a tab without a session too
 */
export function useRestart(): (inAnyCase?: boolean) => void {
  const { host } = useElement();
  const { leaveFor } = useFollow();
  return (inAnyCase = false) => {
    const canReload = inAnyCase || tabStore().get("session-id") !== undefined;
    if (!canReload) leaveFor(safeAddress(ROOT, pageAddress()) ?? ROOT);
    else if (send(host, "tv-reload-requested", {}, true)) void prepareToLeave().then(reloadPage);
  };
}
