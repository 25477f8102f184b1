import * as z from "zod/mini";
import { number } from "../../http/wire-values.ts";

const Source = z.object({ src: z.string(), width: number(), height: number() });

/** A picture of the content system in up to four sizes, with its alternative text (BAN-5). */
export const Images = z.object({
  /** Empty if the picture is decorative. */
  alt: z.string(),
  small: Source,
  medium: z.optional(Source),
  large: z.optional(Source),
  extraLarge: z.optional(Source),
});
export type Images = z.infer<typeof Images>;
