/** `tv-selfcare/testing`: for tests of pages that have our elements. It needs no other package. */
export { connectSandbox } from "./sandbox.ts";
export type { Call, Mail, Sandbox, Scenario, SignInPage } from "./sandbox.ts";
export { findShadowRoot, locateElement, whenReady } from "./elements.ts";
export type { ElementStates, ElementTag, Evaluating, FindOptions, Locating, StateOf } from "./elements.ts";
