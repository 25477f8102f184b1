import { useLayoutEffect, useRef } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { Failed } from "../../../core/element/parts/Failed.tsx";
import { useSheet } from "../../../core/ui/sheets.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Dialog } from "../../../core/ui/dialog/Dialog.tsx";
import { Field } from "../../../core/ui/field/Field.tsx";
import { Status } from "../../../core/ui/status/Status.tsx";
import type { AppGroup } from "../groups.ts";
import type { Texts } from "../strings/index.ts";
import css from "./AppsDialog.css?inline";

/** What shows below the search. */
export type Shown = "loading" | "ready" | "no-match" | "empty" | "error";

interface Props {
  t: Translate<Texts>;
  open: boolean;
  shown: Shown;
  /** Changing it resets the search. */
  round: number;
  /** The matching groups, or all if there is no term. */
  groups: readonly AppGroup[];
  term: string;
  error: unknown;
  onText: (text: string) => void;
  onRetry: () => void;
  onDismiss: () => void;
}

/** The modal: heading, search and results. */
export function AppsDialog(props: Props) {
  const { t, open, shown, groups, term, round, error } = props;
  const { host, headingLevel } = useElement();
  useSheet(css);
  const retry = () => {
    // The retry button is removed. Searching is the next step.
    host?.shadowRoot?.querySelector("input")?.focus();
    props.onRetry();
  };
  const count = groups.reduce((sum, { apps }) => sum + apps.length, 0);
  return (
    <Dialog open={open} onDismiss={props.onDismiss} labelledBy="heading" closeLabel={t("close")}>
      <div className="apps">
        <div className="top">
          <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
            <slot name="heading">{t("heading")}</slot>
          </div>
          <SearchForm key={round} label={t("queryLabel")} onText={props.onText} />
          <Status>
            {shown === "no-match" && <p>{t("noMatch", { term })}</p>}
            {shown === "empty" && <p>{t("empty")}</p>}
            {shown === "loading" && <p>{t("loading")}</p>}
            {shown === "ready" && term && <span className="visually-hidden">{t("found", { count })}</span>}
          </Status>
        </div>
        {shown === "error" && <Failed error={error} onRetry={retry} />}
        {shown === "ready" && (
          <GroupList groups={groups} label={t("list")} level={Number(headingLevel) + 1} />
        )}
      </div>
    </Dialog>
  );
}

/** Groups with more apps use up to three columns (PAG-7). */
const ONE_COLUMN_MAX = 5;

interface GroupListProps {
  groups: readonly AppGroup[];
  label: string;
  /** Level of the groups' headings. */
  level: number;
}

/** The groups, in a region that also scrolls by keyboard. */
const GroupList = ({ groups, label, level }: GroupListProps) => (
  <div className="groups" part="list" role="group" aria-label={label} tabIndex={0}>
    {groups.map(({ heading, apps }, at) => (
      <section key={at} className="group" part="group" aria-labelledby={`group-${at}`}>
        <div className="section-heading" id={`group-${at}`} role="heading" aria-level={level}>
          {heading}
        </div>
        <ul role="list" className={apps.length > ONE_COLUMN_MAX ? "columns" : undefined}>
          {apps.map((app, place) => (
            <li key={place}>{app}</li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

interface SearchFormProps {
  label: string;
  onText: (text: string) => void;
}

const FORM = "apps";

/** Search field that filters as you type. */
function SearchForm({ label, onText }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    onText(form.current?.querySelector("input")?.value ?? "");
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is shown
  }, []);
  return (
    <form
      ref={form}
      name={FORM}
      role="search"
      part="form"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <Field
        name="query"
        type="search"
        label={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onInput={(event) => onText(event.currentTarget.value)}
      />
    </form>
  );
}
