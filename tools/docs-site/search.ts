/** A page of the site, with its whole HTML. */
export interface BuiltPage {
  /** From the site's root: `elements/tv-account.html`. */
  path: string;
  title: string;
  /** HTML of its text, without the live example. */
  html: string;
}

interface Entry {
  path: string;
  label: string;
  text: string;
  /** Whether it is a whole page; otherwise a section. */
  isPage: boolean;
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  amp: "&",
  "#39": "'",
  "#x27": "'",
};

/** Returns the text of HTML that we made. */
export const textOf = (html: string): string =>
  html
    .replace(/<\/?(?:a|code|em|span|strong)\b[^>]*>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&([\w#]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, " ")
    .trim();

const HEADING = /<(h[23]).*<\/\1>/;

/** Splits a page at its headings, because a visitor looks for an answer and not for a page. */
function entriesOf({ path, title, html }: BuiltPage): Entry[] {
  const [first = "", ...sections] = html.split(/(?=<h[23] id=)/);
  return [
    { path, label: title, text: textOf(first.replace(/<h1.*<\/h1>/, "")), isPage: true },
    ...sections.map((section) => {
      const [heading = ""] = HEADING.exec(section) ?? [];
      const [, id = ""] = /id="([^"]*)"/.exec(heading) ?? [];
      const text = textOf(section.replace(HEADING, ""));
      return { path: `${path}#${id}`, label: `${title}: ${textOf(heading)}`, text, isPage: false };
    }),
  ];
}

const categories = { guides: "Guides", elements: "Elements", messages: "Messages" } as const;

function categoryOf({ path }: Entry): keyof typeof categories {
  if (path.startsWith("troubleshooting.html#")) return "messages";
  return path.startsWith("elements/tv-") ? "elements" : "guides";
}

/** Longest excerpt that a result shows before its text has loaded, in characters. */
const SUMMARY_MAX = 160;

/**
 * Returns the files that make the site searchable by `tv-support-search`, by name: a remote configuration and the
 * responses of a content system.
 * @param base absolute address of these files: the configuration allows no relative one
 */
export function searchFiles(pages: readonly BuiltPage[], base: string): Record<string, unknown> {
  const entries = pages.flatMap(entriesOf);
  const service = (msName: string, ...names: string[]) => ({
    msName,
    msBaseUrl: base,
    operations: names.map((opName) => ({ opName, apiPath: `/${opName}.json`, httpMethod: "GET" })),
  });
  const searchItems = entries.map((entry, displayOrder) => ({
    value: entry.path,
    label: entry.label,
    desc: { value: entry.text.slice(0, SUMMARY_MAX) },
    url: `/${entry.path}`,
    category: categoryOf(entry),
    popular: entry.isPage && !entry.path.includes("/"),
    displayOrder,
  }));
  const fields = {
    categories: Object.entries(categories).map(([name, cardHeader], displayOrder) => ({
      name,
      cardHeader,
      articleCount: searchItems.filter(({ category }) => category === name).length,
      link: { href: "/index.html", text: cardHeader },
      displayOrder,
    })),
    searchItems,
  };
  const auth = { staging: { clientId: "docs" }, production: { clientId: "docs" } };
  return {
    config: {
      data: {
        apiConfigurations: {
          microservices: [
            service("content", "getSupportLayout", "getArticleTexts"),
            // The element logs its calls, with a token. A site of files has nothing to do with either.
            service("identity", "getUnauthenticatedToken"),
            service("logging", "postUiLogs"),
          ],
        },
        settings: { auth },
      },
    },
    getUnauthenticatedToken: { access_token: "none", expires_in: 86_400 },
    postUiLogs: {},
    getSupportLayout: {
      data: {
        context: { site: { name: "docs", url: new URL("/", base).href } },
        route: { placeholders: { main: [{ componentName: "show-support", fields }] } },
      },
    },
    getArticleTexts: {
      data: { texts: entries.map(({ path, text }) => ({ value: path, desc: { value: text } })) },
    },
  };
}
