import { useEffect } from "react";
import { useStore } from "../../platform/element-context.ts";
import type { Loadable, Resource } from "../../http/loadable.ts";
import { useContent, type ContentSchema } from "./use-content.ts";

const idle: Loadable<never> = { status: "idle" };

/**
 * Returns the page's own content for an element. If the page provides none, or invalid content, returns remote data of the
 * same kind, which is fetched only then and only once it is wanted. Idle in the first view.
 */
export function useContentWithFallback<Data>(
  schema: ContentSchema<Data & {}>,
  property: object | null,
  resource: Resource<Data>,
  isWanted = true,
): Loadable<Data> {
  const given = useContent(schema, property);
  const isMissing = given.status === "empty" || given.status === "wrong";
  useEffect(() => {
    if (isMissing && isWanted) void resource.load();
  }, [resource, isMissing, isWanted]);
  const { value } = resource;
  const remote = useStore<Loadable<Data>>(
    (onChange) => value.subscribe(onChange),
    () => value.peek(),
    () => idle,
  );
  if (given.status === "given") return { status: "succeeded", data: given.content };
  return isMissing ? remote : idle;
}
