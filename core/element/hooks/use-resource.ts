import { useEffect } from "react";
import { useStore } from "../../platform/element-context.ts";
import type { Loadable, Resource } from "../../http/loadable.ts";

const idle: Loadable<never> = { status: "idle" };

/** Remote data as it is known now. While the first view is drawn, and while the code takes it over, it is idle. */
export const useResourceValue = <Data>({ value }: Resource<Data>): Loadable<Data> =>
  useStore<Loadable<Data>>(
    (onChange) => value.subscribe(onChange),
    () => value.peek(),
    () => idle,
  );

/** Remote data for a component, loaded when the first one asks. */
export function useResource<Data>(resource: Resource<Data>): Loadable<Data> {
  useEffect(() => void resource.load(), [resource]);
  return useResourceValue(resource);
}
