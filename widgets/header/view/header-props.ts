import type { MouseEventHandler } from "react";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { Menu } from "../menu.ts";
import type { Texts } from "../strings/index.ts";

export interface SignedIn {
  status: "signed-in";
  /** Loads later, or not at all. */
  name: string | undefined;
  /** The provider's logout; undefined if the configuration has none. */
  signOutHref: string | undefined;
  signOut: () => void;
}

/** Who is signed in (HDR-2). "unknown" until the login is checked. */
export type Visitor = { status: "unknown" } | { status: "signed-out" } | SignedIn;

/** Shared props of bar and panel. */
export interface HeaderProps {
  t: Translate<Texts>;
  menu: Menu;
  visitor: Visitor;
  /** `aria-current` of a link. */
  current: (href: string) => "page" | undefined;
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
}

export const welcomeOf = (t: Translate<Texts>, name: string | undefined): string =>
  name ? t("welcomeName", { name }) : t("welcome");
