import type { BenchServer } from "../server.ts";
import { makeArticles, type BenchArticle } from "./corpus.ts";

const PATH = "/bench-content";
/**
 * Page sizes of a content response: this many articles with their texts, and as many search items as in the
 * sandbox.
 */
const TEXTS_ON_A_PAGE = 250;
const ITEMS_ON_A_PAGE = 500;

interface Configuration {
  data: {
    apiConfigurations: { microservices: { msName: string; msBaseUrl: string }[] };
    settings: { origins: { api: string[] } };
  };
}

/** Adds a content system with this many articles to the server. Returns the address of a configuration for it. */
export async function putContent(server: BenchServer, sandboxUrl: string, count: number) {
  const articles = makeArticles(count);
  const json = (path: string, body: object) =>
    server.put(PATH + path, JSON.stringify(body), "application/json");
  const link = { href: "/support/all", text: "All" };
  const categories = [{ name: "all", cardHeader: "All", articleCount: count, link }];
  const items = articles.map(({ title, keywords }, at) => ({
    label: title,
    "search-label": keywords,
    desc: { value: `${title} and ${keywords}.` },
    value: `all/${at}`,
    url: `/support/all/article-${at}`,
    popular: at < 10,
    category: "all",
    displayOrder: at,
  }));
  const site = { name: "bench", url: server.origin };
  const layout = `/layout/render?apikey=kestrel-web-content&site=kestrel&item=%2Fsupport&language=en`;
  for (let at = 0; at < count; at += ITEMS_ON_A_PAGE) {
    const end = at + ITEMS_ON_A_PAGE;
    const more = end < count && { next: `${end}` };
    const fields = { ...(at ? {} : { categories }), searchItems: items.slice(at, end), ...more };
    const main = [{ componentName: "show-support", fields }];
    json(`${layout}${at ? `&from=${at}` : ""}`, {
      data: { context: { site }, route: { placeholders: { main } } },
    });
  }
  const texts = articles.map(({ text }, at) => ({ value: `all/${at}`, desc: { value: text } }));
  for (let at = 0; at < count; at += TEXTS_ON_A_PAGE) {
    const end = at + TEXTS_ON_A_PAGE;
    const more = end < count && { next: `${end}` };
    json(`/texts?language=en${at ? `&from=${at}` : ""}`, { data: { texts: texts.slice(at, end), ...more } });
  }
  const answer = (await (await fetch(`${sandboxUrl}/config`)).json()) as Configuration;
  for (const service of answer.data.apiConfigurations.microservices)
    if (service.msName === "content") service.msBaseUrl = server.origin + PATH;
  answer.data.settings.origins.api.push(server.origin);
  json("/config", answer);
  return { configUrl: `${server.origin}${PATH}/config`, articles: articles satisfies BenchArticle[] };
}
