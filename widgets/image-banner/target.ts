import { pageAddress } from "../../core/platform/page.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";
import { offerPath } from "../../core/platform/navigation/offer-path.ts";
import type { Content } from "./schema.ts";

/** Returns the address of the button, or undefined if it isn't safe. */
export function targetOf(
  { variant, group, href }: Pick<Content, "variant" | "group" | "href">,
  page: string = pageAddress(),
): string | undefined {
  return safeAddress(variant === "support" ? href : offerPath(group ?? ""), page);
}
