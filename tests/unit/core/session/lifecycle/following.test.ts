import { beforeEach, describe, expect, test, vi } from "vitest";
import { sharedPage } from "../../../../../core/platform/config/shared-page.ts";
import { announceCustomerSession } from "../../../../../core/session/lifecycle/customer-session-events.ts";
import { onCustomerSession } from "../../../../../core/session/lifecycle/customer-session-events.ts";

beforeEach(() => void delete sharedPage().hasCustomer);

describe("a follower of a customer's session that doesn't load its code", () => {
  test("is notified once when the session is created", () => {
    const follow = vi.fn();
    onCustomerSession(follow);
    expect(follow).not.toHaveBeenCalled();
    announceCustomerSession();
    announceCustomerSession();
    expect(follow).toHaveBeenCalledTimes(1);
  });

  test("is notified at once if the session exists already", () => {
    announceCustomerSession();
    const follow = vi.fn();
    onCustomerSession(follow);
    expect(follow).toHaveBeenCalledTimes(1);
  });

  test("is not notified after it unsubscribes", () => {
    const follow = vi.fn();
    onCustomerSession(follow)();
    announceCustomerSession();
    expect(follow).not.toHaveBeenCalled();
  });

  test("can unsubscribe after the session exists", () => {
    const stop = onCustomerSession(() => {});
    announceCustomerSession();
    expect(stop).not.toThrow();
  });
});
