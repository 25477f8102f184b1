import { useState } from "react";
import type { AppPreference } from "../../../core/domain/privacy/privacy.ts";
import { joined, useFailureLines } from "../../../core/element/hooks/failure-lines.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { Field } from "../../../core/ui/field/Field.tsx";
import { Switch } from "../../../core/ui/switch/Switch.tsx";
import type { Texts } from "../strings/index.ts";
import type { Toggles } from "../toggles.ts";
import { appFailure } from "./StatusMessage.tsx";

/** Above this number of apps, a search shows. */
const LONG = 5;

export const isLong = (apps: readonly AppPreference[]): boolean => apps.length > LONG;

const folded = (text: string): string => text.trim().toLocaleLowerCase();

/** Returns the apps whose name contains the term, in any case; all if it is empty. */
export const matching = (apps: readonly AppPreference[], term: string): AppPreference[] =>
  apps.filter(({ name }) => folded(name).includes(folded(term)));

interface Props {
  t: Translate<Texts>;
  apps: readonly AppPreference[];
  state: Toggles;
  canUpdate: boolean;
  onTurn: (id: string, on: boolean) => void;
  /** Called with the number of matches, or undefined without a search. */
  onFound: (count: number | undefined) => void;
}

/** PRS-4: a switch for each app, with a search if there are many. A failure marks its own app. */
export function AppsSection({ t, apps, state, canUpdate, onTurn, onFound }: Props) {
  const linesOf = useFailureLines();
  const [term, setTerm] = useState("");
  if (!apps.length) return <p className="muted">{t("noApps")}</p>;
  const found = matching(apps, term);
  const errorOf = (id: string) => {
    const failure = state.refused[id]?.failure;
    return failure && joined(linesOf(failure, appFailure(t, failure)));
  };
  return (
    <>
      {isLong(apps) && (
        <Field
          name="app"
          type="search"
          label={t("searchApps")}
          autoComplete="off"
          spellCheck={false}
          onInput={({ currentTarget: { value } }) => {
            setTerm(value);
            onFound(value.trim() ? matching(apps, value).length : undefined);
          }}
        />
      )}
      {found.length ? (
        <ul className="rows" role="list">
          {found.map(({ id, name, enabled }) => (
            <li key={id}>
              <Switch
                id={`app-${id}`}
                label={name}
                checked={state.optimistic[id] ?? enabled}
                busy={id in state.optimistic}
                disabled={!canUpdate}
                error={errorOf(id)}
                onTurn={(on) => onTurn(id, on)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{t("noMatch", { term: term.trim() })}</p>
      )}
    </>
  );
}
