/* The view of SupportSearch.tsx. SearchResults.tsx, its child, has a view of its own (ResultsView.tsx). */

import {
  useLayoutEffect,
  useMemo,
  useRef,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from "react";
import type { SearchItem } from "../../../core/domain/support/content-layout.ts";
import { useElement } from "../../../core/platform/element-context.ts";
import { useSheet } from "../../../core/ui/sheets.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Combobox, type ComboboxOption } from "../../../core/ui/combobox/Combobox.tsx";
import { CloseIcon } from "../../../core/ui/icons.tsx";
import { Status } from "../../../core/ui/status/Status.tsx";
import css from "./SearchView.css?inline";
import type { strings } from "../strings/index.ts";
import type { Suggestions } from "../use-suggestions.ts";
import { Marked } from "./Marked.tsx";

export interface SearchProps {
  t: Translate<(typeof strings)["en"]>;
  field: RefObject<HTMLInputElement | null>;
  /** Text in the field. */
  text: string;
  suggestions: Suggestions;
  /** Whether a search waits for its code. */
  busy: boolean;
  /** Text for screen readers. */
  announcement: string;
  hrefOf: (item: SearchItem) => string | undefined;
  onText: (text: string) => void;
  onSearch: (text: string) => void;
  onChip: (text: string) => void;
  onClear: () => void;
  onNavigate: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** The results. */
  children: ReactNode;
}

/** Heading, text, search field, quick searches and results. */
export function SearchView(props: SearchProps) {
  const { t, field, text, suggestions, hrefOf } = props;
  const { headingLevel } = useElement();
  useSheet(css);
  const form = useRef<HTMLFormElement>(null);

  // Text typed into the first view counts.
  useLayoutEffect(() => {
    if (field.current?.value) props.onText(field.current.value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is shown
  }, []);

  const search = () => props.onSearch(field.current?.value ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };

  const { items, highlightTerms } = suggestions;
  const count = items.length;
  // The list stays the same while its suggestions do, because a new list has no selection.
  const options = useMemo(() => {
    const found: ComboboxOption[] = items.map((item) => ({
      content: (
        <>
          <Marked text={item.label} highlightTerms={highlightTerms} />
          <span className="muted">{item.categoryName}</span>
        </>
      ),
      href: hrefOf(item),
    }));
    return count ? [...found, { content: t("seeAll", { term: text }) }] : found;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new list has no selection, so it changes with its suggestions only
  }, [suggestions]);

  const status =
    (count === 1 && t("oneSuggestion")) || (count && t("manySuggestions", { count })) || props.announcement;

  return (
    <section className="search" part="section" aria-labelledby="heading">
      <div className="hero">
        <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
          <slot name="heading">{t("heading")}</slot>
        </div>
        <p className="muted intro">
          <slot name="intro">{t("intro")}</slot>
        </p>
        <form ref={form} name="search" role="search" part="form" noValidate method="dialog" onSubmit={submit}>
          <Combobox
            name="query"
            label={t("queryLabel")}
            listLabel={t("suggestions")}
            enterKeyHint="search"
            inputRef={field}
            boxRef={form}
            options={options}
            onText={props.onText}
            onChoose={({ href }, event) =>
              href ? props.onNavigate(event as MouseEvent<HTMLAnchorElement>) : search()
            }
          >
            {text && (
              <button
                type="button"
                className="clear"
                part="clear"
                aria-label={t("clear")}
                onClick={props.onClear}
              >
                <CloseIcon />
              </button>
            )}
          </Combobox>
          <Button type="submit" busy={props.busy}>
            {t("submit")}
          </Button>
        </form>
        <Chips t={t} onChip={props.onChip} />
      </div>
      <Status>{status && <span className="visually-hidden">{status}</span>}</Status>
      {props.children}
    </section>
  );
}

interface Props {
  t: Translate<(typeof strings)["en"]>;
  onChip: (text: string) => void;
}

/** The quick searches, in order (SUP-9). */
const chips = [
  "chipQuickStart",
  "chipUserManual",
  "chipHisense",
  "chipElement",
  "chipPeacock",
  "chipFirmware",
  "chipRemote",
] as const;

/** A row of frequent searches. */
const Chips = ({ t, onChip }: Props) => (
  <ul className="chips" role="list" aria-label={t("chips")} part="chips">
    {chips.map((chip) => (
      <li key={chip}>
        <button type="button" id={chip} className="chip" part="chip" onClick={() => onChip(t(chip))}>
          {t(chip)}
        </button>
      </li>
    ))}
  </ul>
);
