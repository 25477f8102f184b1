import { useEffect, useSyncExternalStore } from "react";
import type { Loadable, Resource } from "../resources/loadable.ts";

const idle: Loadable<never> = { status: "idle" };

/**
 * Remote data for a component, loaded when the first one asks. While the first view is drawn, and while the code takes
 * it over, it is idle.
 */
export function useResource<Data>(resource: Resource<Data>): Loadable<Data> {
  const { value } = resource;
  useEffect(() => void resource.load(), [resource]);
  return useSyncExternalStore(
    (onChange) => value.subscribe(onChange),
    () => value.peek(),
    () => idle,
  );
}
