import type { ReactNode } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import { Status } from "../../../core/ui/status/Status.tsx";

interface Props {
  title: string;
  text: string | undefined;
  /** Message below the video, also announced; empty if there is none. */
  note: string;
  /** The video, or its replacement. */
  children: ReactNode;
}

/** Title, text and video. */
export function VideoView({ title, text, note, children }: Props) {
  const { headingLevel } = useElement();
  return (
    <section className="video" part="section" aria-labelledby="heading">
      <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
        <slot name="heading">{title}</slot>
      </div>
      {text && <p>{text}</p>}
      {children}
      <Status>{note && <p className="muted">{note}</p>}</Status>
    </section>
  );
}
