import * as z from "zod/mini";
import { operation } from "../../../http/operation.ts";

/** A suggested address (PRC-7). All but the street may be empty. */
export interface SuggestedAddress {
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** Fixed parameters that the engine behind the privacy flow expects from this caller (PRC-15). */
const CALLER = {
  internalCall: "true",
  FEProcessName: "addressSuggestions",
  latest: "true",
  applicationName: "IRR",
  cssApplicationName: "IRR",
};

/**
 * Parses a bracketed list such as `[12 Larkspur Ave; Fairview; CO 80210, 14 Larkspur Ave; Fairview; CO 80210]`. Commas
 * separate the addresses, semicolons their parts (street; city; state and ZIP code).
 */
export function addressesIn(list: string): SuggestedAddress[] {
  const inner = /^\s*\[(.*)\]\s*$/s.exec(list)?.[1] ?? "";
  return inner.split(",").flatMap((one) => {
    const [street = "", city = "", ...rest] = one.split(";").map((part) => part.trim());
    if (!street) return [];
    const [, state = "", zip = ""] = /^([A-Za-z]{2})?\s*(\d{5}(?:-\d{4})?)?$/.exec(rest.join(" ")) ?? [];
    return [{ street, city, state: state.toUpperCase(), zip }];
  });
}

/** Suggests addresses (PRC-15). All fields go into the query. Pass a token from getFlowToken. */
export const suggestAddresses = operation({
  service: "privacyFlow",
  name: "suggestAddresses",
  /** @param asked `processId` is random, and the same for all lookups of one field */
  request: (asked: { processId: string; streetAddress: string }) => ({
    ...CALLER,
    FEProcessGuid: asked.processId,
    streetAddress: asked.streetAddress,
  }),
  query: [...Object.keys(CALLER), "FEProcessGuid", "streetAddress"],
  response: z.object({
    flowStepResult: z.object({
      customAttributes: z.array(z.object({ key: z.string(), value: z.string() })),
    }),
  }),
  read: ({ flowStepResult }) =>
    addressesIn(
      flowStepResult.customAttributes.find(({ key }) => key === "fullStreetAddress")?.value ?? "[]",
    ),
});
