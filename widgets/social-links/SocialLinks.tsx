import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useContent } from "../../core/element/hooks/use-content.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import type { SocialLinksElement } from "./element.ts";
import css from "./SocialLinks.css?inline";
import { linksOf, Content } from "./networks.ts";
import { strings } from "./strings/index.ts";
import { LinkList } from "./view/LinkList.tsx";

export function SocialLinks({ content }: WidgetProps<typeof SocialLinksElement>) {
  const t = useStrings(strings);
  const { onNavigate } = useNavigation();
  const given = useContent(Content, content);
  useSheet(css);

  const links = given.status === "given" ? linksOf(given.content) : [];
  const isLoading = given.status === "loading";
  useElementState<typeof SocialLinksElement>(isLoading ? "loading" : links.length ? "ready" : "empty");

  if (isLoading) return <Skeleton />;
  return links.length ? <LinkList t={t} links={links} onNavigate={onNavigate} /> : null;
}
