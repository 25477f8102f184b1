import type { InputHTMLAttributes, ReactNode } from "react";

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: ReactNode;
  children?: ReactNode;
}

/** A checkbox with its label. */
export const Choice = ({ label, hidden, children, ...input }: Props) => (
  <div className="choice" part="field" hidden={hidden}>
    <input {...input} />
    <label htmlFor={input.id} part="label">
      {label}
    </label>
    {children}
  </div>
);
