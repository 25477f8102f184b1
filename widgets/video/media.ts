import { safeAddress } from "../../core/html/safe-address.ts";

export interface FilmFile {
  src: string;
  type?: string | undefined;
}

export interface Track {
  src: string;
  lang: string;
  label: string;
  /** Of another origin: its leave is asked for (CORS), and then for the film too. */
  isForeign: boolean;
}

/** Names of files that browsers play; a page of a video site has none of them. */
const FILE = /\.(?:webm|mp4|m4v|mov|ogv)$/i;

const originOf = (address: string): string => new URL(address).origin;

/** The absolute address of something that a film is made of: by https, or of the page's own origin. */
export function mediaAddress(value: unknown, page: string): string | undefined {
  const href = safeAddress(value, page);
  const isAllowed = href && (href.startsWith("https:") || originOf(href) === originOf(page));
  return isAllowed ? href : undefined;
}

/** The media files among the sources, in their order. */
export function filmsOf(sources: readonly FilmFile[], page: string): FilmFile[] {
  return sources.flatMap(({ src, type }) => {
    const href = mediaAddress(src, page);
    const isFile = href && (type ? /^video\//i.test(type) : FILE.test(new URL(href).pathname));
    return isFile ? [{ src: href, type }] : [];
  });
}

/** The captions that may be loaded. */
export function captionsOf(captions: readonly Omit<Track, "isForeign">[], page: string): Track[] {
  return captions.flatMap(({ src, lang, label }) => {
    const href = mediaAddress(src, page);
    return href ? [{ src: href, lang, label, isForeign: originOf(href) !== originOf(page) }] : [];
  });
}
