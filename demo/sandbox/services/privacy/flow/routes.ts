import type { Values } from "./html.ts";
import type { Route } from "./steps.ts";

const fits = (is: string | readonly string[] | undefined, expected: string | readonly string[]): boolean =>
  [is ?? ""].flat().some((one) => [expected].flat().includes(one));

/** Returns the first route whose conditions are all met. */
export const routeFor = (routes: readonly Route[], known: Values): Route | undefined =>
  routes.find(({ when = {} }) =>
    Object.entries(when).every(([name, expected]) => fits(known[name], expected)),
  );
