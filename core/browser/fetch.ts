import { bound } from "./natives.ts";

/** The platform's own fetch. */
export const nativeFetch = bound(globalThis.fetch);
