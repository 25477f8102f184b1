/* The page's one store of customer data. The kinds are in customer-kinds.ts, how each is read is in readers.ts. Components
   use use-customer-data.ts. */

import { effect, untracked } from "@preact/signals-core";
import type { CallReport } from "../http/operation.ts";
import { DEADLINE_MS, type ApiClient } from "../http/client.ts";
import { ApiError } from "../http/error.ts";
import { onDemand } from "../http/on-demand.ts";
import { isTransient } from "../http/retry.ts";
import { getProfile, type Profile } from "./account/account-profile.ts";
import { openChannel, type Channel } from "../platform/channel.ts";
import { systemClock, type Clock } from "../platform/clock.ts";
import { onAddressChange } from "../platform/history.ts";
import { microtask } from "../platform/pristine-globals.ts";
import { pageAddress } from "../platform/page.ts";
import { onWindow } from "../platform/window-event.ts";
import { localeOf } from "../platform/config/locale.ts";
import type { RemoteConfiguration } from "../platform/config/remote.ts";
import { currentSession } from "../session/current.ts";
import { customerSession } from "../session/lifecycle/customer.ts";
import type { CustomerSession } from "../session/lifecycle/customer-session.ts";
import {
  kindsFor,
  type CustomerKind,
  type CustomerKinds,
  type LoadedAfterProfile,
} from "./customer-kinds.ts";
import type * as Readers from "./readers.ts";
import { createResource, type Loadable, type OwnResource, type Resource } from "../http/loadable.ts";

/** Delay before a failed profile request is retried once (SES-7's profile check), in ms. */
export const PROFILE_CHECK_MS = 1500;

/** What elements that are out of the page show of a kind. */
export interface Kept<Data> {
  value: Loadable<Data> & { status: "succeeded" };
}

type OwnResources = { readonly [Kind in CustomerKind]: OwnResource<CustomerKinds[Kind]> };
export type CustomerResources = { readonly [Kind in CustomerKind]: Resource<CustomerKinds[Kind]> };

/**
 * The customer's data: one resource of each kind, shared by all elements of the page. The profile loads first, then the
 * kinds that elements hold; on the brand's own pages the path adds more. A kind that is no longer needed is cleared. Call a
 * resource's `change` after the server has confirmed a write; the other tabs are notified too.
 */
export interface CustomerData extends CustomerResources {
  /**
   * Retains a kind while at least one element uses it (SES-9). The kind is loaded after the profile, as soon as a
   * customer is signed in. Returns a release function.
   * @param onReport called when a call for this kind is finished. Only one element gets each report: the first that holds
   * the kind, otherwise the first of all. (The profile and the path's kinds load even if no element holds them.) Calls that
   * finished before any element got reports are reported to the first that does.
   * @param kept what the element showed while it was out of the page; shown until the kind has been loaded again
   */
  retain<Kind extends CustomerKind>(
    kind: Kind,
    onReport?: OnReport,
    kept?: Kept<CustomerKinds[Kind]>,
  ): () => void;
  /**
   * Returns a kind's loaded data for an element that is removed from the page. Writes still change it. Only such elements
   * keep it in memory; they pass it to `retain` when they are inserted again.
   */
  keep<Kind extends CustomerKind>(kind: Kind): Kept<CustomerKinds[Kind]> | undefined;
  /** Call it if a kind is outdated and its new value isn't known. Reloads it here and in the other tabs. */
  invalidate(kind: CustomerKind): void;
  /**
   * Call it if the path or language may have changed: loads and clears kinds by the path, and reloads all in another
   * language (SES-7).
   */
  syncWithLocation(): void;
  /** Call it when the connection is back: reloads failed data that is still needed. */
  retry(): void;
  /**
   * Loads the kinds of the page's path although no element holds one yet, while the elements' code is loading. From the
   * first `retain` on, the elements decide. Without one, the data is cleared after DEADLINE_MS.
   */
  loadEarly(): void;
}

export type OnReport = (report: CallReport) => void;

interface Holder {
  kind: CustomerKind;
  onReport: OnReport | undefined;
}

export interface CustomerDataDeps {
  call: ApiClient["call"];
  session: Pick<CustomerSession, "state" | "onEnd">;
  clock: Clock;
  /** Opens the channel to the other tabs. Only names of kinds are sent, never data. */
  openChannel: (onMessage: (message: string) => void) => Channel;
  /** Fetches the code that reads the kinds, while the profile is loading. One file, because most pages need several kinds. */
  fetchReaders: () => Promise<Pick<typeof Readers, "readers">>;
  /** The page's language. */
  language: () => string;
  /**
   * The page's path, if it is one of the brand's own pages, where the path decides what to load; otherwise undefined.
   */
  brandPath: () => string | undefined;
}

export function createCustomerData(deps: CustomerDataDeps): CustomerData {
  const { call, session, clock } = deps;
  /** In the order of their `retain` calls. */
  const holders = new Set<Holder>();
  const keptOf = new Map<CustomerKind, WeakRef<Kept<unknown>>>();
  let path: string | undefined;
  let language = deps.language();
  /** The customer whose data is loaded. */
  let owner: string | undefined;
  /** Whether the path's kinds load before any element holds one. Ends with the first that does, the path, or a deadline. */
  let isEarly = false;
  /** Reports of calls that finished before any element could get them. The first that gets reports gets them. */
  let unreported: CallReport[] | undefined = [];

  const pause = (ms: number) => new Promise<void>((done) => void clock.after(ms, done));
  /** Returns a function that makes call options. They all share one deadline, DEADLINE_MS from now. */
  const deadline = () => {
    const until = clock.monotonic() + DEADLINE_MS;
    return (signal: AbortSignal) => ({ signal, deadlineMs: until - clock.monotonic() });
  };

  /** Makes calls that only one element reports, although all share them. */
  const callFor =
    (kind: CustomerKind): typeof call =>
    (operation, request, options) =>
      call(operation, request, {
        ...options,
        onSettled(report) {
          const reporting = [...holders].filter(({ onReport }) => onReport);
          const holder = reporting.find((one) => one.kind === kind) ?? reporting[0];
          if (holder) holder.onReport?.(report);
          else if (!options?.signal?.aborted) unreported?.push(report);
        },
      });

  const profile = createResource<Profile>(async (signal) => {
    const options = deadline();
    try {
      return await callFor("profile")(getProfile, {}, options(signal));
    } catch (error) {
      const isRetryable = error instanceof ApiError && isTransient(error);
      if (signal.aborted || !isRetryable || options(signal).deadlineMs <= PROFILE_CHECK_MS) throw error;
    }
    await pause(PROFILE_CHECK_MS);
    return callFor("profile")(getProfile, {}, options(signal));
  });

  const afterProfile = <Kind extends LoadedAfterProfile>(kind: Kind): OwnResource<CustomerKinds[Kind]> =>
    createResource(async (signal) => {
      const options = deadline();
      const operation = `customer-data/${kind}`;
      const code = onDemand(operation, deps.fetchReaders);
      await profile.load();
      const { status, error } = profile.value.peek();
      if (status === "failed") throw error;
      const state = session.state.peek();
      if (signal.aborted || state.status !== "signed-in") {
        throw new ApiError("aborted", { operation });
      }
      return (await code).readers[kind](callFor(kind), state.ids, options(signal));
    });

  /** Makes `change` notify the other tabs. */
  const notifying = <Data>(kind: CustomerKind, resource: OwnResource<Data>): OwnResource<Data> => ({
    ...resource,
    change(update) {
      resource.change(update);
      const last = keptOf.get(kind)?.deref() as Kept<Data> | undefined;
      if (last) last.value = { status: "succeeded", data: update(last.value.data) };
      // A request in progress may have read the data before the write.
      if (resource.value.peek().status === "pending") reload(kind);
      channel.send(kind);
    },
  });

  const loadedAfterProfile = <Kind extends LoadedAfterProfile>(kind: Kind) =>
    notifying(kind, afterProfile(kind));
  const resources: OwnResources = {
    profile: notifying("profile", profile),
    devices: loadedAfterProfile("devices"),
    transactions: loadedAfterProfile("transactions"),
    privacy: loadedAfterProfile("privacy"),
    contractDate: loadedAfterProfile("contractDate"),
    preferences: loadedAfterProfile("preferences"),
    wallet: loadedAfterProfile("wallet"),
    subscriptions: loadedAfterProfile("subscriptions"),
    banner: loadedAfterProfile("banner"),
  };
  const kinds = Object.keys(resources) as CustomerKind[];

  const isWanted = (kind: CustomerKind): boolean => {
    const isOfPath = path !== undefined && kindsFor(path).includes(kind);
    if (holders.size === 0) return isEarly && isOfPath;
    return isOfPath || kind === "profile" || [...holders].some((holder) => holder.kind === kind);
  };

  /** Loads needed kinds that are idle, on a new page failed ones too, and clears kinds that are no longer needed. */
  function reconcile(isNewPage = false): void {
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

  function syncWithLocation(): void {
    const newPath = deps.brandPath();
    const newLanguage = deps.language();
    const isNewPage = newPath !== path;
    if (isNewPage && path !== undefined) isEarly = false;
    path = newPath;
    if (newLanguage !== language) {
      language = newLanguage;
      kinds.forEach(reload);
    }
    reconcile(isNewPage);
  }

  function clear(): void {
    for (const kind of kinds) resources[kind].clear();
    keptOf.clear();
    unreported?.splice(0);
  }

  const channel = deps.openChannel((message) => {
    const kind = kinds.find((known) => known === message);
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
      syncWithLocation();
    });
  });

  return {
    ...resources,
    syncWithLocation,
    retry() {
      for (const kind of kinds) {
        const { load, value } = resources[kind];
        if (value.peek().status === "failed" && isWanted(kind)) void load();
      }
    },
    loadEarly() {
      isEarly = holders.size === 0;
      clock.after(DEADLINE_MS, () => {
        isEarly = false;
        reconcile();
      });
      syncWithLocation();
    },
    keep<Kind extends CustomerKind>(kind: Kind) {
      type Data = CustomerKinds[Kind];
      const { status, data }: Loadable<Data> = resources[kind].value.peek();
      if (status !== "succeeded" && !data) return undefined;
      const value = { status: "succeeded", data: data as Data } as const;
      const last: Kept<Data> = (keptOf.get(kind)?.deref() as Kept<Data> | undefined) ?? { value };
      last.value = value;
      keptOf.set(kind, new WeakRef(last));
      return last;
    },
    invalidate(kind) {
      reload(kind);
      channel.send(kind);
    },
    retain<Kind extends CustomerKind>(kind: Kind, onReport?: OnReport, kept?: Kept<CustomerKinds[Kind]>) {
      const holder = { kind, onReport };
      const isFirst = ![...holders].some((other) => other.kind === kind);
      holders.add(holder);
      isEarly = false;
      if (onReport && unreported) {
        const reports = unreported;
        unreported = undefined;
        microtask(() => reports.forEach(onReport)); // after the element's `tv-ready`
      }
      syncWithLocation();
      // It failed before any element showed it, so no customer could retry it.
      if (isFirst && resources[kind].value.peek().status === "failed") void resources[kind].load();
      const { value } = resources[kind];
      const now = value.peek();
      const isMissing = (now.status === "pending" || now.status === "failed") && !now.data;
      if (kept && isMissing) value.value = { ...now, data: kept.value.data };
      // In a microtask: when an element's language changes, it releases the kind and retains it again immediately. The data
      // must not be cleared in between.
      return () => microtask(() => holders.delete(holder) && reconcile());
    },
  };
}

let data: CustomerData | undefined;

/** Returns the page's customer data, created on first use. */
export function customerData(): CustomerData {
  if (data) return data;
  const { call, configuration } = currentSession();
  let brandOrigins: readonly string[] = [];
  const made = createCustomerData({
    call,
    session: customerSession(),
    clock: systemClock,
    openChannel: (onMessage) => openChannel("tv:customer-data", onMessage),
    fetchReaders: () => import("./customer-code.ts"),
    language: () => localeOf(),
    brandPath() {
      const { origin, pathname } = new URL(pageAddress());
      return brandOrigins.includes(origin) ? pathname : undefined;
    },
  });
  const always = new AbortController().signal;
  onAddressChange(made.syncWithLocation, always);
  onWindow("online", made.retry, always);
  const onConfiguration = ({ origins }: RemoteConfiguration) => {
    brandOrigins = origins.brands;
    made.syncWithLocation();
  };
  configuration().then(onConfiguration, () => {}); // without a configuration, each call reports the error
  return (data = made);
}
