import { useEffect, useState, type RefObject } from "react";
import { useStrings } from "../../../../element/hooks/hooks.ts";
import { fieldStrings } from "../strings/fields.ts";
import { useStep } from "../form-context.ts";
import { useControlSheet } from "../../../../ui/sheets.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import css from "./choices.css?inline";

interface Props {
  /** The element that contains the checkboxes. */
  group: RefObject<HTMLElement | null>;
  /** Called with the number of checked boxes, after each render and each change. */
  onCount?: (count: number) => void;
}

const boxesIn = (group: HTMLElement | null) => [
  ...(group?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? []),
];

/** Selects or clears all visible checkboxes of a group, and shows how many are selected (PRC-1). */
export function SelectAll({ group, onCount }: Props) {
  const { onChanged } = useStep();
  const t = useStrings(fieldStrings);
  useControlSheet(css);
  const [{ count, total }, setCount] = useState({ count: 0, total: 0 });

  const look = () => {
    const boxes = boxesIn(group.current);
    const now = { count: boxes.filter(({ checked }) => checked).length, total: boxes.length };
    setCount((old) => (old.count === now.count && old.total === now.total ? old : now));
    onCount?.(now.count);
  };
  useEffect(look); // after every render, because a long step renders its remaining checkboxes later
  useEffect(() => {
    const { current: node } = group;
    node?.addEventListener("change", look);
    node?.addEventListener("input", look);
    return () => {
      node?.removeEventListener("change", look);
      node?.removeEventListener("input", look);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first `look` is enough: it uses only a ref and state setters
  }, []);

  const set = (checked: boolean) => {
    // Boxes hidden by a filter stay unchanged.
    for (const box of boxesIn(group.current)) if (!box.closest("[hidden]")) box.checked = checked;
    look();
    onChanged();
  };
  return (
    <div className="select-all">
      <Button look="secondary" isSmall onClick={() => set(true)}>
        {t("selectAll")}
      </Button>
      <Button look="secondary" isSmall onClick={() => set(false)}>
        {t("deselectAll")}
      </Button>
      <p className="hint" role="status">
        {total > 0 && t("selected", { count, total })}
      </p>
    </div>
  );
}
