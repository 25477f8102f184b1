import { useEffect } from "react";
import { useConnectedEffect } from "../../platform/element-context.ts";
import { DEADLINE_MS } from "../../http/client.ts";
import { ApiError } from "../../http/error.ts";
import { onDemand } from "../../http/on-demand.ts";
import { systemClock } from "../../platform/clock.ts";
import { isSavingData, whenIdle } from "../../platform/page.ts";
import { onWindow } from "../../platform/window-event.ts";
import { createResource, type Loadable, type Resource } from "../../http/loadable.ts";
import { useResourceValue } from "./use-resource.ts";

/**
 * Declares code in a separate file that not every visit needs. If it doesn't load within DEADLINE_MS, that counts as a
 * failed call.
 */
export const codeOnDemand = <Code>(name: string, fetchCode: () => Promise<Code>): Resource<Code> =>
  createResource(
    () =>
      new Promise((done, fail) => {
        const stop = systemClock.after(DEADLINE_MS, () => fail(new ApiError("timeout", { operation: name })));
        onDemand(name, fetchCode).then(done, fail).finally(stop);
      }),
  );

/**
 * Returns this code once it has loaded. `"now"` loads it; `"ahead"` prefetches it when the browser is idle, but not with
 * Save-Data; `"later"` doesn't load it. If loading failed, it is repeated when the connection returns.
 */
export function useCode<Code>(code: Resource<Code>, when: "now" | "ahead" | "later"): Loadable<Code> {
  useEffect(() => {
    if (when === "now") void code.load();
    else if (when === "ahead" && !isSavingData()) whenIdle(() => void code.load());
  }, [code, when]);
  const loadable = useResourceValue(code);
  const hasFailed = loadable.status === "failed";
  useConnectedEffect(() => {
    if (!hasFailed) return;
    const controller = new AbortController();
    onWindow("online", () => void code.load(), controller.signal);
    return () => controller.abort();
  }, [code, hasFailed]);
  return loadable;
}

/**
 * Returns this code for an action that is running.
 * @throws ApiError `network` or `timeout` if it doesn't load
 */
export async function loaded<Code>(code: Resource<Code>): Promise<Code> {
  await code.load();
  const { data, error } = code.value.peek();
  if (!data) throw error;
  return data;
}
