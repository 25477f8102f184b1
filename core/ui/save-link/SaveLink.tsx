import type { ReactNode } from "react";

interface Props {
  /** File name; what may not stand in one is left out. */
  name: string;
  /** Media type, `text/plain`. */
  type: string;
  text: string;
  children: ReactNode;
}

/** A link that saves a text as a file: no script, no server. */
export const SaveLink = ({ name, type, text, children }: Props) => (
  <a
    className="button secondary"
    part="button button-secondary"
    download={name.replace(/[^\w.-]/g, "")}
    href={`data:${type};charset=utf-8,${encodeURIComponent(text)}`}
  >
    {children}
  </a>
);
