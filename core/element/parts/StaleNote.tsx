import type { Loadable } from "../../http/loadable.ts";
import { defineStrings } from "../../i18n/strings.ts";
import { Button } from "../../ui/button/Button.tsx";
import { MessageLines } from "../../ui/message-lines/MessageLines.tsx";
import { Note } from "../../ui/note/Note.tsx";
import en from "../../ui/strings/en.ts";
import { uiStrings } from "../../ui/strings/index.ts";
import { useStrings } from "../hooks/hooks.ts";
import { useLoadFailure } from "../hooks/use-load-failure.ts";

const staleStrings = defineStrings(en, "stale");

/** Whether data is still shown although it couldn't be loaded again. */
export const isStale = ({ status, data }: Loadable<unknown>): boolean =>
  status === "failed" && data !== undefined;

interface Props {
  error: unknown;
  onRetry: () => void;
}

/**
 * Says above a customer's data that it couldn't be loaded again and may be out of date. PageFailure replaces data that is
 * missing. Dispatches `tv-error`.
 */
export function StaleNote({ error, onRetry }: Props) {
  const t = useStrings(staleStrings);
  const ui = useStrings(uiStrings);
  const lines = useLoadFailure(error, t.message("stale"), onRetry);
  return (
    <div className="stale" role="alert">
      <Note
        tone="warning"
        action={
          <Button look="quiet" isSmall onClick={onRetry}>
            {ui("retry")}
          </Button>
        }
      >
        <MessageLines lines={lines} />
      </Note>
    </div>
  );
}
