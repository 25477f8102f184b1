import { useEffect, useRef } from "react";
import { useConnectedEffect } from "../../core/browser/presence.ts";
import { onAddressMoved, replaceAddress } from "../../core/browser/history.ts";
import { pageAddress } from "../../core/browser/page.ts";
import { APPS_LIST } from "../../core/router/apps-list.ts";

const isThere = (): boolean => new URL(pageAddress()).hash === APPS_LIST;

/** Takes the hash out of the address, so that a reload does not open the list again and a link to it does. */
function leave(): void {
  if (!isThere()) return;
  const url = new URL(pageAddress());
  url.hash = "";
  replaceAddress(url.href);
}

/** Opens the list when the address has its hash, and closes it when the visitor goes back from there. */
export function useHash(open: boolean, setOpen: (open: boolean) => void): void {
  useConnectedEffect(() => {
    let wasThere = false;
    const look = () => {
      if (isThere()) setOpen(true);
      else if (wasThere) setOpen(false);
      wasThere = isThere();
    };
    const controller = new AbortController();
    look();
    onAddressMoved(look, controller.signal);
    return () => controller.abort();
  }, [setOpen]);

  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) leave();
    wasOpen.current = open;
  }, [open]);
}
