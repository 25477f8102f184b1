import { useEffect, useMemo } from "react";
import { createResource, type Loadable, type Resource } from "../../http/loadable.ts";
import { useCall, type Call } from "./hooks.ts";
import { useResourceValue } from "./use-resource.ts";

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
