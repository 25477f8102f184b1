import type { ReactNode } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { Failed } from "../../../core/element/parts/Failed.tsx";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { Loadable } from "../../../core/http/loadable.ts";
import type { Texts } from "../strings/index.ts";

interface Props {
  /** Unique in the element. */
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

/** Settings of one kind, under their heading. */
export function Section({ id, title, hint, children }: Props) {
  const { headingLevel } = useElement();
  return (
    <section className="group card" part="group card" aria-labelledby={`${id}-title`}>
      <div
        className="section-heading"
        id={`${id}-title`}
        role="heading"
        aria-level={Number(headingLevel) + 1}
      >
        {title}
      </div>
      {hint && <p className="hint">{hint}</p>}
      {children}
    </section>
  );
}

interface LoadedSectionProps<Data> {
  t: Translate<Texts>;
  /** Names the section in the button's label. */
  title: string;
  loaded: Loadable<Data>;
  /** Its placeholder, or the number of rows in it. */
  pending: ReactNode;
  onRetry: () => void;
  children: (data: Data) => ReactNode;
}

/** Data of one section. If it fails, the other sections still show (PRS-6). */
export function LoadedSection<Data>({
  t,
  title,
  loaded,
  pending,
  onRetry,
  children,
}: LoadedSectionProps<Data>) {
  if (loaded.data !== undefined) return children(loaded.data);
  if (loaded.status === "failed")
    return (
      <Failed
        error={loaded.error}
        text={t.message("unavailable")}
        saysTryAgain
        name={title}
        onRetry={onRetry}
      />
    );
  if (typeof pending !== "number") return pending;
  return (
    <div className="skeleton" aria-hidden="true">
      {[...Array(pending).keys()].map((at) => (
        <i key={at} />
      ))}
    </div>
  );
}
