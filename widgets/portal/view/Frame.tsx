/*
 * The layout around a page's elements: header, account tabs, banner, title and footer. Messages over them say how a
 * change ended after the customer had left its page.
 */

import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from "react";
import { bannerHeight } from "../../../core/domain/marketing/banner-height.ts";
import { APPS_LIST } from "../../../core/platform/navigation/brand-paths.ts";
import { usePage } from "../../../core/platform/navigation/use-page.ts";
import { queryParam } from "../../../core/platform/address-bar.ts";
import { useConnectedEffect } from "../../../core/platform/element-context.ts";
import { useSheet } from "../../../core/ui/sheets.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { LinkButton } from "../../../core/ui/link-button/LinkButton.tsx";
import { AlertIcon, CheckIcon } from "../../../core/ui/icons.tsx";
import { usePortalContext } from "../portal-context.ts";
import { accountFrame, frame, SEARCH_PARAM, type Layout, type Part } from "../pages.ts";
import { PartView } from "./PartView.tsx";
import css from "../outcomes.css?inline";
import type { Texts } from "../strings/index.ts";
import type { ShownOutcome } from "../use-outcomes.ts";
import { MessageLines } from "../../../core/ui/message-lines/MessageLines.tsx";

const footerWithConsent: Part = { ...frame.footer, attributes: { consent: "" } };
const appsList: Part = { name: "apps-list" };

interface Props extends OutcomesProps {
  layout: Layout;
  path: string;
  title: string;
  /** Whether the title is visible. */
  hasTitle: boolean;
  hasTabs: boolean;
  /** Below the title, and read with it. */
  note: string | undefined;
  headingRef: Ref<HTMLDivElement>;
  level: number;
  home: string;
  onSkip: () => void;
  children: ReactNode;
}

/** PAG-14: a page's template. The frame stays while pages change. */
export function Frame(props: Props) {
  const { t, layout, path, hasTabs, children, onSkip } = props;
  const { consent } = usePortalContext();
  const isBare = layout === "bare";
  const isMinimal = isBare || layout === "interstitial";
  const isAccount = layout === "account";
  const isLate = useIsLate(path);
  const isSought = usePage() && queryParam(SEARCH_PARAM).trim();
  return (
    <div className={`portal ${layout}`}>
      <button type="button" className="skip" onClick={onSkip}>
        {t("skip")}
      </button>
      {isMinimal ? <BrandBar {...props} /> : <Header t={t} />}
      {isAccount && (
        <div className={hasTabs ? "nav" : "nav none"} part="nav">
          <PartView of={accountFrame.nav} />
        </div>
      )}
      {layout === "support-landing" && (
        <section className="hero" part="jumbotron" aria-labelledby="title">
          <Heading {...props} />
        </section>
      )}
      <main className={isSought ? "main sought" : "main"} part="main">
        {layout !== "support-landing" && <Heading {...props} />}
        {isAccount && !isLate && <Notice height={bannerHeight(path)} />}
        {children}
        {isAccount && isLate && <Notice />}
      </main>
      {!isBare && (
        <div className="footer" part="footer">
          <PartView of={consent ? footerWithConsent : frame.footer} />
        </div>
      )}
      <PartView of={frame.sessionTimeout} />
      {!isBare && <AppsList />}
      <Outcomes {...props} />
    </div>
  );
}

/**
 * Whether the banner may come after the page's content, and must not move it: on the page that loaded, unless its
 * space is known. Later pages have the banner's data from the start.
 */
function useIsLate(path: string): boolean {
  const [first] = useState(() => ({ path, isLate: bannerHeight(path) === 0 }));
  const [hasMoved, setMoved] = useState(false);
  const isFirst = path === first.path && !hasMoved;
  useEffect(() => {
    if (!isFirst) setMoved(true);
  }, [isFirst]);
  return isFirst && first.isLate;
}

/** BAN-1, BAN-3: the banner above the content, with the height to reserve until it has loaded, or below it. */
const Notice = ({ height }: { height?: number }) => (
  <div
    className={height === undefined ? "notice late" : height ? "notice reserved" : "notice"}
    part="banner"
    style={{ "--banner-height": `${height}px` } as CSSProperties}
  >
    <PartView of={accountFrame.banner} />
  </div>
);

/** PAG-7: loads on a page whose address asks for it, and then stays to close and open again. */
function AppsList() {
  const isAsked = usePage().endsWith(APPS_LIST);
  const [wasAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isAsked) setAsked(true);
  }, [isAsked]);
  return (isAsked || wasAsked) && <PartView of={appsList} />;
}

const Header = ({ t }: Pick<Props, "t">) => (
  <div className="header" part="header">
    <PartView of={frame.header}>
      <slot name="logo" slot="logo">
        {t("home")}
      </slot>
    </PartView>
  </div>
);

/** PAG-15: the brand's title, with only a link home. */
const BrandBar = ({ t, home, onNavigate }: Props) => (
  <header className="brand-bar" part="header">
    <a href={home} onClick={onNavigate}>
      <slot name="logo">{t("brand")}</slot>
    </a>
  </header>
);

/** The page's only heading. The elements' headings are below it. */
const Heading = ({ hasTitle, title, note, level, headingRef }: Props) => (
  <>
    <div
      ref={headingRef}
      className={hasTitle ? "title" : "visually-hidden"}
      id="title"
      role="heading"
      aria-level={level}
      aria-describedby={note && "title-note"}
      tabIndex={-1}
    >
      {title}
    </div>
    {note && (
      <p className="title-note" id="title-note">
        {note}
      </p>
    )}
  </>
);

interface OutcomesProps {
  t: Translate<Texts>;
  outcomes: readonly ShownOutcome[];
  onDismiss: (id: number) => void;
  onNavigate: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * How writes ended whose element the customer has left, over the page's bottom edge. A popover is placed by the window,
 * whatever the page does to the elements around it. It is open while it is empty, so that what comes is announced.
 */
function Outcomes({ t, outcomes, onDismiss, onNavigate }: OutcomesProps) {
  const popover = useRef<HTMLDivElement>(null);
  useSheet(css);
  useConnectedEffect(() => {
    popover.current?.showPopover();
  }, []);
  const region = (isFailure: boolean) => (
    <div role={isFailure ? "alert" : "status"} aria-atomic="false">
      {outcomes
        .filter((one) => one.isFailure === isFailure)
        .map(({ id, page, lines, link }) => (
          <div key={id} className={isFailure ? "outcome failure" : "outcome success"} part="outcome">
            {isFailure ? <AlertIcon /> : <CheckIcon />}
            <div>
              <p className="outcome-page">{t(page)}</p>
              <MessageLines lines={lines} />
            </div>
            <div className="actions">
              {link && (
                <LinkButton look="secondary" href={link.href} onClick={onNavigate}>
                  {link.label}
                </LinkButton>
              )}
              <Button look={link ? "quiet" : "secondary"} onClick={() => onDismiss(id)}>
                {t("dismiss")}
              </Button>
            </div>
          </div>
        ))}
    </div>
  );
  return (
    <div ref={popover} popover="manual" className="outcomes">
      {region(false)}
      {region(true)}
    </div>
  );
}
