import { getApps, getReviews, readChatCard, type Reviews } from "./content-blocks.ts";
import type { ChatCard } from "./content-layout.ts";
import type { Locale } from "../../platform/config/locales.ts";
import { currentSession } from "../../session/current.ts";
import { createResource, type Resource } from "../../http/loadable.ts";
import { supportContent } from "./support-content.ts";

/** Returns a resource for each language, shared by the elements of a page. */
function perLanguage<Data>(fetchData: (language: Locale, signal: AbortSignal) => Promise<Data>) {
  const made = new Map<Locale, Resource<Data>>();
  return (language: Locale): Resource<Data> => {
    const resource = made.get(language) ?? createResource((signal) => fetchData(language, signal));
    made.set(language, resource);
    return resource;
  };
}

/** The supported apps as the content system sends them, unparsed (PAG-7). */
export const supportedApps = perLanguage((language, signal) =>
  currentSession().call(getApps, { language }, { signal, language }),
);

/** The customer reviews (REV-1). */
export const customerReviews = perLanguage<Reviews>((language, signal) =>
  currentSession().call(getReviews, { language }, { signal, language }),
);

/** The chat card of the support pages' layout (PAG-8); undefined if it has none. */
export const chatCard = perLanguage<ChatCard | undefined>(async (language) => {
  const layout = supportContent().layout(language);
  await layout.load();
  const now = layout.value.peek();
  if (now.status === "failed") throw now.error;
  return now.data && readChatCard(now.data);
});
