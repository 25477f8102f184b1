import { useRef, type KeyboardEvent, type ReactNode } from "react";
import { useControlSheet } from "../sheets.ts";
import css from "./tabs.css?inline";

interface Props<Key extends string> {
  /** Prefix of the ids inside; unique in the element. */
  id: string;
  /** Names the list of tabs. */
  label: string;
  /** `count` is how much the tab has, and undefined until that is known. */
  tabs: readonly { key: Key; label: string; count: number | undefined }[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** Content of the selected tab's panel. */
  children: ReactNode;
}

/** Tabs (WAI-ARIA tabs with automatic activation): one Tab stop; arrow keys, Home and End move between them. */
export function Tabs<Key extends string>({ id, label, tabs, selected, onSelect, children }: Props<Key>) {
  useControlSheet(css);
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return; // The browser's: Alt and Left is Back.
    const at = tabs.findIndex(({ key }) => key === selected);
    // In right-to-left pages, the right arrow moves back.
    const isTurned = list.current?.matches(":dir(rtl)") ?? false;
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: isTurned ? at - 1 : at + 1,
      ArrowLeft: isTurned ? at + 1 : at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    onSelect(next.key);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus();
  };

  return (
    <div className="tabs">
      <div ref={list} className="tab-list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            className="tab"
            part="tab"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
          >
            {`${tab.label} `}
            <span className="tab-count">{tab.count}</span>
          </button>
        ))}
      </div>
      <div
        className="tab-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}
