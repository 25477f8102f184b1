import { useEffect, useState } from "react";
import { whenIdle } from "../../platform/page.ts";

/**
 * Code that most visitors never need, such as what renders a failure. It is loaded when the browser is idle, because it
 * couldn't be loaded once they are offline.
 * @param isNeeded loads it at once, if it hasn't come by then
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
