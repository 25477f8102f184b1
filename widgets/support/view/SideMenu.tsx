import { useLayoutEffect, useState } from "react";
import { Button } from "../../../core/ui/button/Button.tsx";
import { useSheet } from "../../../core/ui/sheets.ts";
import { articlesOf } from "../routes.ts";
import type { Menu } from "../use-menu.ts";
import { countOf, type PageProps } from "./page-parts.tsx";
import css from "./SideMenu.css?inline";

interface Props extends PageProps {
  menu: Menu;
  /** Path of the shown page. */
  path: string;
  home: string;
  /** `value` of the shown article. */
  article: string | undefined;
}

/** The five categories in order, with their counts and articles (SUP-6). On a narrow page a button opens it. */
export function SideMenu({ t, layout, links, menu, path, home, article }: Props) {
  const [isShown, setShown] = useState(false);
  useSheet(css);
  // On a narrow page the chosen page is below the menu, so close it.
  useLayoutEffect(() => setShown(false), [path]);
  return (
    <nav className="menu" part="menu" aria-label={t("menu")}>
      <div className="menu-button">
        <Button
          look="secondary"
          aria-expanded={isShown}
          aria-controls="menu-list"
          onClick={() => setShown(!isShown)}
        >
          {t("menu")}
        </Button>
      </div>
      <div id="menu-list" className={isShown ? "menu-list shown" : "menu-list"}>
        {layout.categories.map(({ id, header, count, link }) => (
          <details
            key={id}
            open={menu.isOpen(id)}
            onToggle={({ currentTarget: { open } }) => open !== menu.isOpen(id) && menu.setOpen(id, open)}
          >
            <summary>
              <span>{header}</span>
              <span className="muted count" aria-hidden="true">
                {count}
              </span>
              <span className="visually-hidden">{countOf(t, count)}</span>
            </summary>
            <ul className="plain">
              {articlesOf(layout, id).map(({ value, label, href }) => (
                <li key={value}>
                  <a {...links.to(href)} aria-current={value === article ? "page" : undefined}>
                    {label}
                  </a>
                </li>
              ))}
              <li>
                <a
                  className="view-all"
                  aria-label={t("viewAllOf", { category: header })}
                  {...links.to(link.href)}
                >
                  {link.text}
                </a>
              </li>
            </ul>
          </details>
        ))}
        <a className="browse" {...links.to(home)}>
          {t("browse")}
        </a>
        <slot name="aside" />
      </div>
    </nav>
  );
}
