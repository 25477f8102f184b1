import type { RefObject } from "react";
import type { Translate } from "../../i18n/strings.ts";
import { Button } from "../button/Button.tsx";
import type { signedOutStrings } from "./signed-out-strings.ts";

type Words = (typeof signedOutStrings)["en"];

interface Props {
  t: Translate<Words>;
  /** What is said. */
  message: keyof Words;
  /** What is said besides, line by line. */
  more?: readonly string[] | undefined;
  onSignIn: () => void;
  /** Lets the focus be put here when what had it is gone. */
  focusRef?: RefObject<HTMLDivElement | null>;
}

/** Stands in place of what only a customer who is signed in may see. */
export const SignedOut = ({ t, message, more = [], onSignIn, focusRef }: Props) => (
  <div ref={focusRef} className="panel" part="signed-out" role="status" tabIndex={-1}>
    <p>{t(message)}</p>
    {more.map((line) => (
      <p key={line}>{line}</p>
    ))}
    <Button onClick={onSignIn}>{t("signIn")}</Button>
  </div>
);
