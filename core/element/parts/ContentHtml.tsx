import type { ReactNode } from "react";
import { pageAddress } from "../../platform/page.ts";
import { RichText } from "../../html/RichText.tsx";
import { HtmlFrame } from "./HtmlFrame.tsx";
import { useNavigation } from "../hooks/use-navigation.ts";

interface Props {
  html: string;
  /** Address that its links and pictures start from; the page's where the content names none. */
  base?: string | undefined;
  pending?: ReactNode;
  /** Stands in place of HTML that is refused: over 256 kB. */
  refused?: ReactNode;
}

/** HTML of an element's content, its links told to the page before they are followed (`tv-navigate`). */
export function ContentHtml({ html, base, pending, refused }: Props) {
  const { canNavigate } = useNavigation();
  return (
    <HtmlFrame>
      <RichText
        html={html}
        base={base ?? pageAddress()}
        onNavigate={(href) => !canNavigate(href)}
        pending={pending}
        refused={refused}
      />
    </HtmlFrame>
  );
}
