import { useEffect, useMemo } from "react";
import { useStore } from "../../platform/element-context.ts";
import { type Loadable, type Resource, createResource } from "../../http/loadable.ts";
import { useCall, type Call } from "./hooks.ts";

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

type Fetch<Data> = (call: Call, signal: AbortSignal) => Promise<Data>;

/** A resource whose calls use the current language. */
function createQuery<Data>(fetchData: Fetch<Data>) {
  let latest: Call;
  const resource = createResource((signal) => fetchData(latest, signal));
  const loadBy = (call: Call): void => {
    latest = call;
    if (resource.value.peek().status === "idle") void resource.load();
    else resource.reload();
  };
  return { resource, loadBy };
}

/**
 * Returns remote data of one component, loaded when it is rendered. If the language changes, the data is loaded again and
 * the old data stays until then. `key` must contain all parameters: if it changes, the old data is dropped.
 */
export function useQuery<Data>(key: string, fetchData: Fetch<Data>): [Loadable<Data>, Resource<Data>] {
  const call = useCall();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` contains all parameters of `fetchData`
  const { resource, loadBy } = useMemo(() => createQuery(fetchData), [key]);
  useEffect(() => loadBy(call), [loadBy, call]);
  return [useResourceValue(resource), resource];
}
