import * as z from "zod/mini";
import type { Translate } from "../../core/i18n/strings.ts";
import type { Texts } from "./strings/index.ts";

const Words = z.object({
  heading: z.string(),
  subheading: z.optional(z.string()),
  button: z.optional(z.object({ text: z.string(), href: z.string() })),
});

/** PAG-3: the content system's text for API errors, by status. */
export const Content = z.object({ 404: z.optional(Words), 500: z.optional(Words) });
export type Content = z.infer<typeof Content>;

export type Kind =
  | "not-found"
  | "load-failure"
  | "error"
  | "network-error"
  | "coming-soon"
  | "empty"
  | "loader";

/** Text from the page or the content system; empty if there is none. */
export interface Given {
  heading: string;
  message: string;
  action: string;
  href: string;
}

export interface MessageTexts extends Given {
  /** What the button does if it has no address; `nothing` shows no button. */
  otherwise: "account" | "reload" | "nothing";
}

const silent: MessageTexts = { heading: "", message: "", action: "", href: "", otherwise: "nothing" };

/** Default text of the kind (PAG-1, PAG-2, PAG-3, PAG-6). */
function defaultTexts(kind: Kind, t: Translate<Texts>): MessageTexts {
  switch (kind) {
    case "not-found":
      return {
        heading: t("notFoundHeading"),
        message: t("notFoundMessage"),
        action: t("notFoundAction"),
        href: "/account",
        otherwise: "nothing",
      };
    case "load-failure":
    case "error":
      return {
        heading: t("failureHeading"),
        message: t("failureMessage"),
        action: t("failureAction"),
        href: "",
        otherwise: "account",
      };
    case "network-error":
      return {
        heading: t("networkHeading"),
        message: t("networkMessage"),
        action: t("networkAction"),
        href: "",
        otherwise: "reload",
      };
    case "coming-soon":
      return { ...silent, heading: t("comingSoonHeading"), message: t("comingSoonMessage") };
    case "empty":
    case "loader":
      return silent;
  }
}

/** A status without content gets the generic text (PAG-3). */
function contentFor(status: number, content: Content | undefined): Partial<Given> {
  const supplied = status === 404 ? content?.[404] : status === 500 ? content?.[500] : undefined;
  if (!supplied) return {};
  const { heading, subheading = "", button } = supplied;
  return { heading, message: subheading, action: button?.text ?? "", href: button?.href ?? "" };
}

/** Returns the text: the page's own, or the content's for an error, or the kind's. */
export function textsOf(
  kind: Kind,
  { status, ...given }: Given & { status: number },
  content: Content | undefined,
  t: Translate<Texts>,
): MessageTexts {
  const texts = { ...defaultTexts(kind, t), ...(kind === "error" ? contentFor(status, content) : {}) };
  for (const key of ["heading", "message", "action", "href"] as const) texts[key] = given[key] || texts[key];
  return texts;
}
