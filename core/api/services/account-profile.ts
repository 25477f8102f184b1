import * as z from "zod/mini";
import { flag } from "../wire-values.ts";

/** A home address. Where only the ZIP is known, `state` is "XX" and the rest is empty (ACC-6). */
export interface MailingAddress {
  addressLine1: string;
  addressLine2: string;
  city: string;
  /** Two letters; "XX": not known. */
  state: string;
  country: string;
  /** Five digits, or nine as `80210-1234`. */
  zip: string;
}

/** Who a customer is and what they may do, in the words of the documents (document 3 section 3). */
export interface Profile {
  personId: string;
  customerRelationshipId: string;
  serviceAccountId: string;
  xboAccountId: string;
  email: string;
  /** First and last name, as the server joins them. */
  name: string;
  firstName: string;
  lastName: string;
  /** A mask to show, never the password. */
  password: string;
  mailingAddress: MailingAddress;
  /** The account keeps no more of the address than its ZIP. */
  showOnlyZipCode: boolean;
  accountStatus: string;
  /** ISO 8601; empty for an account that stands. */
  deactivationDate: string;
  /** Names of the providers whose sign-in is linked, such as "Spectrum". */
  fedAuthProviders: readonly string[];
  permissions: { canUpdate: boolean };
}

/** What a profile says where the server says nothing (SES-12). The form's own `updateAction` -1 is a flow at rest. */
export const profileDefaults = {
  customerRelationshipId: "",
  serviceAccountId: "",
  xboAccountId: "",
  firstName: "",
  lastName: "",
  password: "",
  mailingAddress: { addressLine1: "", addressLine2: "", city: "", state: "XX", country: "US", zip: "" },
  showOnlyZipCode: false,
  accountStatus: "",
  deactivationDate: "",
  fedAuthProviders: [],
  permissions: { canUpdate: true },
} as const satisfies Partial<Profile>;

/** What may be missing, or null: a default then. Of another type it is a misfit (API-10). */
const orNothing = <T>(schema: z.ZodMiniType<T>) =>
  z.optional(
    z.unknown().check(({ value, issues }) => {
      if (value === null || schema.safeParse(value).success) return;
      issues.push({ code: "custom", input: value, message: "of another type" });
    }),
  ) as unknown as z.ZodMiniType<T | null | undefined>;

const text = orNothing(z.string());

const WireAddress = z.object({
  addressLine1: text,
  addressLine2: text,
  city: text,
  state: text,
  country: text,
  zip: text,
});

/** The profile as the server sends it: nobody can be shown, or changed, without an id and an address to sign in with. */
export const WireProfile = z.object({
  personId: z.string(),
  customerRelationshipId: text,
  serviceAccountId: text,
  xboAccountId: text,
  email: z.string(),
  name: text,
  firstName: text,
  lastName: text,
  password: text,
  mailingAddress: orNothing(WireAddress),
  /** Where the server gives no address. */
  zip: text,
  showOnlyZipCode: orNothing(flag()),
  accountStatus: text,
  deactivationDate: text,
  fedAuthProviders: orNothing(z.array(z.string())),
  permissions: orNothing(z.object({ canUpdate: orNothing(flag()) })),
});

/** What was given, with a default in place of each field that was not. */
function over<T extends object>(defaults: T, given: { [K in keyof T]?: T[K] | null | undefined } | null): T {
  const result = { ...defaults };
  for (const key of Object.keys(defaults) as (keyof T)[]) result[key] = given?.[key] ?? defaults[key];
  return result;
}

export function profileFrom(wire: z.infer<typeof WireProfile>): Profile {
  const { personId, email, name, mailingAddress, permissions, zip, ...rest } = wire;
  const named = over<Omit<Profile, "personId" | "email" | "name" | "mailingAddress" | "permissions">>(
    profileDefaults,
    rest,
  );
  return {
    ...named,
    personId,
    email,
    name: name || `${named.firstName} ${named.lastName}`.trim(),
    mailingAddress: over<MailingAddress>(profileDefaults.mailingAddress, {
      ...mailingAddress,
      zip: mailingAddress?.zip || zip,
    }),
    permissions: over<Profile["permissions"]>(profileDefaults.permissions, permissions ?? null),
  };
}
