import { useLayoutEffect, useRef } from "react";
import { useElement } from "../../../platform/element-context.ts";
import { useMethods, useStrings } from "../../../element/hooks/hooks.ts";
import { closedStrings } from "./closed-strings.ts";

/** Shown after the visitor has closed the page, if the browser hasn't (PRC-11). */
export function Closed({ onReset }: { onReset: () => void }) {
  const { setState } = useElement();
  const t = useStrings(closedStrings);
  const words = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    setState("closed");
    words.current?.focus();
  }, [setState]);
  useMethods({ reset: onReset });
  return (
    <p ref={words} className="panel" part="closed" role="status" tabIndex={-1}>
      {t("closed")}
    </p>
  );
}
