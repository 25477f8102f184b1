import { safeAddress } from "../../core/platform/safe-address.ts";

export interface VideoFile {
  src: string;
  type?: string | undefined;
}

export interface Track {
  src: string;
  lang: string;
  label: string;
  /** On another origin. It needs CORS, and then the video does too. */
  isForeign: boolean;
}

/** File names of playable media; pages of video sites don't match. */
const FILE = /\.(?:webm|mp4|m4v|mov|ogv)$/i;

const originOf = (address: string): string => new URL(address).origin;

/** Returns the absolute address of a media file if it uses https or is on the page's own origin. */
export function mediaAddress(value: unknown, page: string): string | undefined {
  const href = safeAddress(value, page);
  const isAllowed = href && (href.startsWith("https:") || originOf(href) === originOf(page));
  return isAllowed ? href : undefined;
}

/** Returns the media files of the sources, in order. */
export function videoFilesOf(sources: readonly VideoFile[], page: string): VideoFile[] {
  return sources.flatMap(({ src, type }) => {
    const href = mediaAddress(src, page);
    const isFile = href && (type ? /^video\//i.test(type) : FILE.test(new URL(href).pathname));
    return isFile ? [{ src: href, type }] : [];
  });
}

/** Returns the captions that may be loaded. */
export function captionsOf(captions: readonly Omit<Track, "isForeign">[], page: string): Track[] {
  return captions.flatMap(({ src, lang, label }) => {
    const href = mediaAddress(src, page);
    return href ? [{ src: href, lang, label, isForeign: originOf(href) !== originOf(page) }] : [];
  });
}
