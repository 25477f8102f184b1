import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import type { Texts } from "../strings.ts";

interface Props {
  t: Translate<Texts>;
  isReadOnly: boolean;
  /** Panels with the customer's information. */
  information: ReactNode;
  /** Provider and deactivation. */
  rest: ReactNode;
}

/** ACC-12: four regions. The right ones are for the page's slots. */
export function AccountView({ t, isReadOnly, information, rest }: Props) {
  const { headingLevel } = useElement();
  const slots = useRef<HTMLDivElement>(null);
  const [hasMore, setHasMore] = useState(false);

  useLayoutEffect(() => {
    const all = [...(slots.current?.querySelectorAll("slot") ?? [])];
    const controller = new AbortController();
    const look = () => setHasMore(all.some((slot) => slot.assignedNodes().length > 0));
    for (const slot of all) slot.addEventListener("slotchange", look, { signal: controller.signal });
    look();
    return () => controller.abort();
  }, []);

  return (
    <div className={hasMore ? "account two" : "account"}>
      <section className="column" aria-labelledby="heading">
        <div className="region" part="left">
          <div
            className="heading"
            id="heading"
            role="heading"
            aria-level={headingLevel as number}
            tabIndex={-1}
          >
            <slot name="heading">{t("heading")}</slot>
          </div>
          {isReadOnly && <p className="muted">{t("readOnly")}</p>}
          {information}
        </div>
        <div className="region" part="bottom-left">
          {rest}
        </div>
      </section>
      <div ref={slots} className="column more">
        <div className="region" part="right">
          <slot name="wallet" />
        </div>
        <div className="region" part="bottom-right">
          <slot name="bottom-right" />
        </div>
      </div>
    </div>
  );
}
