import type { RefObject } from "react";
import { defineStrings, type Message, type Translate } from "../../i18n/strings.ts";
import { Button } from "../button/Button.tsx";
import { MessageLines } from "../message-lines/MessageLines.tsx";
import en from "../strings/en.ts";

/** Texts for visitors who aren't signed in, by reason. */
export const signedOutStrings = defineStrings(en, "signed-out");

type Words = (typeof signedOutStrings)["en"];

interface Props {
  t: Translate<Words>;
  /** Key of the message. */
  message: keyof Words;
  /** Further lines below the message. */
  more?: readonly Message[] | undefined;
  onSignIn: () => void;
  /** Lets the parent focus the message after the focused node was removed. */
  focusRef?: RefObject<HTMLDivElement | null>;
}

/** Replaces content that only a signed-in customer may see. */
export const SignedOut = ({ t, message, more = [], onSignIn, focusRef }: Props) => (
  <div ref={focusRef} className="panel" part="signed-out" role="status" tabIndex={-1}>
    <p>{t(message)}</p>
    <MessageLines lines={more} />
    <Button onClick={onSignIn}>{t("signIn")}</Button>
  </div>
);
