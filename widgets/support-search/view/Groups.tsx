import { groupOf, type State } from "../flow.ts";
import type { ResultProps } from "./Result.tsx";
import type { AnswerWords } from "./said.ts";

interface Props extends Pick<ResultProps, "categoryOf"> {
  t: AnswerWords;
  state: Extract<State, { found: object }>;
  onGroup: (group: string | undefined) => void;
}

/** The categories of the results with their counts, most results first. Shows all results, or those of one. */
export function Groups({ t, state, categoryOf, onGroup }: Props) {
  const { items } = state.found;
  const groups = new Map<string, { label: string; count: number }>();
  for (const item of items) {
    const label = item.manual ? t("manuals") : categoryOf(item);
    const known = groups.get(groupOf(item));
    if (known) known.count++;
    else if (label) groups.set(groupOf(item), { label, count: 1 });
  }
  if (groups.size < 2) return null;
  const shown = [...groups].sort(([, one], [, other]) => other.count - one.count);
  const button = (group: string | undefined, label: string, count: number) => (
    <li key={group ?? ""}>
      <button
        type="button"
        className="category"
        part="group"
        aria-pressed={state.group === group}
        onClick={() => onGroup(group)}
      >
        <span>{label}</span> <span className="count">{count}</span>
      </button>
    </li>
  );
  return (
    <div>
      <p className="category-heading" id="groups">
        {t("category")}
      </p>
      <ul className="categories" role="list" aria-labelledby="groups">
        {button(undefined, t("all"), items.length)}
        {shown.map(([group, { label, count }]) => button(group, label, count))}
      </ul>
    </div>
  );
}
