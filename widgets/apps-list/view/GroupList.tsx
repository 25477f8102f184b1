import type { AppGroup } from "../groups.ts";

/** Groups with more apps use up to three columns (PAG-7). */
const ONE_COLUMN_MAX = 5;

interface Props {
  groups: readonly AppGroup[];
  label: string;
  /** Level of the groups' headings. */
  level: number;
}

/** The groups, in a region that also scrolls by keyboard. */
export const GroupList = ({ groups, label, level }: Props) => (
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
