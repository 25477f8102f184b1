import type { RemoteConfiguration } from "../../core/platform/config/remote.ts";

/** Returns the brand's name, or "" if the configuration has none. */
export function brandNameOf({ brand }: RemoteConfiguration): string {
  const { name } = Object(brand) as { name?: unknown };
  return typeof name === "string" ? name : "";
}
