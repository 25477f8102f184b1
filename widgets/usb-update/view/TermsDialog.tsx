import { useLayoutEffect, useRef, useState } from "react";
import type { Message, Translate } from "../../../core/i18n/strings.ts";
import { Button } from "../../../core/ui/button/Button.tsx";
import { Dialog } from "../../../core/ui/dialog/Dialog.tsx";
import { Terms, type TermsState } from "../../../core/ui/terms/Terms.tsx";
import type { Texts } from "../strings/index.ts";

interface Props {
  t: Translate<Texts>;
  open: boolean;
  terms: { text: string; error: Message };
  onDismiss: () => void;
  onAccept: () => void;
}

/** USB-2: the terms. They must be read to the end and accepted before each download. */
export function TermsDialog({ t, open, terms, onDismiss, onAccept }: Props) {
  const read = useRef<TermsState>("unread");
  const [attempts, setAttempts] = useState(0);
  const [round, setRound] = useState(0);
  useLayoutEffect(() => {
    if (open) return;
    setAttempts(0);
    setRound((before) => before + 1);
  }, [open]);

  const accept = () => (read.current === "accepted" ? onAccept() : setAttempts(attempts + 1));

  return (
    <Dialog open={open} onDismiss={onDismiss} labelledBy="terms-title" closeLabel={t("close")}>
      <div className="dialog-content">
        <div className="heading" id="terms-title" role="heading" aria-level={2}>
          {t("termsTitle")}
        </div>
        <Terms
          key={`${round} ${terms.text}`}
          id="terms"
          title={t("termsTitle")}
          checkLabel={t("termsCheck")}
          error={terms.error}
          attempts={attempts}
          onChange={(state) => {
            read.current = state;
          }}
        >
          {paragraphs(terms.text).map((text, i) => (
            <p key={i}>{text}</p>
          ))}
        </Terms>
        <div className="dialog-actions">
          <Button onClick={accept}>{t("accept")}</Button>
          <Button look="secondary" onClick={onDismiss}>
            {t("back")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const paragraphs = (text: string): string[] => text.split(/\n\s*\n/).filter((one) => one.trim());
