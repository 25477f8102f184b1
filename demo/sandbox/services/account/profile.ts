import { z } from "zod";
import { accountToChange, change, done, ownAccount, Owner, type Account } from "./own-account.ts";
import { isName, isState, isZip } from "./rules.ts";
import { accountMessage, type AccountMessage } from "./messages.ts";
import type { Language } from "../../../content/language.ts";
import { operation } from "../../operation.ts";
import { HttpError } from "../../http-error.ts";

/** Stands for the password. It says nothing about it, not even its length. */
const MASK = "•".repeat(8);

const profileOf = (account: Account) => ({
  personId: account.personId,
  customerRelationshipId: account.customerRelationshipId,
  serviceAccountId: account.serviceAccountId,
  xboAccountId: account.xboAccountId,
  email: account.email,
  name: `${account.firstName} ${account.lastName}`,
  firstName: account.firstName,
  lastName: account.lastName,
  password: MASK,
  mailingAddress: {
    addressLine1: account.addressLine1,
    addressLine2: account.addressLine2,
    city: account.city,
    state: account.state,
    country: account.country,
    zip: account.zip,
  },
  showOnlyZipCode: account.showOnlyZipCode,
  accountStatus: account.accountStatus,
  deactivationDate: account.deactivationDate,
  fedAuthProviders: account.fedAuthProviders,
  permissions: { canUpdate: account.canUpdate },
});

/** Returns the profile (ACC-1, SES-7). */
export const getProfile = operation({
  name: "getProfile",
  method: "GET",
  path: "/profile",
  apiVersion: "1.0",
  token: "customer",
  alsoDeactivated: true,
  input: z.object({ personId: z.string().optional() }),
  async handle({ personId }, context) {
    return {
      status: 200,
      body: { success: true, data: profileOf(await ownAccount({ personId }, context)) },
    };
  },
});

/** Maximum length of an address line or a city, in characters. */
const LINE_MAX = 100;
/** What an address line may consist of. */
const LINE = /^[\p{L}\p{M}\d .,'’#/&()-]+$/u;
const CITY = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;

const Text = z.string().max(1000).trim();
const Line = Text.default("");

/** @throws HttpError 422 with this message, unless `holds` is true */
function requireValid(holds: boolean, language: Language, message: AccountMessage): void {
  if (!holds) throw new HttpError(422, accountMessage(language, message));
}

/** Changes the name (ACC-3). */
export const updateName = operation({
  name: "updateName",
  method: "POST",
  path: "/name",
  apiVersion: "1.0",
  token: "customer",
  input: z.strictObject({ ...Owner, firstName: Text, lastName: Text, updateType: z.literal("NAME") }),
  async handle({ firstName, lastName, ...ids }, context) {
    const { language } = context;
    await accountToChange(ids, context);
    requireValid(firstName !== "", language, "firstNameMissing");
    requireValid(lastName !== "", language, "lastNameMissing");
    requireValid(isName(firstName), language, "firstNameInvalid");
    requireValid(isName(lastName), language, "lastNameInvalid");
    await change(context, { firstName, lastName });
    return done(context, "nameChanged");
  },
});

const Address = z.strictObject({
  addressLine1: Line,
  addressLine2: Line,
  city: Line,
  state: Line,
  /** Ignored: the brand is only in one country. */
  country: z.literal(["US", ""]).optional(),
  zip: Line,
});

/** Changes the address (ACC-6), or the ZIP code of an account that only shows its ZIP code. */
export const updateAddress = operation({
  name: "updateAddress",
  method: "POST",
  path: "/address",
  apiVersion: "1.0",
  token: "customer",
  input: z.strictObject({ ...Owner, address: Address, updateType: z.literal("ADDRESS") }),
  async handle({ address, ...ids }, context) {
    const { language } = context;
    const { showOnlyZipCode } = await accountToChange(ids, context);
    const { country: _country, zip, ...rest } = address;
    const { addressLine1, addressLine2, city, state } = rest;
    if (showOnlyZipCode) {
      requireValid(
        !addressLine1 && !addressLine2 && !city && ["", "XX"].includes(state),
        language,
        "zipOnly",
      );
      requireValid(isZip(zip), language, "zipInvalid");
      await change(context, { zip });
      return done(context, "zipChanged");
    }
    requireValid(addressLine1 !== "", language, "lineMissing");
    for (const line of [addressLine1, addressLine2])
      requireValid(line === "" || (line.length <= LINE_MAX && LINE.test(line)), language, "lineInvalid");
    requireValid(city.length <= LINE_MAX && CITY.test(city), language, "cityInvalid");
    requireValid(isState(state), language, "stateInvalid");
    requireValid(isZip(zip), language, "zipInvalid");
    await change(context, { ...rest, zip });
    return done(context, "addressChanged");
  },
});
