import { useEffect, useRef } from "react";
import { useConnectedEffect } from "../../core/platform/element-context.ts";
import { onAddressChange, replaceAddress } from "../../core/platform/history.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { APPS_LIST } from "../../core/platform/navigation/apps-list.ts";

const isThere = (): boolean => new URL(pageAddress()).hash === APPS_LIST;

/** Removes the hash from the address, so that a reload doesn't open the list, and a link opens it again. */
function leave(): void {
  if (!isThere()) return;
  const url = new URL(pageAddress());
  url.hash = "";
  replaceAddress(url.href);
}

/** Opens the list if the address has its hash, and closes it when the visitor goes back. */
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
    onAddressChange(look, controller.signal);
    return () => controller.abort();
  }, [setOpen]);

  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) leave();
    wasOpen.current = open;
  }, [open]);
}
