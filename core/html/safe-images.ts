import { safeAddress } from "../platform/safe-address.ts";

interface Source {
  src: string;
  width: number;
  height: number;
}
type Sizes<Value> = Partial<Record<"small" | "medium" | "large" | "extraLarge", Value>>;
type Given = Sizes<Source | undefined> & { alt: string };

export interface SafeImages {
  alt: string;
  /** All addresses are absolute, http or https. */
  sources: Sizes<Source>;
}

/** Returns a content system's picture without the sizes whose addresses aren't safe, or undefined if none is left. */
export function safeImages(images: Given | undefined, base: string): SafeImages | undefined {
  if (!images) return undefined;
  const sources: Sizes<Source> = {};
  for (const size of ["small", "medium", "large", "extraLarge"] as const) {
    const given = images[size];
    const src = safeAddress(given?.src, base);
    if (given && src && /^https?:/.test(src)) sources[size] = { ...given, src };
  }
  return Object.keys(sources).length ? { alt: images.alt, sources } : undefined;
}
