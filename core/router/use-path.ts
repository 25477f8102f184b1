import { useSyncExternalStore } from "react";
import type { Router } from "./router.ts";

/** Returns the router's path and renders again when it changes. */
export const usePath = (router: Router): string =>
  useSyncExternalStore(router.subscribe, router.path, router.path);
