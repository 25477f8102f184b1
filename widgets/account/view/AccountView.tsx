import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useElement } from "../../../core/platform/element-context.ts";
import type { Translate } from "../../../core/i18n/strings.ts";
import { useLastShown } from "../../../core/element/hooks/use-last-shown.ts";
import { ReadOnlyNote } from "../../../core/element/parts/ReadOnlyNote.tsx";
import type { Texts } from "../strings/index.ts";

interface Props {
  t: Translate<Texts>;
  /** Undefined until it is known. */
  canUpdate?: boolean;
  /** Whether skeleton bars replace the values. */
  isLoading?: boolean;
  /** Rows with the customer's information. */
  information: ReactNode;
  /** Deactivation. */
  rest: ReactNode;
}

/** ACC-12: four regions. The right ones are for the page's slots. */
export function AccountView({ t, canUpdate, isLoading, information, rest }: Props) {
  const { headingLevel } = useElement();
  const slots = useRef<HTMLDivElement>(null);
  const [hasMore, setHasMore] = useState(false);
  const rows = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  const lastHeight = useLastShown("account", height);
  useLayoutEffect(() => {
    if (!isLoading) setHeight(rows.current?.offsetHeight);
  }, [isLoading]);

  useLayoutEffect(() => {
    const all = [...(slots.current?.querySelectorAll("slot") ?? [])];
    const controller = new AbortController();
    const look = () => setHasMore(all.some((slot) => slot.assignedNodes().length > 0));
    for (const slot of all) slot.addEventListener("slotchange", look, { signal: controller.signal });
    look();
    return () => controller.abort();
  }, []);

  return (
    <div className={hasMore ? "account two" : "account"} aria-busy={isLoading}>
      <section className="card" part="left card" aria-labelledby="heading">
        <div
          className="section-heading"
          part="heading"
          id="heading"
          role="heading"
          aria-level={headingLevel as number}
          tabIndex={-1}
        >
          <slot name="heading">{t("heading")}</slot>
        </div>
        <div ref={rows} part="rows" style={isLoading ? { blockSize: lastHeight, overflowY: "clip" } : {}}>
          {information}
        </div>
        <ReadOnlyNote canUpdate={canUpdate} text={t("readOnly")} />
      </section>
      <div ref={slots} className="more">
        <div part="right">
          <slot name="wallet" />
        </div>
        <div part="bottom-right">
          <slot name="bottom-right" />
        </div>
      </div>
      <div part="bottom-left">{rest}</div>
    </div>
  );
}
