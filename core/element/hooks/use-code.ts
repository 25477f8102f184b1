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
 * Code of an element that not every visit needs, in a file of its own. One that does not come is a call that failed, and
 * so is one that takes longer than DEADLINE_MS.
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
 * That code, once it is there: fetched now, or ahead, when the browser has nothing better to do, so that nobody waits for
 * it later. Ahead is never, for visitors who save data. Code that didn't load is asked for again once the connection is back.
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

/** That code for what is under way. @throws ApiError network or timeout, where it does not come */
export async function loaded<Code>(code: Resource<Code>): Promise<Code> {
  await code.load();
  const { data, error } = code.value.peek();
  if (!data) throw error;
  return data;
}
