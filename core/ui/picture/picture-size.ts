/** The sizes in which content gives a picture, smallest first (BAN-5). */
export const PICTURE_SIZES = ["small", "medium", "large", "extraLarge"] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** From this width on, in CSS pixels, a size is shown; below the first it is the small one (BAN-5). */
export const PICTURE_BREAKPOINTS = { medium: 740, large: 960, extraLarge: 1099.5 } as const;

/** The size for the room that a picture has, in CSS pixels. */
export function pictureSizeFor(width: number): PictureSize {
  if (width >= PICTURE_BREAKPOINTS.extraLarge) return "extraLarge";
  if (width >= PICTURE_BREAKPOINTS.large) return "large";
  return width >= PICTURE_BREAKPOINTS.medium ? "medium" : "small";
}

/** Of the sizes that are there the wanted one, else the next smaller, else the next larger. */
export function closestSize<Source>(
  sources: Readonly<Partial<Record<PictureSize, Source>>>,
  wanted: PictureSize,
): Source | undefined {
  const at = PICTURE_SIZES.indexOf(wanted);
  const order = [...PICTURE_SIZES.slice(0, at + 1).reverse(), ...PICTURE_SIZES.slice(at + 1)];
  const found = order.find((size) => sources[size]);
  return found && sources[found];
}
