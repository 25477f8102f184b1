import { bound } from "./natives.ts";
import { platform } from "./realm.ts";

/** The platform's own fetch. */
export const nativeFetch = bound(platform("fetch"));
