import { useEffect, useState } from "react";
import { replaceAddress } from "../../core/browser/history.ts";
import { pageAddress } from "../../core/browser/page.ts";
import { usePage } from "../../core/router/use-page.ts";
import { customerSession } from "../../core/session/customer.ts";
import { manageHref, placeAt, type Place } from "./places.ts";

/** The subscription that was chosen last on this page, for addresses that do not tell it. */
let chosen = "";
/** Made outside of the component: the session must not keep an element that was removed. */
const forgetting = () => () => void (chosen = "");

interface Given {
  path: string;
  sku: string;
  task: string;
}

/** SUB-2: which view shows, by the page's path or the element's attributes. */
export function usePlace(given: Given) {
  const page = usePage();
  const [moved, setMoved] = useState<{ view: Place["view"]; sku: string }>();
  const at = page === "" ? undefined : placeAt(page, given.path);
  const isAddressed = at !== undefined;
  const { href, origin, pathname } = new URL(page === "" ? pageAddress() : page);

  // A step of the page, or another attribute, is where one is now.
  useEffect(() => setMoved(undefined), [href, given.path, given.sku]);
  useEffect(() => customerSession().onEnd(forgetting()), []);

  const first: Omit<Place, "isAddressed"> = at ?? {
    view: given.sku ? "manage" : "list",
    sku: given.sku,
    task: given.task,
  };
  const place: Place = {
    view: moved?.view ?? first.view,
    sku: moved?.sku ?? (first.sku || given.sku || (isAddressed ? chosen : "")),
    task: moved ? "" : first.task || given.task,
    isAddressed,
  };
  return {
    place,
    /** Shows a subscription, or with none the list, in the element's place. */
    show: (sku: string) => setMoved({ view: sku ? "manage" : "list", sku }),
    choose: (sku: string) => void (chosen = sku),
    /** The one that shows has another sku now. */
    follow(sku: string) {
      chosen = sku;
      if (isAddressed && !given.path && first.sku)
        replaceAddress(new URL(manageHref(sku), origin + pathname).href);
      else setMoved({ view: "manage", sku });
    },
  };
}
