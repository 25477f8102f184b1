import type { ReactNode } from "react";
import { useControlSheet } from "../sheets.ts";
import css from "./empty.css?inline";

interface Props {
  icon: ReactNode;
  /** What is missing, in one sentence. */
  title: string;
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
}

/** Replaces a list that has no items yet. */
export function Empty({ icon, title, children, action }: Props) {
  useControlSheet(css);
  return (
    <div className="empty card" part="empty">
      <span className="empty-icon">{icon}</span>
      <p className="section-heading">{title}</p>
      {children}
      {action}
    </div>
  );
}
