import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { toFailure } from "../../core/http/failure.ts";
import { FailurePanel } from "../../core/element/parts/FailurePanel.tsx";
import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { systemClock } from "../../core/platform/clock.ts";
import type { BannerElement } from "./element.ts";
import { strings } from "./strings/index.ts";

/** How long an error shows (BAN-3), in ms. */
const ERROR_MS = 7_000;

/** Load error: shows for a limited time (BAN-3). */
export function Failed({ error }: { error: unknown }) {
  const t = useStrings(strings);
  const [isOver, setOver] = useState(false);
  useElementState<typeof BannerElement>(isOver ? "empty" : "error");
  useDisplayTime(true, () => setOver(true));
  const panel = { failure: toFailure(error), text: t.message("failed"), saysTryAgain: true };
  if (isOver) return null;
  return <FailurePanel {...panel} />;
}

/** Calls back when an error has been shown for ERROR_MS. */
export function useDisplayTime(isShown: boolean, onOver: () => void): void {
  const latest = useRef(onOver);
  useLayoutEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => (isShown ? systemClock.after(ERROR_MS, () => latest.current()) : undefined), [isShown]);
}
