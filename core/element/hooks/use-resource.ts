import { useEffect } from "react";
import { useStore } from "../../platform/element-context.ts";
import type { Loadable, Resource } from "../../http/loadable.ts";

const idle: Loadable<never> = { status: "idle" };

/** Returns the current state of remote data. Idle in the first view and while it is hydrated. */
export const useResourceValue = <Data>({ value }: Resource<Data>): Loadable<Data> =>
  useStore<Loadable<Data>>(
    (onChange) => value.subscribe(onChange),
    () => value.peek(),
    () => idle,
  );

/** Returns remote data for a component. It is loaded when the first component uses it. */
export function useResource<Data>(resource: Resource<Data>): Loadable<Data> {
  useEffect(() => void resource.load(), [resource]);
  return useResourceValue(resource);
}
