import type { Link } from "../../../core/domain/support/content-layout.ts";
import type { PageProps } from "./page.ts";

interface Props extends Pick<PageProps, "t" | "links"> {
  /** Pages above this one, from the landing page on. */
  above: readonly Link[];
  current: string;
}

/** Support > parent > page (SUP-6). */
export function Breadcrumb({ t, links, above, current }: Props) {
  return (
    <nav className="breadcrumb" part="breadcrumb" aria-label={t("breadcrumb")}>
      <ol>
        {above.map(({ href, text }) => (
          <li key={href}>
            <a {...links.to(href)}>{text}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
