import type { ReactNode } from "react";
import { pageAddress } from "../../platform/page.ts";
import { RichText } from "../../html/RichText.tsx";
import { HtmlFrame } from "./HtmlFrame.tsx";
import { useNavigation } from "../hooks/use-navigation.ts";

interface Props {
  html: string;
  /** Base address of its links and pictures. Default: the page's. */
  base?: string | undefined;
  pending?: ReactNode;
  /** Shown instead of HTML that is refused: over 256 kB. */
  refused?: ReactNode;
}

/** Renders HTML from an element's content. Its links are reported to the page before they are followed (`tv-navigate`). */
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
