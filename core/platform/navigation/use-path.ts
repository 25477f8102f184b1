import { useStore } from "../element-context.ts";
import type { Router } from "./router.ts";

/** Returns the router's path and renders again when it changes. */
export const usePath = (router: Router): string => useStore(router.subscribe, router.path, router.path);
