import { useEffect, useState } from "react";
import { onAddressMoved } from "../browser/history.ts";
import { pageAddress } from "../browser/page.ts";

/** The page's address, drawn again when it moves without a load; empty in the first view, which no address may change. */
export function usePage(): string {
  const [page, setPage] = useState("");
  useEffect(() => {
    const look = () => setPage(pageAddress());
    const controller = new AbortController();
    onAddressMoved(look, controller.signal);
    look();
    return () => controller.abort();
  }, []);
  return page;
}
