import { flush } from "../../platform/navigation-guard.ts";
import { openPage, reloadPage } from "../../platform/navigate.ts";
import { pageAddress } from "../../platform/page.ts";
import { tabStore } from "../../platform/storage.ts";
import { isCurrentPage } from "../../platform/navigation/use-page.ts";
import { useElement } from "../../platform/element-context.ts";
import { send } from "../class/send.ts";
import { useNavigation } from "./use-navigation.ts";

const START_PAGE = "/";
const ACCOUNT = "/account";

interface Restart {
  /**
   * The action of a load failure's "Go to Account" (PAG-2). Keeps what was typed (SES-10) and goes to the account
   * (`tv-navigate`). If the account page itself failed, loads it again without query and fragment (`tv-reload-requested`).
   * A tab without a session goes to the start page.
   */
  goToAccount(): void;
  /** Keeps what was typed on the page (SES-10) and reloads it, unless the page cancels `tv-reload-requested`. */
  reload(): void;
}

/** Ways to continue from a page that couldn't load. An element that uses it documents both events. */
export function useRestart(): Restart {
  const { host } = useElement();
  const { canNavigate } = useNavigation();
  const load = (go: () => void) => {
    if (send(host, "tv-reload-requested", {}, true)) void flush().then(go);
  };
  return {
    goToAccount() {
      const hasSession = tabStore().get("session-id") !== undefined;
      const address = new URL(hasSession ? ACCOUNT : START_PAGE, pageAddress()).href;
      if (hasSession && isCurrentPage(address, pageAddress())) load(() => openPage(address));
      else if (canNavigate(address)) void flush().then(() => openPage(address));
    },
    reload: () => load(reloadPage),
  };
}
