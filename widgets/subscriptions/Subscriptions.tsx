/*
 * Loads the subscriptions, and shows the list or one of them, by path, attribute or deep link. use-action.ts runs
 * actions, such as a cancellation; view/SubscriptionsView.tsx renders everything.
 */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import {
  isWaitingForActivation,
  getManagedOrders,
  type Subscription,
  type ManagedOrder,
} from "../../core/domain/subscriptions/subscriptions.ts";
import { pageAddress } from "../../core/platform/page.ts";
import { useElement, useConnectedEffect } from "../../core/platform/element-context.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState, useEmit, useMethods, useStrings, useCall } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { SignedIn } from "../../core/element/parts/SignedIn.tsx";
import { useActivation } from "../../core/domain/subscriptions/activation/use-activation.ts";
import { useCustomerData } from "../../core/domain/use-customer-data.ts";
import { codeOnDemand, useCode } from "../../core/element/hooks/use-code.ts";
import { useFeatures } from "../../core/element/hooks/use-features.ts";
import { useNavigate } from "../../core/element/hooks/use-navigate.ts";
import { useNavigation } from "../../core/element/hooks/use-navigation.ts";
import { useSite } from "../../core/element/hooks/use-site.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";
import { priceStrings } from "../../core/i18n/price.ts";
import { customerData } from "../../core/domain/customer-data.ts";
import type { CustomerIds } from "../../core/session/customer-state.ts";
import { replaceAddress } from "../../core/platform/history.ts";
import { usePage } from "../../core/platform/navigation/use-page.ts";
import { customerSession } from "../../core/session/lifecycle/customer.ts";
import { taskOf, withPending } from "./actions.ts";
import type { SubscriptionsElement } from "./element.ts";
import type { Done } from "./flow.ts";
import css from "./Subscriptions.css?inline";
import { CARD_PATH, LIST_PATH, manageHref, routeAt, type Route } from "./routes.ts";
import { strings } from "./strings/index.ts";
import { useAction } from "./use-action.ts";
import { SubscriptionsView } from "./view/SubscriptionsView.tsx";

/** The management loads after the list, because not every visit needs it. */
const manageView = codeOnDemand("subscriptions/manage", () => import("./view/ManageView.tsx"));

const none: readonly Subscription[] = [];

type Props = WidgetProps<typeof SubscriptionsElement>;
type ElementState = (typeof SubscriptionsElement.definition.states)[number];

export const Subscriptions = (props: Props) => (
  <SignedIn>{(ids) => <Connected key={ids.personId} ids={ids} {...props} />}</SignedIn>
);

/** A past subscription can have the same SKU, so the current one comes first. */
const bySku = (all: readonly Subscription[], sku: string): Subscription | undefined =>
  all.find((it) => it.sku === sku && it.status === "CURRENT") ?? all.find((it) => it.sku === sku);

function Connected({ ids, path, sku, task }: Props & { ids: CustomerIds }) {
  const t = useStrings(strings);
  const prices = useStrings(priceStrings);
  const { locale } = useElement();
  const emit = useEmit<typeof SubscriptionsElement>();
  const navigate = useNavigate();
  const { onNavigate } = useNavigation();
  const profile = useCustomerData("profile");
  const loaded = useCustomerData("subscriptions");
  const { route, show, choose, follow } = useRoute({ path, sku, task });
  useSheet(css);

  const data = loaded.data ?? none;
  const managed = route.view === "manage" ? bySku(data, route.sku) : undefined;
  const { order, isOrderPending, onChanged } = useManagedOrder(managed);
  const all = useMemo(
    () => data.map((it) => (it === managed ? withPending(it, order) : it)),
    [data, managed, order],
  );
  const selected = managed && all[data.indexOf(managed)];
  const manage = useCode(manageView, route.view === "manage" ? "now" : all.length > 0 ? "ahead" : "later");
  const canUpdate = profile.data?.permissions.canUpdate ?? true;
  const site = useSite();
  const activation = useActivation();
  const statuses = useFeatures()?.lists.bannerActivationStatuses;

  function onDone({ request, change, at }: Done) {
    const { action, subscription, offer } = request;
    const { confirmationId, effectiveDate, accessUntil } = change;
    const newSku = action === "UPGRADE" && offer ? offer.sku : subscription.sku;
    onChanged();
    emit("tv-subscription-changed", { action, sku: newSku, at, effectiveDate, accessUntil, confirmationId });
    if (newSku !== subscription.sku) follow(subscription.sku, newSku);
  }
  const { state, isOpen, steps, onStepsRetry, ...action } = useAction({
    ids,
    all,
    canAsk: canUpdate && all.length > 0,
    onAccepted: (terms) => emit("tv-terms-accepted", terms),
    onDone,
  });
  const { ask, confirm, dismiss, reset } = action;

  const isReady = loaded.data !== undefined;
  // SUB-2: nothing is selected.
  const isLost = isReady && route.view === "manage" && !selected && state.step === "idle";
  useEffect(() => {
    if (!isLost) return;
    if (route.isPathBased && !path) navigate(safeAddress(LIST_PATH, pageAddress()) ?? LIST_PATH);
    else show("");
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the subscription is gone
  }, [isLost]);

  // A deep link asks only once, when all that its dialog shows is known.
  const linked = `${route.task} ${route.sku}`;
  const openedLink = useRef("");
  useEffect(() => {
    if (!selected || !route.task || !canUpdate || !profile.data || isOrderPending) return;
    if (openedLink.current === linked) return;
    openedLink.current = linked;
    const action = taskOf(route.task, selected, !!selected.upcomingPlan);
    if (action) ask({ action, subscription: selected });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks once per link, with what is known then
  }, [linked, selected, canUpdate, profile.data, isOrderPending]);

  const [current, past] = useMemo(
    () => [all.filter(({ status }) => status === "CURRENT"), all.filter(({ status }) => status === "PAST")],
    [all],
  );
  const shown = ((): ElementState => {
    if (!isReady) return loaded.status === "failed" ? "error" : "loading";
    if (selected && !manage.data) return manage.status === "failed" ? "error" : "loading";
    if (state.step !== "idle")
      return steps.data ? state.step : steps.status === "failed" ? "error" : "loading";
    return all.length ? "ready" : "empty";
  })();
  useElementState<typeof SubscriptionsElement>(shown);
  useMethods({
    reset() {
      openedLink.current = "";
      reset();
    },
  });

  return (
    <SubscriptionsView
      format={{ t, prices, locale }}
      loaded={loaded}
      manage={manage}
      current={current}
      past={past}
      selected={selected}
      order={order}
      isManaging={route.view === "manage"}
      isPathBased={route.isPathBased}
      canUpdate={canUpdate}
      needsActivation={(it) => !!statuses && isWaitingForActivation(it, statuses)}
      activation={activation}
      cardHref={site && new URL(CARD_PATH, site.base).href}
      state={state}
      isOpen={isOpen}
      steps={steps}
      onNavigate={onNavigate}
      onShow={show}
      onChoose={choose}
      onAsk={ask}
      onConfirm={confirm}
      onDismiss={dismiss}
      onRetry={() => void customerData().subscriptions.load(true)}
      onStepsRetry={onStepsRetry}
      onManageRetry={() => void manageView.load(true)}
    />
  );
}

interface FoundOrder {
  /** The subscription as it was when the order was requested. */
  of: Subscription;
  order: ManagedOrder | undefined;
}

const orderOf = (found: FoundOrder | undefined, subscription: Subscription | undefined) =>
  found?.of.sku === subscription?.sku ? found?.order : undefined;

/**
 * SUB-9: returns the managed order of a subscription that isn't xcp, and reloads it when the subscription changes.
 * Undefined until loaded; until then the dialogs use the subscription's own texts. An earlier order stays while the next
 * one loads, and if that fails.
 */
function useManagedOrder(subscription: Subscription | undefined) {
  const call = useCall();
  const [found, setFound] = useState<FoundOrder>();
  const isManaged = subscription?.status === "CURRENT" && subscription.subscriptionType !== "xcp";
  const managed = isManaged ? subscription : undefined;
  useEffect(() => {
    if (!managed) return;
    let isGone = false;
    call(getManagedOrders, { sku: managed.sku }).then(
      (order) => isGone || setFound({ of: managed, order }),
      // Reported as a failed call.
      () => isGone || setFound((old) => ({ of: managed, order: orderOf(old, managed) })),
    );
    return () => {
      isGone = true;
    };
  }, [call, managed]);
  return {
    order: orderOf(found, managed),
    isOrderPending: managed !== undefined && managed !== found?.of,
    /** The customer has just made or canceled a change, which the order doesn't have yet. */
    onChanged: () => setFound((old) => old && { ...old, order: old.order && { ...old.order, future: [] } }),
  };
}

/** The subscription selected last on this page, for addresses without one. */
let chosen = "";

interface Given {
  path: string;
  sku: string;
  task: string;
}

/** SUB-2: returns the view, by the page's path or the element's attributes. */
function useRoute(given: Given) {
  const { presence } = useElement();
  const page = usePage();
  const [moved, setMoved] = useState<{ view: Route["view"]; sku: string }>();
  const at = page === "" ? undefined : routeAt(page, given.path);
  const isPathBased = at !== undefined;

  // Another route or a changed attribute overrides the earlier choice.
  useEffect(() => setMoved(undefined), [at?.view, at?.sku, given.path, given.sku]);
  useConnectedEffect(() => customerSession().onEnd(() => void (chosen = "")), []);

  const first: Omit<Route, "isPathBased"> = at ?? {
    view: given.sku ? "manage" : "list",
    sku: given.sku,
    task: given.task,
  };
  const route: Route = {
    view: moved?.view ?? first.view,
    sku: moved?.sku ?? (first.sku || given.sku || (isPathBased ? chosen : "")),
    task: moved ? "" : first.task || given.task,
    isPathBased,
  };
  const latest = useRef(route);
  useLayoutEffect(() => void (latest.current = route));
  return {
    route,
    /** Shows a subscription in place; an empty SKU shows the list. */
    show: (sku: string) => setMoved({ view: sku ? "manage" : "list", sku }),
    choose: (sku: string) => void (chosen = sku),
    /** A subscription has a new SKU. If it is still shown, it stays so: the customer may have left it by now. */
    follow(from: string, sku: string) {
      if (chosen === from) chosen = sku;
      if (latest.current.view !== "manage" || latest.current.sku !== from) return;
      const address = pageAddress();
      const now = given.path || presence.isDetached ? undefined : routeAt(address, "");
      if (now?.view === "manage" && now.sku === from) replaceAddress(new URL(manageHref(sku), address).href);
      else setMoved({ view: "manage", sku });
    },
  };
}
