import { useMemo } from "react";
import type { ApiError } from "../../../core/http/error.ts";
import { refusedFor, toFailure } from "../../../core/http/failure.ts";
import type { Message } from "../../../core/i18n/strings.ts";
import { FailureMessage } from "../../../core/element/parts/FailureMessage.tsx";

export { default as answerCss } from "./answer.css?inline";

/** Why the sign-up failed. No error means that the server refused the address. */
export function SignUpFailure({ error, text }: { error: ApiError | undefined; text: Message }) {
  const failure = useMemo(() => (error ? toFailure(error) : refusedFor("refused")), [error]);
  return <FailureMessage failure={failure} text={text} saysTryAgain />;
}
