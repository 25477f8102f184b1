import type { FirmwareImage } from "../api/services/firmware.ts";

/** What a visitor has chosen so far; empty where nothing is (USB-1). */
export interface Choice {
  make: string;
  model: string;
  size: string;
}

export const noChoice: Choice = { make: "", model: "", size: "" };

/** By which an image is told from all others (USB-6). */
export const modelKey = ({ imageId, model }: FirmwareImage): string => `${imageId}-${model}`;

const order = new Intl.Collator("en", { numeric: true });
const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].sort(order.compare);

/** What can be chosen, given what has been. */
export const makesOf = (images: readonly FirmwareImage[]): string[] =>
  distinct(images.map(({ make }) => make));
export const modelsOf = (images: readonly FirmwareImage[], { make }: Choice): string[] =>
  distinct(images.filter((image) => image.make === make).map(({ model }) => model));
/** The images of a model, the smallest screen first: choosing a size is choosing one of them. */
export const sizesOf = (images: readonly FirmwareImage[], { make, model }: Choice): FirmwareImage[] =>
  images
    .filter((image) => image.make === make && image.model === model)
    .sort((a, b) => order.compare(a.size, b.size));

/** The image that a whole choice means; its `size` is a model key. */
export const chosenImage = (images: readonly FirmwareImage[], choice: Choice): FirmwareImage | undefined =>
  sizesOf(images, choice).find((image) => modelKey(image) === choice.size);

/**
 * A choice with one part changed. What depends on that part begins again, and where only one thing is left to choose,
 * it is chosen.
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
  const [size, ...sizes] = sizesOf(images, next);
  if (part !== "size" && size && !sizes.length) next.size = modelKey(size);
  return next;
}
