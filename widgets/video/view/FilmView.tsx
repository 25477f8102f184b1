import type { ReactNode } from "react";
import { useElement } from "../../../core/element/context.ts";
import { Status } from "../../../core/ui/Status.tsx";

interface Props {
  title: string;
  text: string | undefined;
  /** Spoken and shown below the film; empty where there is nothing to say. */
  note: string;
  /** The film, or what stands in its place. */
  children: ReactNode;
}

/** Title, words, film. */
export function FilmView({ title, text, note, children }: Props) {
  const { headingLevel } = useElement();
  return (
    <section className="film" part="section" aria-labelledby="heading">
      <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
        <slot name="heading">{title}</slot>
      </div>
      {text && <p>{text}</p>}
      {children}
      <Status>{note && <p className="muted">{note}</p>}</Status>
    </section>
  );
}
