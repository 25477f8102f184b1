import { useRef, useState } from "react";
import type { ApiError } from "../../core/http/error.ts";
import { runMutation } from "../../core/http/mutation.ts";
import { removeCard } from "../../core/domain/wallet/card-removal.ts";
import { removeDevice } from "../../core/domain/devices/device-removal.ts";
import { allDevices, noDevices, withoutDevice, type Device } from "../../core/domain/devices/devices.ts";
import { blockingSubscriptions, type Subscription } from "../../core/domain/subscriptions/subscriptions.ts";
import type { Wallet } from "../../core/domain/wallet/wallet.ts";
import { useCall } from "../../core/element/hooks/hooks.ts";
import { useCustomerData } from "../../core/domain/use-customer-data.ts";
import { customerData } from "../../core/domain/customer-data.ts";
import { useAccount } from "./account-context.ts";
import { accountFailure, type AccountFailure } from "./failure.ts";

/** Data kinds that can block a deactivation (ACC-9). */
export const blockerKinds = ["subscriptions", "devices", "wallet"] as const;

/** What blocks the deactivation. */
export interface Blockers {
  subscriptions: readonly Subscription[];
  devices: readonly Device[];
  card: Wallet | null | undefined;
}

/** Whether anything blocks, from data in memory. */
export function isBlocked(harmlessActions: readonly string[]): boolean {
  const { subscriptions, devices, wallet } = customerData();
  const { data: running = [] } = subscriptions.value.peek();
  const { data: connected = noDevices } = devices.value.peek();
  const { data: card } = wallet.value.peek();
  const isSubscribed = blockingSubscriptions(running, harmlessActions).length > 0;
  return isSubscribed || allDevices(connected).length > 0 || !!card;
}

/** State of each removal, by key. */
export type Removals = Readonly<
  Record<string, { step: "removing" } | { step: "failed"; failure: AccountFailure }>
>;

/** The page's shared blockers, and a way to remove each once. */
export function useBlockers(harmlessActions: readonly string[]) {
  const call = useCall();
  const { profile } = useAccount();
  const { data: running = [] } = useCustomerData("subscriptions");
  const { data: connected = noDevices } = useCustomerData("devices");
  const { data: card } = useCustomerData("wallet");
  const [removals, setRemovals] = useState<Removals>({});
  /** The last removed item. Two may have the same name. */
  const [removed, setRemoved] = useState<{ key: string; name: string }>();
  const inProgress = useRef(new Set<string>());

  async function remove(key: string, name: string, effect: () => Promise<unknown>) {
    if (inProgress.current.has(key)) return;
    inProgress.current.add(key);
    setRemovals((old) => ({ ...old, [key]: { step: "removing" } }));
    try {
      await effect();
      setRemovals((old) => {
        const { [key]: _, ...others } = old;
        return others;
      });
      setRemoved({ key, name });
    } catch (error) {
      const failure = accountFailure(error);
      setRemovals((old) => ({ ...old, [key]: { step: "failed", failure } }));
    } finally {
      inProgress.current.delete(key);
    }
  }

  const { personId, customerRelationshipId } = profile;
  const blockers: Blockers = {
    subscriptions: blockingSubscriptions(running, harmlessActions),
    devices: allDevices(connected),
    card,
  };
  return {
    blockers,
    removals,
    removed,
    removeDevice({ serialNumber, serviceAccountId }: Device, name: string) {
      const device = { personId, customerRelationshipId, serviceAccountId, serialNumber };
      void remove(serialNumber, name, async () => {
        await runMutation(removeDevice, call, device);
        customerData().devices.change((now) => withoutDevice(now, serialNumber));
      });
    },
    removeCard({ token }: Wallet, name: string) {
      void remove(token, name, async () => {
        const request = { personId, customerRelationshipId, token };
        await runMutation(removeCard, call, request).catch((error: unknown) => {
          if ((error as ApiError).status === 404) customerData().invalidate("wallet"); // the saved card is another one now
          throw error;
        });
        customerData().wallet.change(() => null);
      });
    },
  };
}
