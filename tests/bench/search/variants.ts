import { join } from "node:path";
import { runtimes } from "../../../tools/build/vite.ts";
import { cache, compressScripts, store } from "../files.ts";
import { ownVariant } from "../variants/own.ts";
import { peer } from "../variants/peers.ts";
import type { Mount, Variant } from "../variants/variant.ts";
import { writePagefind } from "./pagefind.ts";

interface Item {
  label: string;
  value: string;
  url: string;
  manual: boolean;
}
interface Texts {
  texts: { value: string; desc: { value: string } }[];
  next?: string;
}

const PATH = "/search-peers/";
/** Where its guide has the index, and its script looks for it. */
const INDEX = "/pagefind/";

/** The sandbox's articles. Our element and the other searches use the same ones. */
async function readArticles(url: string) {
  const read = async <Data>(path: string) =>
    ((await (await fetch(`${url}/api/content/${path}`)).json()) as { data: Data }).data;
  const layout = await read<{
    route: { placeholders: { main: { componentName: string; fields: { searchItems: Item[] } }[] } };
  }>("layout/render?apikey=kestrel-web-content&site=kestrel&item=/support&language=en");
  const words = new Map<string, string>();
  for (let from: string | undefined = ""; from !== undefined;) {
    const page: Texts = await read<Texts>(`texts?language=en&from=${from}`);
    for (const { value, desc } of page.texts) words.set(value, desc.value);
    from = page.next;
  }
  const section = layout.route.placeholders.main.find(
    ({ componentName }) => componentName === "show-support",
  );
  return (section?.fields.searchItems ?? [])
    .filter(({ manual }) => !manual)
    .map(({ label, value, url: path }) => ({ label, path, text: words.get(value) ?? "" }));
}

/** Returns the response of an Algolia index for a term: five hits as DocSearch shows them. */
const answerOf = (articles: Awaited<ReturnType<typeof readArticles>>, term: string) => ({
  results: [
    {
      nbHits: 5,
      query: term,
      hits: articles
        .filter(({ label, text }) => `${label} ${text}`.toLowerCase().includes(term))
        .slice(0, 5)
        .map(({ label, path, text }, at) => {
          const hierarchy = { lvl0: "Support", lvl1: label };
          const marked = { value: label, matchLevel: "full", fullyHighlighted: false, matchedWords: [term] };
          return {
            objectID: String(at),
            url: path,
            type: "lvl1",
            content: null,
            hierarchy,
            _highlightResult: { hierarchy: { lvl1: marked } },
            _snippetResult: { hierarchy: { lvl1: marked }, content: { value: text.slice(0, 80) } },
          };
        }),
    },
  ],
});

/**
 * Our search on both runtimes, DocSearch and Pagefind, all with the sandbox's articles; Algolia's response
 * comes from the same server. A search is usable when its field is. `answered` is the time from a term's input
 * until results are painted.
 */
export async function searchVariants(sandboxUrl: string, term: string) {
  const articles = await readArticles(sandboxUrl);
  const index = join(cache, "files/pagefind");
  await writePagefind(index, async (made) => {
    for (const { label, path, text } of articles)
      await made.addCustomRecord({
        url: path,
        content: `${label}. ${text}`,
        language: "en",
        meta: { title: label },
      });
  });
  await compressScripts(index);
  const dir = await store("search-peers", {
    "docsearch-answer.json": JSON.stringify(answerOf(articles, term)),
  });

  const own: Variant[] = [];
  for (const runtime of runtimes)
    for (const [entry, preload] of [
      ["el", false],
      ["el", true],
      ["tv", false],
    ] as const) {
      const made = await ownVariant({
        own: { runtime, entry, preload },
        configUrl: `${sandboxUrl}/config`,
        element: "support-search",
        answer: "results",
      });
      own.push({ ...made, name: `search: ${made.name}` });
    }
  const variants: Variant[] = [
    ...own,
    peer(
      "search: DocSearch 5",
      "docsearch",
      true,
      '<div id="peer"></div>',
      `docsearch({container:"#peer",appId:"A",indices:["i"],apiKey:"k",transformSearchClient:(client)=>({...client,search:async()=>(await fetch("${PATH}docsearch-answer.json")).json()})});document.querySelector(".DocSearch-Button").click()`,
      "results",
    ),
    // As its guide says, with the files that it writes next to the index.
    {
      name: "search: Pagefind",
      kind: "peer",
      head: `<link href="${INDEX}pagefind-component-ui.css" rel="stylesheet">
<script src="${INDEX}pagefind-component-ui.js" type="module"></script>`,
      body: "<pagefind-searchbox></pagefind-searchbox>",
      answer: "results",
    },
  ];
  const mounts: Mount[] = [
    { path: PATH, dir },
    { path: INDEX, dir: index },
  ];
  return { mounts, variants };
}
