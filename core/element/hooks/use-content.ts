import { useLayoutEffect, useState, useEffect } from "react";
import { reportMisuse } from "../../platform/config/report-misuse.ts";
import { childData } from "../class/child-data.ts";
import { useElement, useStore } from "../../platform/element-context.ts";
import type { Loadable, Resource } from "../../http/loadable.ts";

/** The part of a zod schema that an element needs. */
export interface ContentSchema<Content> {
  safeParse(
    data: unknown,
  ):
    | { success: true; data: Content }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
}

export type ContentState<Content> =
  | { status: "loading" }
  /** The page provides none. */
  | { status: "empty" }
  /** The page's content is invalid; this has been reported to its developer. */
  | { status: "wrong" }
  | { status: "given"; content: Content };

/**
 * Returns a content system's data for an element: its `content` property, or the `<script data-for="content">` inside it.
 * It is "loading" only in the first view, which must not depend on data, and changes before the next paint.
 */
export function useContent<Content>(
  schema: ContentSchema<Content>,
  property: object | null,
): ContentState<Content> {
  const { host } = useElement();
  const [state, setState] = useState<ContentState<Content>>({ status: "loading" });
  useLayoutEffect(() => {
    if (!host) return;
    const given = property ?? childData(host, "content");
    if (!given) return setState({ status: "empty" });
    const parsed = schema.safeParse(given);
    if (parsed.success) return setState({ status: "given", content: parsed.data });
    const [issue] = parsed.error.issues;
    void reportMisuse("wrong-content", host.localName, issue?.path.join(".") ?? "", issue?.message ?? "");
    setState({ status: "wrong" });
  }, [host, schema, property]);
  return state;
}

const idle: Loadable<never> = { status: "idle" };

/**
 * Returns the page's own content for an element. If the page provides none, or invalid content, returns remote data of the
 * same kind, which is fetched only then and only once it is wanted. Idle in the first view.
 */
export function useContentOrResource<Data>(
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
