/*
 * Carries out an action on a subscription: it sends the request, verifies an ambiguous outcome, and changes the shown
 * list until the server's has loaded. plan-cart.ts changes plans through the cart. Both load with ActionSteps.tsx.
 */

import { VERIFY_BUDGET_MS, mutation, type SendOptions } from "../../core/http/mutation.ts";
import {
  downgradeSubscription,
  resubscribe,
  unsubscribe,
  upgradeSubscription,
  type ChangeResult,
  type UserActivity,
} from "../../core/domain/subscriptions/subscription-changes.ts";
import {
  getManagedOrders,
  getSubscriptions,
  type ManagedOrder,
  type OtherOffer,
  type Subscription,
} from "../../core/domain/subscriptions/subscriptions.ts";
import type { Clock } from "../../core/platform/clock.ts";
import type { Call } from "../../core/element/hooks/hooks.ts";
import { pendingPlan, type Action, type PlanRequest, type ActionRequest } from "./actions.ts";
import { orderPlan } from "./plan-cart.ts";

/** Tells the server which flow a downgrade comes from. */
const FLOW = "changePlan";

export interface ChangeDeps {
  call: Call;
  clock: Clock;
  personId: string;
  /** API-9; empty if unknown. */
  clientIp: () => Promise<string>;
  /** SUB-9: a change through the cart accepts these versions of the plan's terms. */
  onConsent: (versions: readonly string[]) => void;
}

/** User activity of a WBD app's subscription (SUB-4). */
const activities: Partial<Record<Action, UserActivity>> = {
  UNSUBSCRIBE: "UNSUBSCRIBE",
  UNDO_ACTIVATION: "UNDO_ACTIVATION",
  UNDO_DOWNGRADE: "UNDO_DOWNGRADE",
};

/** SUB-9: changes a plan through the cart. The order's response doesn't have the new plan; the subscriptions do. */
async function sendByCart(
  deps: ChangeDeps,
  request: PlanRequest,
  options: SendOptions,
  clientIp: Promise<string>,
): Promise<ChangeResult> {
  const amountCharged = await orderPlan(deps, request, options, clientIp);
  const { subscription, offer } = request;
  const { renewalDate, currency } = subscription;
  const ordered = { confirmationId: "", accessUntil: undefined, renewalDate, currency, thankyou: [] };
  const all = await deps.call(getSubscriptions, {}, { deadlineMs: VERIFY_BUDGET_MS }).catch(() => []);
  return { ...ordered, ...resultIn(all, request), amountCharged, effectiveDate: offer.effectiveDate };
}

async function send(
  deps: ChangeDeps,
  request: ActionRequest,
  options: SendOptions,
  clientIp: Promise<string>,
): Promise<ChangeResult> {
  const { call, clock, personId } = deps;
  const { action, subscription, offer } = request;
  if (offer && (action === "UPGRADE" || action === "DOWNGRADE") && subscription.subscriptionType === "xcp")
    return sendByCart(deps, { ...request, offer }, options, clientIp);
  if (offer && action === "UPGRADE") return call(upgradeSubscription, { subscription, offer }, options);
  if (offer && action === "DOWNGRADE")
    return call(downgradeSubscription, { subscription, offer, personId, flowName: FLOW }, options);
  const started = clock.monotonic();
  const clientIpAddress = await clientIp;
  const deadlineMs = options.deadlineMs - (clock.monotonic() - started);
  const body = { subscription, personId, clientIpAddress, userActivity: activities[action] };
  const operation = action === "RESUBSCRIBE" || action === "UNDO_DOWNGRADE" ? resubscribe : unsubscribe;
  return call(operation, body, { ...options, deadlineMs });
}

/**
 * Returns the result of an action from the server's current data, including a managed order (SUB-9), or undefined if
 * it isn't done.
 */
export function resultIn(
  all: readonly Subscription[],
  { action, subscription, offer }: ActionRequest,
  order?: ManagedOrder,
): ChangeResult | undefined {
  const current = all.filter(({ status }) => status === "CURRENT");
  const now = current.find(({ sku }) => sku === subscription.sku);
  const pending = now && pendingPlan(now, order);
  // Its plan was changed meanwhile.
  const isReplaced = !now && current.some(({ appId }) => appId === subscription.appId);
  const isKept = !!now && now.endDate === undefined;
  const after = action === "UPGRADE" ? current.find(({ sku }) => sku === offer?.sku) : now;
  const isDone: Record<Action, boolean> = {
    UNSUBSCRIBE: now ? now.endDate !== undefined : !isReplaced,
    UNLINK: !now && !isReplaced,
    RESUBSCRIBE: isKept,
    UNDO_ACTIVATION: !!now && now.activationStatus !== subscription.activationStatus,
    UPGRADE: !!after && !now,
    DOWNGRADE: !!pending && pending.sku === offer?.sku,
    UNDO_DOWNGRADE: isKept && !pending,
  };
  if (!isDone[action]) return undefined;
  const past = all.find(({ sku, status }) => sku === subscription.sku && status === "PAST");
  const known = after ?? past ?? subscription;
  return {
    confirmationId: known.confirmationId,
    effectiveDate: undefined,
    accessUntil: known.endDate,
    renewalDate: known.renewalDate,
    amountCharged: undefined,
    currency: known.currency,
    thankyou: [],
  };
}

/** Like `resultIn`, with fresh data. The managed order also knows of a pending change (SUB-9). */
async function fetchResult({ call }: ChangeDeps, request: ActionRequest, options: { deadlineMs: number }) {
  const { sku, subscriptionType } = request.subscription;
  const isWaiting = request.action === "DOWNGRADE" || request.action === "UNDO_DOWNGRADE";
  const isManaged = isWaiting && subscriptionType !== "xcp";
  const [all, order] = await Promise.all([
    call(getSubscriptions, {}, options),
    isManaged ? call(getManagedOrders, { sku }, options) : undefined,
  ]);
  return resultIn(all, request, order);
}

/**
 * SUB-3: changes a subscription. If the outcome is ambiguous, the subscriptions decide.
 * @throws ApiError if it isn't done, as far as is known (SUB-7)
 */
export const changeSubscription = mutation({
  name: "subscription",
  prepare: ({ clientIp }: ChangeDeps, { subscription }: ActionRequest) =>
    subscription.subscriptionType === "xcp" ? clientIp() : Promise.resolve(""),
  send,
  content({ action, subscription, offer }) {
    const { accountId, sku, renewalDate, endDate, confirmationId } = subscription;
    const userActivity = activities[action];
    const sent = unsubscribe.request({ subscription, personId: "", clientIpAddress: "", userActivity });
    // Some servers send the current time, which differs in every response.
    const plan = offer && { ...offer, effectiveDate: undefined };
    // After any other change it is a new mutation, even if the request is the same.
    const since = [renewalDate ?? endDate ?? 0, confirmationId];
    return [action, accountId, sku, sent, plan, since];
  },
  alreadyDone: [404, 409, 410],
  verify: fetchResult,
});

const upgraded = (it: Subscription, offer: OtherOffer): Subscription => ({
  ...it,
  sku: offer.sku,
  subscriptionPlan: offer.name,
  price: offer.price,
  renewalPrice: offer.price,
  planDuration: offer.planDuration,
  offerType: "",
  isPromotion: false,
  otherOffers: it.otherOffers.filter(({ sku }) => sku !== offer.sku),
});

/** Returns the subscriptions after a change, until the server's own are loaded. */
export const subscriptionsAfter =
  ({ action, subscription, offer }: ActionRequest, { accessUntil }: ChangeResult) =>
  (all: Subscription[]): Subscription[] =>
    all.map((it) => {
      if (it.sku !== subscription.sku || it.status === "PAST") return it;
      const { renewalDate, endDate } = it;
      if (action === "UNLINK") return { ...it, status: "PAST", endDate: accessUntil, renewalDate: undefined };
      if (action === "UNSUBSCRIBE")
        return {
          ...it,
          action: "RESUBSCRIBE",
          endDate: accessUntil ?? renewalDate,
          renewalDate: undefined,
        };
      if (action === "RESUBSCRIBE")
        return { ...it, action: "UNSUBSCRIBE", endDate: undefined, renewalDate: endDate };
      if (action === "UNDO_DOWNGRADE")
        return { ...it, upcomingPlan: undefined, renewalPrice: it.offerType ? undefined : it.price };
      if (offer && action === "DOWNGRADE")
        return { ...it, upcomingPlan: { ...offer, effectiveDate: renewalDate }, renewalPrice: offer.price };
      if (offer && action === "UPGRADE") return upgraded(it, offer);
      return it;
    });
