import { bound } from "./pristine-globals.ts";
import { pristineGlobal } from "./iframe-realm.ts";

/** The platform's own fetch. */
export const nativeFetch = bound(pristineGlobal("fetch"));
