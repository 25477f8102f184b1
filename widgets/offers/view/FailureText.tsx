import { Trouble } from "../../../core/ui/Trouble.tsx";
import type { Failure } from "../failure.ts";
import type { Words } from "../words.ts";

interface Props {
  words: Words;
  failure: Failure | undefined;
  /** What is told besides, line by line. */
  more?: readonly string[];
}

/** What went wrong, in the server's words where it has any (OFR-6). */
export function FailureText({ words: { t }, failure, more = [] }: Props) {
  const lines = failure ? [failure.message || t(failure.reason), ...more] : [];
  if (failure?.retryAfterSeconds !== undefined)
    lines.push(t("retryIn", { seconds: failure.retryAfterSeconds }));
  return (
    <div role="alert" className="told">
      {failure && <Trouble lines={lines} />}
    </div>
  );
}
