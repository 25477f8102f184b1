import * as z from "zod/mini";
import { number } from "../wire-values.ts";

const Source = z.object({ src: z.string(), width: number(), height: number() });

/** A content system's picture in up to four sizes, with what it shows (BAN-5). */
export const Images = z.object({
  /** Empty where the picture only decorates. */
  alt: z.string(),
  small: Source,
  medium: z.optional(Source),
  large: z.optional(Source),
  extraLarge: z.optional(Source),
});
export type Images = z.infer<typeof Images>;
