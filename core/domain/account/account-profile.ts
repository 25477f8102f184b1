import * as z from "zod/mini";
import { flag } from "../../http/wire-values.ts";
import { operation } from "../../http/operation.ts";

/** `state` value of an address without a state (ACC-6). */
export const NO_STATE = "XX";

/** A home address. If only the ZIP code is known, `state` is NO_STATE, `country` US and the rest empty (ACC-6). */
export interface MailingAddress {
  addressLine1: string;
  addressLine2: string;
  city: string;
  /** Two letters; NO_STATE if unknown. */
  state: string;
  country: string;
  /** Five digits, or nine as `80210-1234`. */
  zip: string;
}

/** The address fields that a customer can edit. */
export type AddressFields = Omit<MailingAddress, "country">;

/** The customer's identity and permissions, with the names of the specification (ACC-1, SES-12). */
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
  /** A mask to display, never the password. */
  password: string;
  mailingAddress: MailingAddress;
  /** Whether the account stores only the ZIP code of the address. */
  showOnlyZipCode: boolean;
  accountStatus: string;
  /** ISO 8601; empty if the account isn't deactivated. */
  deactivationDate: string;
  /** Names of the linked sign-in providers, such as "Spectrum". */
  fedAuthProviders: readonly string[];
  permissions: { canUpdate: boolean };
}

/** The names that a customer can edit (ACC-3). `updateName` sends all of them. */
export type NameFields = Pick<Profile, "firstName" | "lastName">;

/** Defaults of the fields that the server omits (SES-12). */
export const profileDefaults = {
  customerRelationshipId: "",
  serviceAccountId: "",
  xboAccountId: "",
  firstName: "",
  lastName: "",
  password: "",
  mailingAddress: { addressLine1: "", addressLine2: "", city: "", state: NO_STATE, country: "US", zip: "" },
  showOnlyZipCode: false,
  accountStatus: "",
  deactivationDate: "",
  fedAuthProviders: [],
  permissions: { canUpdate: true },
} as const satisfies Partial<Profile>;

/**
 * A field that may be missing or null; the default is used then. A value of another type is an invalid response
 * (API-10).
 */
const optionalField = <T>(schema: z.ZodMiniType<T>) => z.optional(z.nullable(schema));

const text = optionalField(z.string());

const WireAddress = z.object({
  addressLine1: text,
  addressLine2: text,
  city: text,
  state: text,
  country: text,
  zip: text,
});

/**
 * The profile as the server sends it. The ids and the sign-in address are required: without them it can't be shown or
 * changed.
 */
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
  mailingAddress: optionalField(WireAddress),
  /** Fallback if the server sends no address, or one without a ZIP code. */
  zip: text,
  showOnlyZipCode: optionalField(flag()),
  accountStatus: text,
  deactivationDate: text,
  fedAuthProviders: optionalField(z.array(z.string())),
  permissions: optionalField(z.object({ canUpdate: optionalField(flag()) })),
} satisfies Record<keyof Profile | "zip", z.ZodMiniType>);

/** Returns the given values, with defaults for the missing ones. */
function withDefaults<T extends object>(
  defaults: T,
  given: { [K in keyof T]?: T[K] | null | undefined } | null,
): T {
  const result = { ...defaults };
  for (const key of Object.keys(defaults) as (keyof T)[]) result[key] = given?.[key] ?? defaults[key];
  return result;
}

export function profileFrom(wire: z.infer<typeof WireProfile>): Profile {
  const { personId, email, name, mailingAddress, permissions, zip, ...rest } = wire;
  const named = withDefaults<Omit<Profile, "personId" | "email" | "name" | "mailingAddress" | "permissions">>(
    profileDefaults,
    rest,
  );
  return {
    ...named,
    personId,
    email,
    name: name || `${named.firstName} ${named.lastName}`.trim(),
    mailingAddress: withDefaults<MailingAddress>(profileDefaults.mailingAddress, {
      ...mailingAddress,
      zip: mailingAddress?.zip || zip,
    }),
    permissions: withDefaults<Profile["permissions"]>(profileDefaults.permissions, permissions ?? null),
  };
}

/** Reads the customer's profile (ACC-1, SES-7). */
export const getProfile = operation({
  service: "account",
  name: "getProfile",
  version: "1.0",
  token: "customer",
  request: () => ({}),
  response: z.object({ data: WireProfile }),
  read: ({ data }) => profileFrom(data),
});

/**
 * Updates of the profile after the server has confirmed a change. They are passed to `change` of the profile's
 * resource, so that each element shows the change without another request.
 */
type ProfileChange = (profile: Profile) => Profile;

/** ACC-2 */
export const withEmail =
  (email: string): ProfileChange =>
  (profile) => ({ ...profile, email });

/** ACC-3 */
export const withName =
  (names: NameFields): ProfileChange =>
  (profile) => ({ ...profile, ...names, name: `${names.firstName} ${names.lastName}`.trim() });

/** ACC-6: the country is always US. With a ZIP code alone, the state is XX. */
export const withAddress =
  (address: AddressFields | Pick<AddressFields, "zip">): ProfileChange =>
  (profile) => ({ ...profile, mailingAddress: { ...profileDefaults.mailingAddress, ...address } });

/** ACC-5 */
export const withoutProviders: ProfileChange = (profile) => ({ ...profile, fedAuthProviders: [] });
