import { useRef, useState, type KeyboardEvent, type MouseEvent, type MouseEventHandler } from "react";
import { isPlainClick } from "../../../core/platform/navigate.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Icon } from "../../../core/ui/icons.tsx";
import type { Texts } from "../strings/index.ts";
import type { TabLink } from "../tabs.ts";

interface Props {
  t: Translate<Texts>;
  tabs: readonly TabLink[];
  onNavigate: MouseEventHandler<HTMLAnchorElement>;
}

/** NAV-1: tabs side by side, or below a toggle if there isn't enough room. */
export function TabBar({ t, tabs, onNavigate }: Props) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.preventDefault();
    setOpen(false);
    toggle.current?.focus();
  };
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onNavigate(event);
    if (isPlainClick(event)) setOpen(false);
  };
  return (
    <nav className={isOpen ? "tabs open" : "tabs"} part="nav" aria-label={t("label")} onKeyDown={onKeyDown}>
      <button
        ref={toggle}
        type="button"
        className="toggle"
        part="toggle"
        aria-expanded={isOpen}
        aria-controls="tabs"
        onClick={({ currentTarget }) => {
          currentTarget.focus(); // Not every browser focuses a pressed button, and Escape needs the focus.
          setOpen(!isOpen);
        }}
      >
        <span>
          <span className="toggle-label">{t("toggle")}</span>
          <span className="toggle-current">{tabs.find(({ isCurrent }) => isCurrent)?.label}</span>
        </span>
        <Icon d="m6 9 6 6 6-6" />
      </button>
      <ul id="tabs" role="list">
        {tabs.map(({ label, href, isCurrent }) => (
          <li key={href}>
            <a href={href} part="tab" aria-current={isCurrent ? "page" : undefined} onClick={onClick}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
