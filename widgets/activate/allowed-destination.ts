import * as z from "zod/mini";
import { pageAddress } from "../../core/platform/page.ts";
import { hostOptions } from "../../core/platform/config/options.ts";
import { trustedOrigins } from "../../core/platform/config/trusted-origins.ts";
import { destinationOf, type Destination } from "../../core/platform/navigation/destination.ts";
import { currentSession } from "../../core/session/current.ts";

export const Links = z.object({ activation: z.optional(z.array(z.string())) });

/** Origins of the apps' own activation pages (`settings.links.activation`). */
export const activationOrigins = (links: unknown): string[] =>
  (Links.safeParse(links).data?.activation ?? []).flatMap((address) =>
    URL.canParse(address) ? [new URL(address).origin] : [],
  );

/**
 * Returns where `r` may lead. Trusted origins open by themselves: the page's own, the brand's, the page's trusted
 * ones and those of the configuration's apps. Other https addresses need the visitor's consent. Returns undefined for
 * all other addresses. If the configuration can't be loaded, its origins aren't trusted.
 */
export async function allowedDestination(to: string): Promise<Destination | undefined> {
  const further = await currentSession()
    .configuration()
    .then(
      ({ links, origins }) => [...origins.brands, ...activationOrigins(links)],
      () => [],
    );
  return destinationOf(to, pageAddress(), [...trustedOrigins(hostOptions()), ...further]);
}
