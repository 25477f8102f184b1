export interface Link {
  /** Absolute. */
  href: string;
  text: string;
}

export interface Picture {
  /** Absolute. */
  src: string;
  alt: string;
}

/** A category of the side menu, or a topic: a page at `/support/{id}` that lists articles (SUP-1, SUP-6). */
export interface Category {
  id: string;
  header: string;
  description: string;
  image: Picture | undefined;
  /** How many articles it has. */
  count: number;
  link: Link;
  /** At most three (SUP-1). */
  links: Link[];
}

/** SUP-10: an article or a manual, as the search knows it. */
export interface SearchItem {
  /** Its id. */
  value: string;
  label: string;
  /** Further words under which it is found; not shown. */
  searchLabel: string;
  /** One or two sentences; the articles' full words come by getArticleTexts. */
  desc: string;
  /** Where it is in English, `/support/setup/connect-to-wifi`; a manual's PDF. */
  url: string;
  /** Where it is in Spanish. */
  spanishUrl: string;
  /** Absolute; the Spanish one on a Spanish host (SUP-5). */
  href: string;
  manual: boolean;
  popular: boolean;
  /** Id of its category; empty for a manual. */
  category: string;
  /** Ids of the topics that list it too. */
  topics: string[];
}

export interface Chip {
  label: string;
  /** What it searches for. */
  term: string;
}

/** SUP-8: a link of the icon grid; `path` tells which icon. */
export interface IconLink {
  label: string;
  path: string;
  href: string;
}

/** PAG-8 */
export interface ChatCard {
  icon: string;
  header: string;
  body: string;
  /** Its call to action. */
  link: Link;
  suppressDesktop: boolean;
  suppressMobile: boolean;
}

interface Layout {
  /** Where relative addresses of the content lead. */
  base: string;
  /** Fields of the support section, without the search items, and of the chat card, as they came. */
  section: unknown;
  chatCard: unknown;
}

/** The layout as it came, its search items not read yet. */
export interface SupportLayoutAnswer extends Layout {
  rows: readonly unknown[];
  /** Where its further search items begin; undefined where there are none. */
  next: string | undefined;
}

/** The layout: what the search needs of it is read, the rest is read by who shows it. */
export interface SupportContentDeps extends Layout {
  /** In their display order. */
  items: SearchItem[];
}

/** What the support pages are made of. Every list is in its display order. */
export interface SupportLayout {
  /** Where relative addresses of the content lead. */
  base: string;
  banner: { header: string; body: string; image: Picture | undefined; link: Link | undefined } | undefined;
  /** The banner that leads to the streaming app's FAQ (SUP-8). */
  faqBanner: { header: string; body: string; link: Link } | undefined;
  chips: Chip[];
  iconLinks: IconLink[];
  /** The side menu's five, in order (SUP-6). */
  categories: Category[];
  topics: Category[];
  items: SearchItem[];
}
