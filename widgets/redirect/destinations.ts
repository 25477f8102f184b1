import * as z from "zod/mini";

/** Addresses of the documents, by name. */
const address = z.optional(z.string());
const Redirects = z.object({
  stateRights: address,
  privacyPolicy: address,
  webTerms: address,
  adInformation: address,
  privacyChoices: address,
  privacyCenter: address,
});
export const Links = z.object({ redirects: z.optional(Redirects) });

/** What a path names (PAG-9). */
export type DocumentName = keyof z.infer<typeof Redirects>;

interface Row {
  path: string;
  /** Label of the link, if the path alone isn't enough. */
  label?: string;
  name: DocumentName;
}

/** PAG-9 */
export const rows: readonly Row[] = [
  { path: "privacy/policy/staterights", name: "stateRights" },
  { path: "privacy/policy", name: "privacyPolicy" },
  { path: "privacy/web-terms", name: "webTerms" },
  { path: "adinformation", name: "adInformation" },
  { path: "privacy/manage-preference", name: "privacyChoices" },
  { path: "privacy", label: "Privacy Center", name: "privacyCenter" },
];

/** Returns the document for a page's path and, if the path needs it, the link's label. */
export function documentOf(path: string, label: string): DocumentName | undefined {
  const normalized = path.toLowerCase().replace(/^\/+|\/+$/g, "");
  return rows.find((row) => row.path === normalized && (!row.label || row.label === label.trim()))?.name;
}

/** Returns a document's address in the configuration, or undefined. */
export function addressIn(links: unknown, name: DocumentName): string | undefined {
  const parsed = Links.safeParse(links);
  return parsed.success ? parsed.data.redirects?.[name] : undefined;
}
