import * as z from "zod/mini";
import { flag, number } from "../../core/http/wire-values.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { videoFilesOf } from "./media.ts";

const text = z.optional(z.string());

/** Content that the page owner gives the element (PAG-11). */
export const Content = z
  .object({
    title: z.string(),
    text,
    sources: z.array(z.object({ src: z.string(), type: text })),
    poster: text,
    captions: z.optional(z.array(z.object({ src: z.string(), lang: z.string(), label: z.string() }))),
    /** In CSS pixels. Their ratio reserves the space. */
    width: z.optional(number()),
    height: z.optional(number()),
    /** Plays automatically, without sound, while it is in view. */
    silent: z.optional(flag()),
  })
  .check(({ value, issues }) => {
    if (videoFilesOf(value.sources, pageAddress()).length) return;
    const message = "no media file by https or of the page's origin; a page of a video site is none";
    issues.push({ code: "custom", input: value, path: ["sources"], message });
  });
export type Content = z.infer<typeof Content>;
