import { pageAddress } from "../../core/browser/page.ts";
import { safeAddress } from "../../core/html/safe-address.ts";
import { offerPath } from "../../core/router/offer-path.ts";
import type { Content } from "./schema.ts";

/** Where the button leads; undefined where that must not be followed. */
export function targetOf(
  { variant, group, href }: Pick<Content, "variant" | "group" | "href">,
  page: string = pageAddress(),
): string | undefined {
  return safeAddress(variant === "support" ? href : offerPath(group ?? ""), page);
}
