import type { MouseEventHandler } from "react";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { Menu } from "../menu.ts";
import type { Texts } from "../strings.ts";

export interface SignedIn {
  status: "signed-in";
  /** Known a little later, or not at all. */
  name: string | undefined;
  /** The provider's logout, where the configuration names one. */
  signOutHref: string | undefined;
  signOut: () => void;
}

/** Who is there (HDR-2); "unknown" while a login is being looked for. */
export type Who = { status: "unknown" } | { status: "signed-out" } | SignedIn;

/** What the bar and the panel have in common. */
export interface HeaderProps {
  t: Translate<Texts>;
  menu: Menu;
  who: Who;
  /** `aria-current` of a link. */
  current: (href: string) => "page" | undefined;
  onFollow: MouseEventHandler<HTMLAnchorElement>;
}

export const welcomeOf = (t: Translate<Texts>, name: string | undefined): string =>
  name ? t("welcomeName", { name }) : t("welcome");
