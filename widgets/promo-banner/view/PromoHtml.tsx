import { ContentHtml } from "../../../core/element/parts/ContentHtml.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { Texts } from "../strings.ts";

interface Props {
  t: Translate<Texts>;
  html: string;
  base: string | undefined;
}

/** HTML of the promotion. */
export const PromoHtml = ({ t, html, base }: Props) => (
  <ContentHtml
    html={html}
    base={base}
    pending={<p className="muted">{t("loading")}</p>}
    refused={<p className="muted">{t("failed")}</p>}
  />
);
