import { useElementState, useEmit } from "../../core/element/hooks/hooks.ts";
import { useCustomerCode } from "../../core/element/hooks/use-customer-code.ts";
import type { SessionTimeoutElement } from "./element.ts";

/** Shows and loads nothing until a customer may be signed in. */
export function SessionTimeout() {
  useElementState<typeof SessionTimeoutElement>("idle");
  const emit = useEmit<typeof SessionTimeoutElement>();
  const code = useCustomerCode(() => import("./Watch.tsx").then(({ Watch }) => ({ Watch })));
  if (!code) return null;
  return (
    <code.Watch
      onWarned={() => emit("tv-session-warned", null)}
      onExtended={() => emit("tv-session-extended", null)}
      onEnded={(reason) => emit("tv-session-ended", { reason })}
    />
  );
}
