import { useLayoutEffect, useState } from "react";
import { reportMisuse } from "../../platform/config/report-misuse.ts";
import { childData } from "../class/child-data.ts";
import { useElement } from "../../platform/element-context.ts";

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
