import type { ReactNode } from "react";
import { useCode } from "../../core/element/hooks/use-code.ts";
import type { Resource } from "../../core/http/loadable.ts";
import { LoadFailed } from "./LoadFailed.tsx";
import type { Shop } from "./shop.ts";
import { Waiting } from "./Waiting.tsx";

interface Props<Code> {
  shop: Shop;
  code: Resource<Code>;
  children: (code: Code) => ReactNode;
}

/** A view whose code loads when it is first shown. */
export function OnDemand<Code>({ shop, code, children }: Props<Code>) {
  const { status, data, error } = useCode(code, "now");
  if (data) return children(data);
  if (status !== "failed") return <Waiting shop={shop} text={shop.words.t("loading")} />;
  return <LoadFailed shop={shop} error={error} onRetry={() => void code.load(true)} />;
}
