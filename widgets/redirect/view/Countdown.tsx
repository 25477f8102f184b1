import { useLayoutEffect, useRef } from "react";

/** Visual countdown: a bar that fills. Hidden if motion is reduced. */
export function Countdown({ ms }: { ms: number }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    bar.current?.style.setProperty("--passing", `${ms}ms`);
  }, [ms]);
  return <div ref={bar} className="passing" part="progress" aria-hidden="true" />;
}
