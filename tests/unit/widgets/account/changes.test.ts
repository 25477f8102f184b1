import { expect, test } from "vitest";
import { idempotencyKey } from "../../../../core/http/mutation.ts";
import { changeName } from "../../../../widgets/account/changes.ts";
import { customerIds } from "../../support/customer-data.ts";

test("ACC-3 a name that is set again after another one is a new change, although its first answer was lost", () => {
  const { personId, customerRelationshipId } = customerIds();
  const profile = { personId, customerRelationshipId } as never;
  const [first, repeated, other, again] = ["Ann", "Ann", "Bea", "Ann"].map((firstName) =>
    idempotencyKey(changeName, { profile, firstName, lastName: "Lee" }),
  );
  expect(repeated).toBe(first);
  expect(new Set([first, other, again]).size).toBe(3);
});
