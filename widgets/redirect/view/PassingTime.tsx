import { useLayoutEffect, useRef } from "react";

/** A bar that fills while the time passes, for the eyes; where motion is reduced it is not there. */
export function PassingTime({ ms }: { ms: number }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => bar.current?.style.setProperty("--passing", `${ms}ms`), [ms]);
  return <div ref={bar} className="passing" part="progress" aria-hidden="true" />;
}
