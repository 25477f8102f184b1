import type { Translate } from "../../core/i18n/strings.ts";
import type { Content } from "./schema.ts";
import type { Texts } from "./strings.ts";

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

export interface Words extends Given {
  /** What the button does if it has no address; `nothing` shows no button. */
  otherwise: "account" | "reload" | "nothing";
}

const silent: Words = { heading: "", message: "", action: "", href: "", otherwise: "nothing" };

/** Default text of the kind (PAG-1, PAG-2, PAG-3, PAG-6). */
function ownWords(kind: Kind, t: Translate<Texts>): Words {
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
  const said = status === 404 ? content?.[404] : status === 500 ? content?.[500] : undefined;
  if (!said) return {};
  const { heading, subheading = "", button } = said;
  return { heading, message: subheading, action: button?.text ?? "", href: button?.href ?? "" };
}

/** Returns the text: the page's own, or the content's for an error, or the kind's. */
export function wordsOf(
  kind: Kind,
  { status, ...given }: Given & { status: number },
  content: Content | undefined,
  t: Translate<Texts>,
): Words {
  const words = { ...ownWords(kind, t), ...(kind === "error" ? contentFor(status, content) : {}) };
  for (const key of ["heading", "message", "action", "href"] as const) words[key] = given[key] || words[key];
  return words;
}
