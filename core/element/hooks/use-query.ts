import { useEffect, useMemo } from "react";
import { createResource, type Loadable, type Resource } from "../../http/loadable.ts";
import { useCall, type Call } from "./hooks.ts";
import { useResourceValue } from "./use-resource.ts";

type Fetch<Data> = (call: Call, signal: AbortSignal) => Promise<Data>;

/** A resource whose calls are made in the language of now. */
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
 * Remote data that one component alone shows, loaded when it is there. In another language it is loaded anew, and what there was
 * stays until then. All that it is fetched by is in the `key`: of another one nothing stays.
 */
export function useQuery<Data>(key: string, fetchData: Fetch<Data>): [Loadable<Data>, Resource<Data>] {
  const call = useCall();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- all that it is fetched by is in the key
  const { resource, loadBy } = useMemo(() => createQuery(fetchData), [key]);
  useEffect(() => loadBy(call), [loadBy, call]);
  return [useResourceValue(resource), resource];
}
