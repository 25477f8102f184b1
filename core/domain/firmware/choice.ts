import type { FirmwareImage } from "./firmware.ts";

/** The visitor's selection; empty fields aren't selected yet (USB-1). */
export interface Choice {
  make: string;
  model: string;
  /** Model key of the image with the selected size. */
  size: string;
}

export const noChoice: Choice = { make: "", model: "", size: "" };

/** Returns the model key, which identifies an image: a model has one for each size (USB-6). */
export const modelKey = ({ imageId, model }: FirmwareImage): string => `${imageId}-${model}`;

/** Made at its first use, because it takes a slow phone several ms. */
let order: Intl.Collator | undefined;
const compare = (a: string, b: string): number =>
  (order ??= new Intl.Collator("en", { numeric: true })).compare(a, b);
const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].sort(compare);

/** The remaining options, given the selection so far. */
export const makesOf = (images: readonly FirmwareImage[]): string[] =>
  distinct(images.map(({ make }) => make));
export const modelsOf = (images: readonly FirmwareImage[], { make }: Choice): string[] =>
  distinct(images.filter((image) => image.make === make).map(({ model }) => model));
/** Returns the images of a model, the smallest screen first. To select a size is to select one of them. */
export const sizesOf = (images: readonly FirmwareImage[], { make, model }: Choice): FirmwareImage[] =>
  images
    .filter((image) => image.make === make && image.model === model)
    .sort((a, b) => compare(a.size, b.size));

/** Returns the image of a complete selection. */
export const chosenImage = (images: readonly FirmwareImage[], choice: Choice): FirmwareImage | undefined =>
  sizesOf(images, choice).find((image) => modelKey(image) === choice.size);

/**
 * Returns the selection with one part changed. Parts that depend on it are reset. If only one option is left, it is
 * selected.
 */
export function choose(
  images: readonly FirmwareImage[],
  before: Choice,
  part: keyof Choice,
  value: string,
): Choice {
  const next: Choice = { ...before, [part]: value };
  if (part === "make") next.model = "";
  if (part !== "size") next.size = "";
  const [model, ...models] = modelsOf(images, next);
  if (part === "make" && model && !models.length) next.model = model;
  const [image, ...others] = sizesOf(images, next);
  if (part !== "size" && image && !others.length) next.size = modelKey(image);
  return next;
}
