import type { InputHTMLAttributes, ReactNode } from "react";
import { useControlSheet } from "../sheets.ts";
import css from "./radio-card.css?inline";

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, "children"> {
  /** Unique in the element. */
  id: string;
  /** A checkbox if the choice is optional. */
  type?: "radio" | "checkbox";
  label: ReactNode;
  /** Muted, below the label. */
  detail?: ReactNode;
  /** Opposite the label, such as a price or a pill. */
  aside?: ReactNode;
  /** Below, over the whole width. It may have links and a disclosure of its own. */
  children?: ReactNode;
}

/**
 * A native radio button or checkbox whose label covers a whole card. Put cards of one choice in a `radio-cards` grid, in a
 * fieldset or a group that names them, and in a form (RadioForm).
 */
export function RadioCard({ type = "radio", label, detail, aside, children, ...input }: Props) {
  useControlSheet(css);
  const { id } = input;
  const described = [input["aria-describedby"], detail && `${id}-detail`, aside && `${id}-aside`];
  return (
    <div className="radio-card" part="radio-card">
      <input
        {...input}
        type={type}
        part={type === "radio" ? "radio" : "checkbox"}
        aria-describedby={described.filter(Boolean).join(" ") || undefined}
      />
      <label htmlFor={id} part="label">
        {label}
      </label>
      {aside && (
        <span className="radio-card-aside" id={`${id}-aside`}>
          {aside}
        </span>
      )}
      {detail && (
        <span className="hint" id={`${id}-detail`}>
          {detail}
        </span>
      )}
      {children && <div className="radio-card-more">{children}</div>}
    </div>
  );
}
