import { useEffect, useState } from "react";
import { useConnectedEffect } from "../../core/platform/element-context.ts";
import { replaceAddress } from "../../core/platform/history.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { usePage } from "../../core/platform/navigation/use-page.ts";
import { customerSession } from "../../core/session/lifecycle/customer.ts";
import { manageHref, routeAt, type Route } from "./routes.ts";

/** The subscription selected last on this page, for addresses without one. */
let chosen = "";

interface Given {
  path: string;
  sku: string;
  task: string;
}

/** SUB-2: returns the view, by the page's path or the element's attributes. */
export function useRoute(given: Given) {
  const page = usePage();
  const [moved, setMoved] = useState<{ view: Route["view"]; sku: string }>();
  const at = page === "" ? undefined : routeAt(page, given.path);
  const isAddressed = at !== undefined;
  const { href, origin, pathname } = new URL(page === "" ? pageAddress() : page);

  // Navigation or a changed attribute overrides the earlier choice.
  useEffect(() => setMoved(undefined), [href, given.path, given.sku]);
  useConnectedEffect(() => customerSession().onEnd(() => void (chosen = "")), []);

  const first: Omit<Route, "isAddressed"> = at ?? {
    view: given.sku ? "manage" : "list",
    sku: given.sku,
    task: given.task,
  };
  const route: Route = {
    view: moved?.view ?? first.view,
    sku: moved?.sku ?? (first.sku || given.sku || (isAddressed ? chosen : "")),
    task: moved ? "" : first.task || given.task,
    isAddressed,
  };
  return {
    route,
    /** Shows a subscription in place; an empty SKU shows the list. */
    show: (sku: string) => setMoved({ view: sku ? "manage" : "list", sku }),
    choose: (sku: string) => void (chosen = sku),
    /** The shown subscription has a new SKU. */
    follow(sku: string) {
      chosen = sku;
      if (isAddressed && !given.path && first.sku)
        replaceAddress(new URL(manageHref(sku), origin + pathname).href);
      else setMoved({ view: "manage", sku });
    },
  };
}
