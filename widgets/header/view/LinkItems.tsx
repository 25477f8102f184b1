import type { MenuLink } from "../../../core/domain/marketing/links.ts";
import type { HeaderProps } from "./header.ts";

interface Props extends Pick<HeaderProps, "current" | "onNavigate"> {
  links: readonly MenuLink[];
}

/** Links as list items. */
export const LinkItems = ({ links, current, onNavigate }: Props) =>
  links.map(({ label, href }) => (
    <li key={href + label}>
      <a href={href} aria-current={current(href)} onClick={onNavigate}>
        {label}
      </a>
    </li>
  ));
