import { beforeEach, describe, expect, test, vi } from "vitest";

let state: typeof import("../../../../core/session/state.ts");
beforeEach(async () => {
  vi.resetModules();
  state = await import("../../../../core/session/state.ts");
});

describe("who follows a customer's session without fetching its code", () => {
  test("is told when something else on the page has made it, once", () => {
    const follow = vi.fn();
    state.whenCustomerSession(follow);
    expect(follow).not.toHaveBeenCalled();
    state.tellCustomerSession();
    state.tellCustomerSession();
    expect(follow).toHaveBeenCalledTimes(1);
  });

  test("is told at once where it was made before", () => {
    state.tellCustomerSession();
    const follow = vi.fn();
    state.whenCustomerSession(follow);
    expect(follow).toHaveBeenCalledTimes(1);
  });

  test("hears nothing after it has gone", () => {
    const follow = vi.fn();
    state.whenCustomerSession(follow)();
    state.tellCustomerSession();
    expect(follow).not.toHaveBeenCalled();
  });
});
