import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import {
  addressLine,
  cityName,
  requiredLine,
  AddressForm,
  CodeForm,
  emailForm,
  NameForm,
  PasswordForm,
  UnlinkForm,
  ZipForm,
} from "../../../../widgets/account/schema.ts";
import { cardName } from "../../../../core/domain/wallet/card-names.ts";

const wrong = (schema: z.ZodMiniType, values: object) =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  );
const address = {
  addressLine1: "12 Elm Street",
  addressLine2: "",
  city: "Fairview",
  state: "CO",
  zip: "80210",
};

describe("the forms of an account", () => {
  test("ACC-7 email, names, password and ZIP have their messages", () => {
    expect(wrong(emailForm("a@b.test"), { email: "nobody@" })).toEqual({ email: "emailInvalid" });
    expect(wrong(NameForm, { firstName: " ", lastName: "4" })).toEqual({
      firstName: "firstNameRequired",
      lastName: "nameRule",
    });
    expect(wrong(NameForm, { firstName: "Anna 😀", lastName: "A".repeat(101) })).toEqual({
      firstName: "nameRule",
      lastName: "tooLong",
    });
    expect(wrong(PasswordForm, { oldPassword: "", newPassword: "" })).toEqual({
      oldPassword: "passwordRequired",
      newPassword: "passwordRequired",
    });
    expect(wrong(UnlinkForm, { newPassword: "" })).toEqual({ newPassword: "passwordRequired" });
    expect(wrong(ZipForm, { zip: "8021" })).toEqual({ zip: "zipInvalid" });
    expect(wrong(ZipForm, { zip: "" })).toEqual({ zip: "zipInvalid" });
  });

  test("ACC-2 the address must differ from the current one, in any spelling", () => {
    const form = emailForm("Ann@example.test");
    expect(wrong(form, { email: "ann@EXAMPLE.test " })).toEqual({ email: "emailSame" });
    expect(form.parse({ email: " ann2@example.test" })).toEqual({ email: "ann2@example.test" });
  });

  test("a code has six digits, even with spaces or hyphens between them", () => {
    expect(wrong(CodeForm, { code: "123 456" })).toEqual({});
    expect(wrong(CodeForm, { code: "123-45" })).toEqual({ code: "codeInvalid" });
  });

  test("a new password has at least 8 characters", () => {
    expect(wrong(UnlinkForm, { newPassword: "short" })).toEqual({ newPassword: "passwordInvalid" });
  });

  test("a new password differs from the old one", () => {
    const same = { oldPassword: "sandbox12", newPassword: "sandbox12" };
    expect(wrong(PasswordForm, same)).toEqual({ newPassword: "passwordSame" });
    expect(wrong(PasswordForm, { oldPassword: "sandbox", newPassword: "sandbox12" })).toEqual({});
  });

  test("ACC-6 an address requires each field except its second line", () => {
    expect(AddressForm.parse({ ...address, city: " Fairview " })).toEqual(address);
    const empty = { addressLine1: "", addressLine2: "", city: "", state: "", zip: "" };
    expect(wrong(AddressForm, empty)).toEqual({
      addressLine1: "lineRequired",
      city: "cityRequired",
      state: "stateRequired",
      zip: "zipInvalid",
    });
  });
});

describe("lines of an address", () => {
  test("accept letters of any script, digits and the usual marks", () => {
    for (const line of [
      "12½ Elm".replace("½", " 1/2"),
      "Calle Ñandú #4, 2.º".replace("º", ""),
      "O'Neil's Way (rear)",
    ])
      expect(requiredLine("r", "i", "l").safeParse(line).success, line).toBe(true);
    const messageOf = (schema: z.ZodMiniType, text: string) =>
      schema.safeParse(text).error?.issues[0]?.message;
    for (const line of ["<b>", "12 Elm\nStreet"])
      expect(messageOf(addressLine("i", "l"), line), line).toBe("i");
    expect(messageOf(addressLine("i", "l"), "a".repeat(101))).toBe("l");
    expect(messageOf(addressLine("i", "l"), "")).toBeUndefined();
    expect(messageOf(requiredLine("r", "i", "l"), " ")).toBe("r");
    expect(messageOf(cityName("r", "i", "l"), "St. John's")).toBeUndefined();
    expect(messageOf(cityName("r", "i", "l"), " ")).toBe("r");
    expect(messageOf(cityName("r", "i", "l"), "4th")).toBe("i");
  });
});

test("cards have their common names", () => {
  expect(["VISA", "AMERICANEXPRESS", "toString"].map(cardName)).toEqual([
    "Visa",
    "American Express",
    "toString",
  ]);
});
