/** The sizes in which content provides a picture, smallest first (BAN-5). */
export const PICTURE_SIZES = ["small", "medium", "large", "extraLarge"] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** Minimum width for a size, in CSS pixels; below the first, the small one is used (BAN-5). */
export const PICTURE_BREAKPOINTS = { medium: 740, large: 960, extraLarge: 1099.5 } as const;

/** Returns the size for the available width, in CSS pixels. */
export function pictureSizeFor(width: number): PictureSize {
  if (width >= PICTURE_BREAKPOINTS.extraLarge) return "extraLarge";
  if (width >= PICTURE_BREAKPOINTS.large) return "large";
  return width >= PICTURE_BREAKPOINTS.medium ? "medium" : "small";
}

/** Returns the needed size if it is available, else the next smaller, else the next larger. */
export function closestSize<Source>(
  sources: Readonly<Partial<Record<PictureSize, Source>>>,
  needed: PictureSize,
): Source | undefined {
  const at = PICTURE_SIZES.indexOf(needed);
  const order = [...PICTURE_SIZES.slice(0, at + 1).reverse(), ...PICTURE_SIZES.slice(at + 1)];
  const found = order.find((size) => sources[size]);
  return found && sources[found];
}
