import { useConnectedEffect } from "../../core/platform/element-context.ts";
import { tabStore } from "../../core/platform/storage.ts";
import type { WidgetProps } from "../../core/element/class/define-widget.ts";
import { useElementState } from "../../core/element/hooks/hooks.ts";
import { useSheet } from "../../core/ui/sheets.ts";
import { useCustomer } from "../../core/element/hooks/use-customer.ts";
import { customerSession } from "../../core/session/lifecycle/customer.ts";
import { Skeleton } from "../../core/ui/skeleton/Skeleton.tsx";
import { Details } from "./Details.tsx";
import { forgetDismissal } from "./dismissed.ts";
import type { BannerElement } from "./element.ts";
import css from "./Banner.css?inline";
import { Notice } from "./Notice.tsx";

type Props = WidgetProps<typeof BannerElement>;

/** Shows nothing if nobody is signed in, and never starts sign-in. */
export function Banner(props: Props) {
  const customer = useCustomer();
  useSheet(css);
  useConnectedEffect(() => customerSession().onEnd(() => forgetDismissal(tabStore())), []);
  if (customer.status === "starting") return <Skeleton />;
  if (customer.status !== "signed-in") return <SignedOut />;
  const { personId } = customer.ids;
  return props.group ? (
    <Details key={`${personId} ${props.group}`} group={props.group} />
  ) : (
    <Notice key={personId} personId={personId} path={props.path} />
  );
}

function SignedOut() {
  useElementState<typeof BannerElement>("signed-out");
  return null;
}
