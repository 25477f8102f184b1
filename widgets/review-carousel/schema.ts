import * as z from "zod/mini";
import { number } from "../../core/http/wire-values.ts";

/** REV-1 */
export const Content = z.object({
  reviews: z.array(
    z.object({
      content: z.string(),
      username: z.string(),
      /** 1 to 5. */
      rating: number(),
    }),
  ),
  /** Number of all reviews; the content may have only some of them. */
  reviewCount: number(),
  /** Average of all ratings. */
  starAverage: number(),
});
export type Content = z.infer<typeof Content>;
export type Review = Content["reviews"][number];
