import {
  isWbd,
  type ManagedOrder,
  type OtherOffer,
  type Subscription,
  type UpcomingPlan,
} from "../../core/domain/subscriptions/subscriptions.ts";

/** SUB-3: possible actions, as the server names them in its confirmations. */
export type Action =
  | "UNSUBSCRIBE"
  | "RESUBSCRIBE"
  | "UNLINK"
  | "UPGRADE"
  | "DOWNGRADE"
  | "UNDO_DOWNGRADE"
  | "UNDO_ACTIVATION";

/** An action on a subscription, with the new plan if it changes. */
export interface ActionRequest {
  action: Action;
  subscription: Subscription;
  offer?: OtherOffer | undefined;
}

export interface PlanRequest extends ActionRequest {
  offer: OtherOffer;
}

const confirms = ({ confirmations }: Subscription, action: Action): boolean =>
  confirmations.some((confirmation) => confirmation.action === action);

/** SUB-6: the plan that starts at the renewal, from the subscription or its managed order (SUB-9). */
export function pendingPlan(
  { upcomingPlan, otherOffers, renewalDate, currency, planDuration }: Subscription,
  order: ManagedOrder | undefined,
): UpcomingPlan | undefined {
  const entry = order?.future[0];
  if (upcomingPlan || !entry) return upcomingPlan;
  const offer = otherOffers.find(({ sku }) => sku === entry.sku);
  const { sku, price } = entry;
  return {
    sku,
    price,
    name: offer?.name ?? sku,
    currency,
    planDuration: offer?.planDuration ?? planDuration,
    effectiveDate: renewalDate,
  };
}

/** SUB-9: returns the subscription with the pending change that perhaps only its managed order has. */
export function withPending(it: Subscription, order: ManagedOrder | undefined): Subscription {
  const upcomingPlan = pendingPlan(it, order);
  return upcomingPlan === it.upcomingPlan ? it : { ...it, upcomingPlan, renewalPrice: upcomingPlan?.price };
}

/** SUB-4: only these have a user activity, which undoes an activation. For any other, undoing would end it. */
const canUndoActivation = (subscription: Subscription): boolean =>
  subscription.subscriptionType === "xcp" && isWbd(subscription) && confirms(subscription, "UNDO_ACTIVATION");

/** Returns the possible actions, without plan changes, in the order of the buttons. */
export function actionsOf(subscription: Subscription, isPending: boolean): Action[] {
  const { status, endDate } = subscription;
  if (status === "PAST") return [];
  if (confirms(subscription, "UNLINK")) return ["UNLINK"];
  if (endDate !== undefined) return subscription.action === "RESUBSCRIBE" ? ["RESUBSCRIBE"] : [];
  const undoActivation: Action[] = canUndoActivation(subscription) ? ["UNDO_ACTIVATION"] : [];
  return isPending ? undoActivation : ["UNSUBSCRIBE", ...undoActivation];
}

/** SUB-2: returns the possible plan changes. */
export const planRequests = (subscription: Subscription): PlanRequest[] =>
  subscription.status === "PAST" || subscription.endDate !== undefined
    ? []
    : subscription.otherOffers.map((offer) => ({ action: offer.action, subscription, offer }));

/** SUB-6: reverts a pending change. */
export const undoOf = (subscription: Subscription, { sku }: UpcomingPlan): ActionRequest => ({
  action: "UNDO_DOWNGRADE",
  subscription,
  offer: subscription.otherOffers.find((offer) => offer.sku === sku),
});

const tasks: Readonly<Record<string, Action>> = {
  unsubscribe: "UNSUBSCRIBE",
  resubscribe: "RESUBSCRIBE",
  unlink: "UNLINK",
  "undo-activation": "UNDO_ACTIVATION",
  "undo-downgrade": "UNDO_DOWNGRADE",
};

/** Returns the action of a deep link, if the subscription allows it now. */
export function taskOf(task: string, subscription: Subscription, isPending: boolean): Action | undefined {
  const action = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
  const possible: (Action | undefined)[] = actionsOf(subscription, isPending);
  if (isPending) possible.push("UNDO_DOWNGRADE");
  return possible.includes(action) ? action : undefined;
}

/** Returns the same action with current data: another tab or the server may have changed it. */
export function freshen(request: ActionRequest, all: readonly Subscription[]): ActionRequest {
  const { sku } = request.subscription;
  const subscription = all.find((it) => it.sku === sku && it.status === "CURRENT");
  if (!subscription) return request;
  const offer = subscription.otherOffers.find((it) => it.sku === request.offer?.sku) ?? request.offer;
  return { ...request, subscription, offer };
}
