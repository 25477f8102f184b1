import { beforeEach, describe, expect, test, vi } from "vitest";
import { sharedPage } from "../../../../core/config/shared-page.ts";
import { tellCustomerSession } from "../../../../core/session/begun.ts";
import { whenCustomerSession } from "../../../../core/session/following.ts";

beforeEach(() => void delete sharedPage().hasCustomer);

describe("who follows a customer's session without fetching its code", () => {
  test("is told when something else on the page has made it, once", () => {
    const follow = vi.fn();
    whenCustomerSession(follow);
    expect(follow).not.toHaveBeenCalled();
    tellCustomerSession();
    tellCustomerSession();
    expect(follow).toHaveBeenCalledTimes(1);
  });

  test("is told at once where it was made before", () => {
    tellCustomerSession();
    const follow = vi.fn();
    whenCustomerSession(follow);
    expect(follow).toHaveBeenCalledTimes(1);
  });

  test("hears nothing after it has gone", () => {
    const follow = vi.fn();
    whenCustomerSession(follow)();
    tellCustomerSession();
    expect(follow).not.toHaveBeenCalled();
  });
});
