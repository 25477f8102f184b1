import { beforeEach, describe, expect, test, vi } from "vitest";
import { sharedPage } from "../../../../../core/platform/config/shared-page.ts";
import { announceCustomerSession } from "../../../../../core/session/lifecycle/customer-session-events.ts";
import { onCustomerSession } from "../../../../../core/session/lifecycle/customer-session-events.ts";

beforeEach(() => void delete sharedPage().hasCustomer);

describe("who follows a customer's session without fetching its code", () => {
  test("is told when something else on the page has made it, once", () => {
    const follow = vi.fn();
    onCustomerSession(follow);
    expect(follow).not.toHaveBeenCalled();
    announceCustomerSession();
    announceCustomerSession();
    expect(follow).toHaveBeenCalledTimes(1);
  });

  test("is told at once where it was made before", () => {
    announceCustomerSession();
    const follow = vi.fn();
    onCustomerSession(follow);
    expect(follow).toHaveBeenCalledTimes(1);
  });

  test("hears nothing after it has gone", () => {
    const follow = vi.fn();
    onCustomerSession(follow)();
    announceCustomerSession();
    expect(follow).not.toHaveBeenCalled();
  });
});
