import type { ComponentProps } from "react";
import { Button } from "../button/Button.tsx";
import lock from "../dialog/lock.css?inline";
import { useControlSheet } from "../sheets.ts";
import css from "./danger-button.css?inline";

type Props = Omit<ComponentProps<typeof Button>, "look">;

/** A button that ends or removes something. */
export function DangerButton(button: Props) {
  useControlSheet(css);
  return <Button {...button} look="danger" />;
}

/** The button that answers a dialog's question, which may be whether to end or remove something. */
export function ConfirmButton({ isDanger, ...button }: Props & { isDanger: boolean | undefined }) {
  useControlSheet(css);
  useControlSheet(lock);
  return <Button {...button} look={isDanger ? "danger" : "primary"} />;
}
