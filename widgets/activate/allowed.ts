import * as z from "zod/mini";
import { pageAddress } from "../../core/browser/page.ts";
import { hostOptions } from "../../core/config/options.ts";
import { trustedOrigins } from "../../core/config/trusted-origins.ts";
import { destinationOf, type Destination } from "../../core/html/destination.ts";
import { currentSession } from "../../core/session/current.ts";

const Links = z.object({ activation: z.optional(z.array(z.string())) });

/** Origins of the apps' own activation pages (`settings.links.activation`). */
export const activationOrigins = (links: unknown): string[] =>
  (Links.safeParse(links).data?.activation ?? []).flatMap((address) =>
    URL.canParse(address) ? [new URL(address).origin] : [],
  );

/**
 * Where `r` may lead: at once to the page's own origin, the brand's, those that the page trusts, and those of the
 * configuration's apps; to any other by https, and only after the visitor was asked. Undefined where nowhere at all.
 * Without a configuration it names no further origins.
 */
export async function allowed(to: string): Promise<Destination | undefined> {
  const further = await currentSession()
    .configuration()
    .then(
      ({ links, origins }) => [...origins.brands, ...activationOrigins(links)],
      () => [],
    );
  return destinationOf(to, pageAddress(), [...trustedOrigins(hostOptions()), ...further]);
}
