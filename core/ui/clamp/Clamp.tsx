import type { HTMLAttributes } from "react";
import { useControlSheet } from "../sheets.ts";
import css from "./clamp.css?inline";

interface Props extends HTMLAttributes<HTMLElement> {
  as?: "div" | "p";
  children: string;
}

/** A long name, cut off after two lines. Its title has the full name. */
export function Clamp({ as: Tag = "div", className = "", children, ...rest }: Props) {
  useControlSheet(css);
  return (
    <Tag {...rest} className={`${className} clamp`.trim()} title={children}>
      {children}
    </Tag>
  );
}
