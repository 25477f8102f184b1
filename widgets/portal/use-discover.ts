import { useLayoutEffect } from "react";
import { useElement } from "../../core/element/context.ts";
import { discoverIn } from "../../core/element/discover.ts";

/** For who draws elements of ours by a state of its own: the loader does not see by itself what is drawn here. */
export function useDiscover(): void {
  const { host } = useElement();
  useLayoutEffect(() => {
    if (host?.shadowRoot) discoverIn(host.shadowRoot);
  });
}
