import type { Subscription } from "../api/services/subscriptions.ts";

/**
 * Whether a subscription has to be activated before streaming begins.
 * @param statuses which `activationStatus` means that (BAN-1, `lists.bannerActivationStatuses`)
 */
export const isWaitingForActivation = (
  { status, activationStatus }: Subscription,
  statuses: readonly string[],
): boolean => status === "CURRENT" && statuses.includes(activationStatus);
