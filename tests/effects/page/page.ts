/* In a tab: lets the test use the product's own client, as the elements do. */

import { sharedPage } from "../../../core/platform/config/shared-page.ts";
import { ApiError } from "../../../core/http/error.ts";
import { LoginRequired } from "../../../core/domain/privacy/flow/message.ts";
import type { CustomerIds } from "../../../core/session/customer-state.ts";
import { pageCustomer } from "../../../core/session/lifecycle/page-customer.ts";
import type { Given } from "../given.ts";
import { acts, background, type Press } from "./acts.ts";

/** What the customer reads after a press. */
export type Feedback =
  | { result: "done" }
  | { result: "failed"; code: string; status: number; serverCode: string; operation: string }
  | { result: "broken"; error: string };

Object.assign(sharedPage().configured, { configUrl: `${location.origin}/config`, environment: "prod" });

let press: Press | undefined;

async function report(pressed: Press): Promise<Feedback> {
  try {
    await pressed();
    return { result: "done" };
  } catch (error) {
    if (error instanceof ApiError) {
      const { code, status = 0, serverCode = "", operation } = error;
      return { result: "failed", code, status, serverCode, operation };
    }
    if (error instanceof LoginRequired)
      return { result: "failed", code: "signed-out", status: 0, serverCode: "", operation: "" };
    return { result: "broken", error: String(error) };
  }
}

const effects = {
  /** Opens the element. Returns whether there is something to press. */
  async prepare(given: Given, ids: CustomerIds): Promise<boolean> {
    Object.assign(globalThis, { isImpatient: false, skew: 0 });
    press = await acts[given.act](given, ids);
    return press !== undefined;
  },
  press(times: number, isImpatient: boolean): Promise<Feedback[]> {
    Object.assign(globalThis, { isImpatient });
    return Promise.all(Array.from({ length: times }, () => report(press as Press)));
  },
  /** Waits for what the elements don't wait for. */
  idle: async () => void (await Promise.all(background)),
  /** Signs out. Resolves to true as soon as the session has ended, to false if it can't be ended. */
  signOut: () =>
    new Promise<boolean>((resolve) => {
      const customer = pageCustomer();
      customer.onEnd(() => resolve(true));
      void customer.signOut().then(() => resolve(false));
    }),
  /** Whether the element is gone, or goes with the session. */
  isGone: () => press === undefined || pageCustomer().state.get().status !== "signed-in",
};

export type Effects = typeof effects;
Object.assign(globalThis, { effects });
