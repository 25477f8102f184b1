import type { RemoteConfiguration } from "../../platform/config/remote.ts";
import { useConfiguration } from "./use-configuration.ts";

/** Returns the brand's name, or "" if the configuration has none. */
export function brandNameOf({ brand }: RemoteConfiguration): string {
  const { name } = Object(brand) as { name?: unknown };
  return typeof name === "string" ? name : "";
}

/** Returns the brand's name in the configuration; "" until that has loaded, or if it has none. */
export const useBrandName = (): string => useConfiguration(brandNameOf) ?? "";
