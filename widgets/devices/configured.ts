import { pageAddress } from "../../core/browser/page.ts";
import { brandNameOf } from "../../core/config/brand.ts";
import { hostOptions } from "../../core/config/options.ts";
import { trustedOrigins } from "../../core/config/trusted-origins.ts";
import { currentSession } from "../../core/session/current.ts";
import { addLinksIn, type AddLinks } from "./add-links.ts";

/** What the configuration says for this element. */
export interface Configured {
  links: AddLinks;
  brandName: string;
}

/** Before it is there, and where it does not come: then there are no devices either. */
export const nothingConfigured: Configured = { links: {}, brandName: "" };

/** @throws ApiError where the configuration does not come */
export async function configured(): Promise<Configured> {
  const configuration = await currentSession().configuration();
  const known = [...trustedOrigins(hostOptions()), ...configuration.origins.brands];
  return {
    links: addLinksIn(configuration.links, pageAddress(), known),
    brandName: brandNameOf(configuration),
  };
}
