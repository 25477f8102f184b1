import type { ReactNode } from "react";

interface Props {
  /** File name; characters that aren't allowed are removed. */
  name: string;
  /** Media type, `text/plain`. */
  type: string;
  text: string;
  children: ReactNode;
}

/** A link that saves text as a file, without script or server. */
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
