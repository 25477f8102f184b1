/*
 * Shows a promotion between two dates, with its modal. It asks the configuration's server for the time, because a
 * device's clock may be wrong; period.ts interprets the dates. image-banner/ shows banners without dates.
 */

import { useMemo, useState, useLayoutEffect, type MouseEventHandler } from "react";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useMethods, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useContent } from "../../core/element/hooks/use-content.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { Translate } from "../../core/i18n/strings.ts";
import { Button } from "../../core/ui/button/Button.tsx";
import { Dialog } from "../../core/ui/dialog/Dialog.tsx";
import { pageAddress } from "../../core/platform/page.ts";
import { useElement } from "../../core/platform/element-context.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";
import { safeImages } from "../../core/html/safe-images.ts";
import { LinkButton } from "../../core/ui/link-button/LinkButton.tsx";
import { Picture } from "../../core/ui/picture/Picture.tsx";
import { ContentHtml } from "../../core/element/parts/ContentHtml.tsx";
import { whileConnected } from "../../core/platform/presence.ts";
import { systemClock } from "../../core/platform/clock.ts";
import { onPageVisible } from "../../core/platform/window-event.ts";
import { nativeFetch } from "../../core/platform/fetch.ts";
import { hostOptions } from "../../core/platform/config/options.ts";
import type { PromoBannerElement } from "./element.ts";
import css from "./PromoBanner.css?inline";
import { periodOf, phaseAt, phaseLeft, type Period, type Phase } from "./period.ts";
import { Content, type Side } from "./schema.ts";
import { strings, type Texts } from "./strings/index.ts";

export function PromoBanner({ content }: WidgetProps<typeof PromoBannerElement>) {
  const t = useStrings(strings);
  const { onNavigate } = useNavigation();
  const given = useContent(Content, content);
  useSheet(css);

  const promo = given.status === "given" ? given.content : undefined;
  const period = useMemo(() => promo && periodOf(promo.startDate, promo.endDate), [promo]);
  const phase = usePhase(period);
  const [isOpen, setOpen] = useState(false);
  useMethods({ reset: () => setOpen(false) });

  const isLoading = given.status === "loading" || (period !== undefined && phase === undefined);
  const shown = isLoading ? "loading" : !phase ? "empty" : phase === "running" ? "ready" : phase;
  useElementState<typeof PromoBannerElement>(shown);

  if (isLoading) return <Skeleton />;
  // A modal that is being read stays open.
  if (!promo || (phase !== "running" && !isOpen)) return null;
  return (
    <PromoView
      t={t}
      promo={promo}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      onDismiss={() => setOpen(false)}
      onNavigate={onNavigate}
    />
  );
}

interface PromoViewProps {
  t: Translate<Texts>;
  promo: Content;
  isOpen: boolean;
  onOpen: () => void;
  onDismiss: () => void;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
}

/** Both sides, the button that opens the modal, the small print, and the modal. */
function PromoView({ t, promo, isOpen, onOpen, onDismiss, onNavigate }: PromoViewProps) {
  const { left, right, disclaimers, modal, base } = promo;
  return (
    <section
      className="promo card"
      part="section card"
      aria-label={left?.heading || right?.heading || t("label")}
    >
      <div className="sides">
        {left && <SideView t={t} side="left" {...left} base={base} onNavigate={onNavigate} />}
        {right && <SideView t={t} side="right" {...right} base={base} onNavigate={onNavigate} />}
      </div>
      {modal && (
        <div className="more">
          <Button look="secondary" aria-haspopup="dialog" onClick={onOpen}>
            {modal.trigger || t("trigger")}
          </Button>
        </div>
      )}
      {disclaimers && (
        <div className="disclaimers" part="disclaimers">
          <PromoHtml t={t} html={disclaimers} base={base} />
        </div>
      )}
      {modal && (
        <Dialog open={isOpen} onDismiss={onDismiss} labelledBy="modal-title" closeLabel={t("close")}>
          <div className="modal-text">
            <div className="heading" id="modal-title" role="heading" aria-level={2}>
              {modal.heading || t("modalHeading")}
            </div>
            <PromoHtml t={t} html={modal.html} base={base} />
          </div>
        </Dialog>
      )}
    </section>
  );
}

interface SideViewProps extends Side {
  t: Translate<Texts>;
  side: "left" | "right";
  base: string | undefined;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
}

/** One side: picture, text and link, each optional. */
function SideView({ t, side, heading, html, link, images, base, onNavigate }: SideViewProps) {
  const { headingLevel } = useElement();
  const from = base ?? pageAddress();
  const picture = useMemo(() => safeImages(images, from), [images, from]);
  const href = safeAddress(link?.href, from);
  const hasWords = heading || html || (link && href);
  return (
    <div className="side" part={side === "left" ? "left" : "right"}>
      {picture && (
        <div className="art" part="picture">
          <Picture {...picture} />
        </div>
      )}
      {hasWords && (
        <div className="words">
          {heading && (
            <div className="heading" role="heading" aria-level={headingLevel as number}>
              {heading}
            </div>
          )}
          {html && <PromoHtml t={t} html={html} base={base} />}
          {link && href && (
            <LinkButton href={href} onClick={onNavigate}>
              {link.text}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  );
}

interface PromoHtmlProps {
  t: Translate<Texts>;
  html: string;
  base: string | undefined;
}

/** HTML of the promotion. */
const PromoHtml = ({ t, html, base }: PromoHtmlProps) => (
  <ContentHtml
    html={html}
    base={base}
    pending={<p className="muted">{t("loading")}</p>}
    refused={<p className="muted">{t("failed")}</p>}
  />
);

/** Maximum delay between two checks, in ms. Browsers' timers are limited to 24 days. */
const CHECK_AGAIN_MS = 3_600_000;

/**
 * Returns the promotion's phase by the server's time, and updates it as time passes. Returns undefined without a
 * period and until the time is known.
 */
function usePhase(period: Period | undefined): Phase | undefined {
  const [phase, setPhase] = useState<Phase>();
  const { presence } = useElement();
  const follow = () => {
    if (!period) return setPhase(undefined);
    const stop = new AbortController();
    let cancel = () => {};
    const check = async () => {
      cancel();
      const now = systemClock.now() + (await clockOffset());
      if (stop.signal.aborted) return;
      cancel();
      setPhase(phaseAt(period, now));
      const left = phaseLeft(period, now);
      if (left !== undefined) cancel = systemClock.after(Math.min(left, CHECK_AGAIN_MS), () => void check());
    };
    void check();
    // Timers stop while a device sleeps.
    onPageVisible(() => void check(), stop.signal);
    return () => {
      cancel();
      stop.abort();
    };
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `follow` depends on the period only
  useLayoutEffect(() => whileConnected(presence, follow), [period]);
  return phase;
}

/**
 * Tolerated error of the device's clock, in ms. A `Date` header isn't more precise, and no promotion starts too
 * early.
 */
const TOLERANCE_MS = 60_000;
/** How long a promotion waits for the server's time, in ms. */
const TIMEOUT_MS = 3_000;

let pending: Promise<number> | undefined;

/**
 * Returns the correction of the device's clock, in ms, from one request to the configuration's server for all banners
 * of a page. Returns 0 if the error is tolerable or the server doesn't say.
 */
const clockOffset = (): Promise<number> => (pending ??= measure());

async function measure(): Promise<number> {
  const controller = new AbortController();
  const stop = systemClock.after(TIMEOUT_MS, () => controller.abort());
  try {
    const { headers } = await nativeFetch(hostOptions().configUrl, {
      method: "HEAD",
      cache: "no-store",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: controller.signal,
    });
    const error = Date.parse(headers.get("date") ?? "") - systemClock.now();
    return Math.abs(error) > TOLERANCE_MS ? error : 0;
  } catch {
    pending = undefined; // the next check asks again
    return 0; // until then the device's clock decides
  } finally {
    stop();
  }
}
