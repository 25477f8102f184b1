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
  /** Number of its articles. */
  count: number;
  link: Link;
  /** At most three (SUP-1). */
  links: Link[];
}

/** An article or a manual in the search index (SUP-10). */
export interface SearchItem {
  /** Its id. */
  value: string;
  label: string;
  /** Additional search words; not shown. */
  searchLabel: string;
  /** One or two sentences. getArticleTexts returns the full text of articles. */
  desc: string;
  /** Path of the English page, `/support/setup/connect-to-wifi`, or of a manual's PDF. */
  url: string;
  /** Path of the Spanish page. */
  spanishUrl: string;
  /** Absolute; the Spanish page on a Spanish host (SUP-5). */
  href: string;
  manual: boolean;
  popular: boolean;
  /** Id of its category; empty for a manual. */
  category: string;
  /** Name of its category; empty for a manual. */
  categoryName: string;
  /** Ids of the topics that also list it. */
  topics: string[];
}

export interface Chip {
  label: string;
  /** The search term. */
  term: string;
}

/** A link of the icon grid (SUP-8). `path` selects the icon. */
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
  /** The call to action. */
  link: Link;
  suppressDesktop: boolean;
  suppressMobile: boolean;
}

interface Layout {
  /** Base URL of the content's relative addresses. */
  base: string;
  /** Unparsed fields of the support section, without the search items, and of the chat card. */
  section: unknown;
  chatCard: unknown;
}

/** The layout as received, with unparsed search items. */
export interface SupportLayoutAnswer extends Layout {
  rows: readonly unknown[];
  /** Cursor of the next page of search items; undefined on the last page. */
  next: string | undefined;
}

/** The layout with parsed search items. The views parse the rest. */
export interface SupportContentDeps extends Layout {
  /** In display order. */
  items: SearchItem[];
}

/** The content of the support pages. Each list is in display order. */
export interface SupportLayout {
  /** Base URL of the content's relative addresses. */
  base: string;
  banner: { header: string; body: string; image: Picture | undefined; link: Link | undefined } | undefined;
  /** The banner that links to the streaming app's FAQ (SUP-8). */
  faqBanner: { header: string; body: string; link: Link } | undefined;
  chips: Chip[];
  iconLinks: IconLink[];
  /** The five categories of the side menu, in order (SUP-6). */
  categories: Category[];
  topics: Category[];
  items: SearchItem[];
}
