import { useSyncExternalStore } from "react";
import type { Router } from "./router.ts";

/** The router's path, drawn again when it changes. */
export const usePath = (router: Router): string =>
  useSyncExternalStore(router.subscribe, router.path, router.path);
