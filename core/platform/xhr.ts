import { pristineGlobal } from "./iframe-realm.ts";

/** The platform's own XMLHttpRequest: the only way to know how much of a body has been sent. */
export const NativeXhr = pristineGlobal("XMLHttpRequest");
