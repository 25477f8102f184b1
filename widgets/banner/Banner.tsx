/* Shows one offer group's banner if the page asks for it, otherwise PageBanner.tsx. Signed-out visitors see neither. */

import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useCustomer } from "../../core/element/hooks/use-customer.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import { getBannerDetails } from "../../core/domain/offers/storefront.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { useConfiguration } from "../../core/element/hooks/use-configuration.ts";
import { featuresOf } from "../../core/platform/config/features.ts";
import { useQuery } from "../../core/element/hooks/use-resource.ts";
import type { BannerElement } from "./element.ts";
import css from "./Banner.css?inline";
import { PageBanner } from "./PageBanner.tsx";
import { Failed } from "./Failed.tsx";
import { strings } from "./strings/index.ts";
import { useLinks } from "./use-links.ts";
import { OfferBanner } from "./view/OfferBanner.tsx";

type Props = WidgetProps<typeof BannerElement>;

/** Shows nothing if nobody is signed in, and never starts sign-in. */
export function Banner(props: Props) {
  const customer = useCustomer();
  useSheet(css);
  if (customer.status === "starting") return <Starting />;
  if (customer.status !== "signed-in") return <SignedOut />;
  const { personId } = customer.ids;
  return props.group ? (
    <GroupBanner key={`${personId} ${props.group}`} group={props.group} />
  ) : (
    <PageBanner key={personId} personId={personId} path={props.path} />
  );
}

function Starting() {
  useElementState<typeof BannerElement>("loading");
  return <Skeleton />;
}

function SignedOut() {
  useElementState<typeof BannerElement>("signed-out");
  return null;
}

function Off() {
  useElementState<typeof BannerElement>("empty");
  return null;
}

/** BAN-7: banner of one offer group, as shown beside the wallet. */
function GroupBanner({ group }: { group: string }) {
  // If the configuration can't be loaded, the offer's call says so.
  const isOn = useConfiguration((remote) => featuresOf(remote).showBannerFlag, { fallback: true });
  if (isOn === undefined) return <Starting />;
  return isOn ? <Offer group={group} /> : <Off />;
}

function Offer({ group }: { group: string }) {
  const t = useStrings(strings);
  const { onNavigate } = useNavigation();
  const links = useLinks();
  const [details] = useQuery(group, (call, signal) => call(getBannerDetails, { group }, { signal }));
  const hasFailed = details.status === "failed";
  useElementState<typeof BannerElement>(hasFailed ? "error" : details.data && links ? "details" : "loading");
  if (hasFailed) return <Failed error={details.error} />;
  if (!details.data || !links) return <Skeleton />;
  return (
    <OfferBanner
      t={t}
      banner={details.data}
      base={pageAddress()}
      href={links.offer(details.data.group)}
      onNavigate={onNavigate}
    />
  );
}
