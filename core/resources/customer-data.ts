import { effect, untracked } from "@preact/signals-core";
import { DEADLINE_MS, type ApiClient, type CallReport } from "../api/client.ts";
import { ApiError } from "../api/error.ts";
import { onDemand } from "../api/on-demand.ts";
import { isTransient } from "../api/retry.ts";
import { getProfile, type Profile } from "../api/services/account.ts";
import { openChannel, type Channel } from "../browser/channel.ts";
import { systemClock, type Clock } from "../browser/clock.ts";
import { onAddressMoved } from "../browser/history.ts";
import { microtask } from "../browser/natives.ts";
import { pageAddress } from "../browser/page.ts";
import { onWindow } from "../browser/window-event.ts";
import { localeOf } from "../config/locale.ts";
import type { RemoteConfiguration } from "../config/remote.ts";
import { currentSession } from "../session/current.ts";
import { customerSession } from "../session/customer.ts";
import type { CustomerSession } from "../session/customer-session.ts";
import {
  kindsFor,
  readers,
  type CustomerKind,
  type CustomerKinds,
  type FurtherKind,
} from "./customer-kinds.ts";
import { createResource, type Resource } from "./loadable.ts";

/** A profile that did not come is asked for once more after this time (SES-7's profile check), in ms. */
export const PROFILE_CHECK_MS = 1500;

export type CustomerResources = { readonly [Kind in CustomerKind]: Resource<CustomerKinds[Kind]> };

/**
 * A customer's data, one resource of each kind for all elements of the page. `change` on one of them is for a write
 * that the server has confirmed: it is told to the other tabs too.
 */
export interface CustomerData extends CustomerResources {
  /**
   * Says that an element needs a kind: it is loaded, after the profile, as soon as somebody is signed in, and stays
   * until the last one lets go (SES-9). Gives what lets go.
   * @param tell called when a call for that kind is over, for the first element that holds it alone; where none does, as
   * it may be with the profile, for the first that holds anything
   */
  hold(kind: CustomerKind, tell?: Tell): () => void;
  /** Loads again what is no longer true, here and in the other tabs. */
  changed(kind: CustomerKind): void;
  /** The page's path or language may have changed (SES-7). */
  look(): void;
  /** Loads again what has failed and is still wanted: the connection is back. */
  retry(): void;
}

type Tell = (report: CallReport) => void;

interface Holder {
  kind: CustomerKind;
  tell: Tell | undefined;
}

export interface CustomerDataDeps {
  call: ApiClient["call"];
  session: Pick<CustomerSession, "state" | "onEnd">;
  clock: Clock;
  /** To the other tabs: the name of a kind, nothing of its data. */
  openChannel: (onWord: (word: string) => void) => Channel;
  /** The page's language. */
  language: () => string;
  /** The page's path where it is one of the brand's own pages, whose path tells what to load; undefined elsewhere. */
  brandPath: () => string | undefined;
}

export function createCustomerData(deps: CustomerDataDeps): CustomerData {
  const { call, session, clock } = deps;
  /** In the order in which they came. */
  const holders = new Set<Holder>();
  let path: string | undefined;
  let language = deps.language();
  /** Whose data it is. */
  let owner: string | undefined;

  const pause = (ms: number) => new Promise<void>((done) => void clock.after(ms, done));
  /** One wait of at most DEADLINE_MS, however many calls are in it. */
  const deadline = () => {
    const until = clock.monotonic() + DEADLINE_MS;
    return (signal: AbortSignal) => ({ signal, deadlineMs: until - clock.monotonic() });
  };

  /** Has one element tell of each call, although all share it. */
  const callFor =
    (kind: CustomerKind): typeof call =>
    (operation, request, options) =>
      call(operation, request, {
        ...options,
        onSettled(report) {
          const telling = [...holders].filter(({ tell }) => tell);
          (telling.find((holder) => holder.kind === kind) ?? telling[0])?.tell?.(report);
        },
      });

  const profile = createResource<Profile>(async (signal) => {
    const options = deadline();
    try {
      return await callFor("profile")(getProfile, {}, options(signal));
    } catch (error) {
      const isWorthIt = error instanceof ApiError && isTransient(error);
      if (signal.aborted || !isWorthIt || options(signal).deadlineMs <= PROFILE_CHECK_MS) throw error;
    }
    await pause(PROFILE_CHECK_MS);
    return callFor("profile")(getProfile, {}, options(signal));
  });

  const afterProfile = <Kind extends FurtherKind>(kind: Kind): Resource<CustomerKinds[Kind]> =>
    createResource(async (signal) => {
      const options = deadline();
      const operation = `customer-data/${kind}`;
      const code = onDemand(operation, readers[kind]);
      await profile.load();
      const { status, error } = profile.value.peek();
      if (status === "failed") throw error;
      const state = session.state.peek();
      if (signal.aborted || state.status !== "signed-in") {
        throw new ApiError("aborted", { operation });
      }
      return (await code)(callFor(kind), state.ids, options(signal));
    });

  /** `change` that the other tabs hear of. */
  const telling = <Data>(kind: CustomerKind, resource: Resource<Data>): Resource<Data> => ({
    ...resource,
    change(update) {
      resource.change(update);
      // What is on its way may have been read before the write.
      if (resource.value.peek().status === "pending") reload(kind);
      channel.tell(kind);
    },
  });

  const further = <Kind extends FurtherKind>(kind: Kind) => telling(kind, afterProfile(kind));
  const resources: CustomerResources = {
    profile: telling("profile", profile),
    devices: further("devices"),
    transactions: further("transactions"),
    privacy: further("privacy"),
    contractDate: further("contractDate"),
    preferences: further("preferences"),
    wallet: further("wallet"),
    subscriptions: further("subscriptions"),
    banner: further("banner"),
  };
  const kinds = Object.keys(resources) as CustomerKind[];

  const isWanted = (kind: CustomerKind): boolean =>
    holders.size > 0 &&
    (kind === "profile" ||
      [...holders].some((holder) => holder.kind === kind) ||
      (path !== undefined && kindsFor(path).includes(kind)));

  /** Loads what is wanted and was never asked for, on a new page what has failed too, and lets go of the rest. */
  function settle(isNewPage = false): void {
    for (const kind of kinds) {
      const { status } = resources[kind].value.peek();
      if (!isWanted(kind)) {
        if (status !== "idle") resources[kind].clear();
      } else if (owner !== undefined && (status === "idle" || isNewPage)) void resources[kind].load();
    }
  }

  function reload(kind: CustomerKind): void {
    const resource = resources[kind];
    if (resource.value.peek().status !== "idle") resource.reload();
  }

  function look(): void {
    const newPath = deps.brandPath();
    const spoken = deps.language();
    const isNewPage = newPath !== path;
    path = newPath;
    if (spoken !== language) {
      language = spoken;
      kinds.forEach(reload);
    }
    settle(isNewPage);
  }

  function clear(): void {
    for (const kind of kinds) resources[kind].clear();
  }

  const channel = deps.openChannel((word) => {
    const kind = kinds.find((known) => known === word);
    if (kind) reload(kind);
  });
  session.onEnd(clear);
  effect(() => {
    const state = session.state.value;
    untracked(() => {
      const person = state.status === "signed-in" ? state.ids.personId : undefined;
      if (person === owner) return;
      owner = person;
      clear();
      look();
    });
  });

  return {
    ...resources,
    look,
    retry() {
      for (const kind of kinds) {
        const { load, value } = resources[kind];
        if (value.peek().status === "failed" && isWanted(kind)) void load();
      }
    },
    changed(kind) {
      reload(kind);
      channel.tell(kind);
    },
    hold(kind, tell) {
      const holder = { kind, tell };
      const isFirst = ![...holders].some((other) => other.kind === kind);
      holders.add(holder);
      look();
      // It failed before an element showed it: nobody has been told, so nobody could try again.
      if (isFirst && resources[kind].value.peek().status === "failed") void resources[kind].load();
      // An element that is drawn anew holds it again at once.
      return () => microtask(() => holders.delete(holder) && settle());
    },
  };
}

let data: CustomerData | undefined;

/** The page's, made when the first element asks. */
export function customerData(): CustomerData {
  if (data) return data;
  const { call, configuration } = currentSession();
  let brands: readonly string[] = [];
  const made = createCustomerData({
    call,
    session: customerSession(),
    clock: systemClock,
    openChannel: (onWord) => openChannel("tv:customer-data", onWord),
    language: () => localeOf(),
    brandPath() {
      const { origin, pathname } = new URL(pageAddress());
      return brands.includes(origin) ? pathname : undefined;
    },
  });
  const always = new AbortController().signal;
  onAddressMoved(made.look, always);
  onWindow("online", made.retry, always);
  const onConfiguration = ({ origins }: RemoteConfiguration) => {
    brands = origins.brands;
    made.look();
  };
  configuration().then(onConfiguration, () => {}); // where there is none, every call tells
  return (data = made);
}
