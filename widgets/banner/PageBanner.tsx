/*
 * The banner that depends on the page and the customer: apps to activate, or an offer. It loads what select-banner.ts
 * needs to choose, and stores its height, so that the page can reserve the space next time.
 */

import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { storeBannerHeight } from "../../core/domain/marketing/banner-height.ts";
import { activationName } from "../../core/domain/subscriptions/activation/apps.ts";
import { ActivateButton } from "../../core/domain/subscriptions/activation/ActivateButton.tsx";
import { useActivation } from "../../core/domain/subscriptions/activation/use-activation.ts";
import { useConnectedEffect, useElement } from "../../core/platform/element-context.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { tabStore } from "../../core/platform/storage.ts";
import { useElementState, useEmit, useMethods, useStrings } from "../../core/element/hooks/hooks.ts";
import { useCustomerData } from "../../core/domain/use-customer-data.ts";
import { useFeatures } from "../../core/element/hooks/use-features.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { usePage } from "../../core/platform/navigation/use-page.ts";
import { newPlans } from "../../core/session/lifecycle/checkout-state.ts";
import { LinkButton } from "../../core/ui/link-button/LinkButton.tsx";
import { focusIfLost } from "../../core/ui/focus.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import { Status } from "../../core/ui/status/Status.tsx";
import { Icon } from "../../core/ui/icons.tsx";
import type { BannerElement } from "./element.ts";
import { Failed, useDisplayTime } from "./Failed.tsx";
import { strings } from "./strings/index.ts";
import { useLinks, type Links } from "./use-links.ts";
import { OfferBanner } from "./view/OfferBanner.tsx";
import { dismiss, isAt, isDismissed, selectBanner, SUBSCRIPTIONS, type Shown } from "./select-banner.ts";

interface Props {
  personId: string;
  /** Replaces the page's path; empty uses it. */
  path: string;
}

/** BAN-1, BAN-3 */
export function PageBanner({ personId, path }: Props) {
  const page = usePage();
  const switches = useFeatures();
  const links = useLinks();
  const subscriptions = useCustomerData("subscriptions");
  const storefront = useCustomerData("banner");
  const profile = useCustomerData("profile");
  const [wasDismissed] = useState(() => isDismissed(tabStore(), personId));
  const [hasDismissed, setDismissed] = useState(wasDismissed);
  const emit = useEmit<typeof BannerElement>();
  const t = useStrings(strings);
  const status = useRef<HTMLDivElement>(null);
  const { host } = useElement();
  // The focused button may disappear, with its banner, after the app was activated.
  const hadFocus = !!host?.shadowRoot?.activeElement;
  useLayoutEffect(() => {
    if (hadFocus) focusIfLost(status.current);
  });

  const here = path || (page && new URL(page).pathname);
  const isOff = switches && !switches.features.showBannerFlag;
  const shown = ((): Shown | undefined => {
    if (isOff) return { kind: "none" };
    // The page's own element shows these failures, so the banner doesn't repeat them.
    const isShownByPage =
      profile.status === "failed" || (subscriptions.status === "failed" && isAt(here, SUBSCRIPTIONS));
    if (isShownByPage && !subscriptions.data) return { kind: "none" };
    if (!switches || !here || !subscriptions.data || !links) return undefined;
    return selectBanner({
      subscriptions: subscriptions.data,
      banners: storefront.data,
      statuses: switches.lists.bannerActivationStatuses,
      pages: switches.lists.bannerPages,
      path: here,
      canOrder: profile.data?.permissions.canUpdate === true,
      newPlans: newPlans(),
      isDismissed: hasDismissed,
    });
  })();
  // Activations show even if the storefront fails (BAN-1), so subscriptions come first.
  const awaited = subscriptions.data ? storefront : subscriptions;
  const failed = !shown && awaited.status === "failed" ? awaited : undefined;
  const kind = shown?.kind === "none" ? "empty" : shown?.kind;
  useElementState<typeof BannerElement>(failed ? "error" : (kind ?? "loading"));
  // A banner that is out of the page has no height.
  useConnectedEffect(() => {
    if (!host || !here || !kind) return;
    const observer = new ResizeObserver(() => storeBannerHeight(here, host.getBoundingClientRect().height));
    observer.observe(host);
    return () => observer.disconnect();
  }, [host, here, kind]);
  useMethods({ reset: () => setDismissed(isDismissed(tabStore(), personId)) });

  if (failed) return <Failed error={failed.error} />;
  if (!shown) return <Skeleton />;
  return (
    <>
      <Status focusRef={status}>
        {hasDismissed && !wasDismissed && <p className="visually-hidden">{t("dismissed")}</p>}
      </Status>
      <BannerContent
        shown={shown}
        links={links}
        onDismiss={(group) => {
          status.current?.focus(); // the button is removed
          dismiss(tabStore(), personId);
          setDismissed(true);
          emit("tv-banner-dismissed", { group });
        }}
      />
    </>
  );
}

interface BannerContentProps {
  shown: Shown;
  links: Links | undefined;
  onDismiss: (group: string) => void;
}

function BannerContent({ shown, links, onDismiss }: BannerContentProps) {
  const t = useStrings(strings);
  const { onNavigate } = useNavigation();
  const activation = useActivation();
  useDisplayTime(activation.failed !== undefined, activation.forget);
  switch (shown.kind) {
    case "none":
      return null;
    case "manage": {
      const { waiting } = shown;
      return (
        <Notification heading={t("manageHeading")} text={t("manage", { count: waiting.length })}>
          {links && (
            <LinkButton look="secondary" isSmall href={links.subscriptions} onClick={onNavigate}>
              {t("manageAction")}
            </LinkButton>
          )}
        </Notification>
      );
    }
    case "activate": {
      const { subscription, wording } = shown;
      const app = activationName(subscription.appId, subscription.appName);
      return (
        <Notification heading={t(`${wording}Heading`, { app })} text={t(wording, { app })}>
          <ActivateButton app={subscription} activation={activation} look="secondary" isSmall />
        </Notification>
      );
    }
    case "marketing": {
      const { banner } = shown;
      return (
        <OfferBanner
          t={t}
          banner={banner}
          base={pageAddress()}
          href={links?.offer(banner.group)}
          onNavigate={onNavigate}
          onDismiss={() => onDismiss(banner.group)}
        />
      );
    }
  }
}

interface NotificationProps {
  heading: string;
  text: string;
  children: ReactNode;
}

/** BAN-1: what can be activated, and how. */
function Notification({ heading, text, children }: NotificationProps) {
  const { headingLevel } = useElement();
  return (
    <section className="notification" part="section banner notification" aria-labelledby="heading">
      <Icon d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M10 8l6 4-6 4z" />
      <div className="words">
        <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
          {heading}
        </div>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}
