import { raiseFlag } from "../../core/session/route-flags.ts";
import { LinkButton } from "../../core/ui/link-button/LinkButton.tsx";
import { addressOf, type Shop } from "./shop.ts";

/** OFR-6, OFR-11: link to the subscriptions, which leaves a flag for them. */
export function Explore({ shop, look = "primary" }: { shop: Shop; look?: "primary" | "secondary" }) {
  const href = addressOf(shop, "/subscriptions");
  if (!href) return null;
  return (
    <LinkButton
      href={href}
      look={look}
      onClick={(event) => {
        raiseFlag("explore-subscriptions");
        shop.onNavigate(event);
      }}
    >
      {shop.words.t("explore")}
    </LinkButton>
  );
}
