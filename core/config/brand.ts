import type { RemoteConfiguration } from "./remote.ts";

/** What the brand calls itself; empty where the configuration does not say. */
export function brandNameOf({ brand }: RemoteConfiguration): string {
  const { name } = Object(brand) as { name?: unknown };
  return typeof name === "string" ? name : "";
}
