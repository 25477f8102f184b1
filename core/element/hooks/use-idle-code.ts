import { useEffect, useState } from "react";
import { whenIdle } from "../../platform/page.ts";

/**
 * Returns code that most visitors never need, such as what renders a failure. It is loaded when the browser is idle,
 * because it couldn't be loaded after the connection is lost.
 * @param isNeeded loads it immediately if it hasn't loaded yet
 */
export function useIdleCode<Code>(load: () => Promise<Code>, isNeeded: boolean): Code | undefined {
  const [code, setCode] = useState<{ code: Code }>();
  useEffect(() => {
    const start = () =>
      void load().then(
        (loaded) => setCode({ code: loaded }),
        () => {},
      );
    return isNeeded ? start() : whenIdle(start);
  }, [load, isNeeded]);
  return code?.code;
}
