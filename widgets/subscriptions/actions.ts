import {
  isWbd,
  type ManagedOrder,
  type OtherOffer,
  type Subscription,
  type UpcomingPlan,
} from "../../core/api/services/subscriptions.ts";

/** SUB-3: what can be asked for, as the server names it in its confirmations. */
export type Action =
  | "UNSUBSCRIBE"
  | "RESUBSCRIBE"
  | "UNLINK"
  | "UPGRADE"
  | "DOWNGRADE"
  | "UNDO_DOWNGRADE"
  | "UNDO_ACTIVATION";

/** An action on a subscription; with the plan that it is changed to. */
export interface Wish {
  action: Action;
  subscription: Subscription;
  offer?: OtherOffer | undefined;
}

export interface PlanWish extends Wish {
  offer: OtherOffer;
}

const confirms = ({ confirmations }: Subscription, action: Action): boolean =>
  confirmations.some((said) => said.action === action);

/** SUB-6: a plan that waits for the renewal, from the subscription or from its managed order (SUB-9). */
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

/** SUB-4: an activation is undone by the user activity alone, which only these tell: of any other it would be an end. */
const canUndoActivation = (subscription: Subscription): boolean =>
  subscription.subscriptionType === "xcp" && isWbd(subscription) && confirms(subscription, "UNDO_ACTIVATION");

/** What can be asked for of the subscription itself, the plans aside: in the order of the buttons. */
export function actionsOf(subscription: Subscription, isPending: boolean): Action[] {
  const { status, endDate } = subscription;
  if (status === "PAST") return [];
  if (confirms(subscription, "UNLINK")) return ["UNLINK"];
  if (endDate !== undefined) return subscription.action === "RESUBSCRIBE" ? ["RESUBSCRIBE"] : [];
  const undoActivation: Action[] = canUndoActivation(subscription) ? ["UNDO_ACTIVATION"] : [];
  return isPending ? undoActivation : ["UNSUBSCRIBE", ...undoActivation];
}

/** SUB-2, SUB-6: the plans that it can be changed to; while a change waits each button takes that change back. */
export const planWishes = (subscription: Subscription, isPending: boolean): PlanWish[] =>
  subscription.status === "PAST" || subscription.endDate !== undefined
    ? []
    : subscription.otherOffers.map((offer) => ({
        action: isPending ? "UNDO_DOWNGRADE" : offer.action,
        subscription,
        offer,
      }));

const tasks: Readonly<Record<string, Action>> = {
  unsubscribe: "UNSUBSCRIBE",
  resubscribe: "RESUBSCRIBE",
  unlink: "UNLINK",
  "undo-activation": "UNDO_ACTIVATION",
  "undo-downgrade": "UNDO_DOWNGRADE",
};

/** The action that a deep link asks for, where the subscription allows it now. */
export function taskOf(task: string, subscription: Subscription, isPending: boolean): Action | undefined {
  const action = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
  const possible: (Action | undefined)[] = actionsOf(subscription, isPending);
  if (isPending) possible.push("UNDO_DOWNGRADE");
  return possible.includes(action) ? action : undefined;
}

/** The same wish on what is known now: another tab, or the server, may have changed it since. */
export function freshen(wish: Wish, all: readonly Subscription[]): Wish {
  const { sku } = wish.subscription;
  const subscription = all.find((it) => it.sku === sku && it.status === "CURRENT");
  if (!subscription) return wish;
  const offer = subscription.otherOffers.find((it) => it.sku === wish.offer?.sku) ?? wish.offer;
  return { ...wish, subscription, offer };
}
