import type { ComponentProps } from "react";
import { Button } from "../button/Button.tsx";
import { useControlSheet } from "../sheets.ts";
import css from "./confirm-button.css?inline";

interface Props extends Omit<ComponentProps<typeof Button>, "look"> {
  /** Whether confirming ends or removes something. */
  isDanger: boolean | undefined;
}

/** The button that answers a dialog's question. */
export function ConfirmButton({ isDanger, ...button }: Props) {
  useControlSheet(css);
  return <Button {...button} look={isDanger ? "danger" : "primary"} />;
}
