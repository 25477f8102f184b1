import { useState } from "react";
import { useConnectedEffect } from "../element-context.ts";
import { onAddressChange } from "../history.ts";
import { pageAddress } from "../page.ts";

/**
 * Returns the page's address and renders again when it changes without a load. It is empty in the first view, which
 * must not depend on the address.
 */
export function usePage(): string {
  const [page, setPage] = useState("");
  useConnectedEffect(() => {
    const look = () => setPage(pageAddress());
    const controller = new AbortController();
    onAddressChange(look, controller.signal);
    look();
    return () => controller.abort();
  }, []);
  return page;
}
