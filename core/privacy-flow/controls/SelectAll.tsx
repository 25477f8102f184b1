import { useEffect, useState, type RefObject } from "react";
import { useStrings } from "../../element/hooks.ts";
import { useSheet } from "../../element/sheets.ts";
import { Button } from "../../ui/Button.tsx";
import { fieldStrings } from "../field-strings.ts";
import { useStep } from "../form-context.ts";
import css from "./choices.css?inline";

interface Props {
  /** What holds the checkboxes. */
  group: RefObject<HTMLElement | null>;
  /** Told how many are chosen, at first and whenever that changes. */
  onCount?: (count: number) => void;
}

const boxesIn = (group: HTMLElement | null) => [
  ...(group?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? []),
];

/** PRC-1: chooses all checkboxes of a group that show, or none, and says how many are. */
export function SelectAll({ group, onCount }: Props) {
  const { onChanged } = useStep();
  const t = useStrings(fieldStrings);
  useSheet(css);
  const [{ count, total }, setCount] = useState({ count: 0, total: 0 });

  const look = () => {
    const boxes = boxesIn(group.current);
    const now = { count: boxes.filter(({ checked }) => checked).length, total: boxes.length };
    setCount((old) => (old.count === now.count && old.total === now.total ? old : now));
    onCount?.(now.count);
  };
  useEffect(look); // those of a long step may come later
  useEffect(() => {
    const { current: node } = group;
    node?.addEventListener("change", look);
    node?.addEventListener("input", look);
    return () => {
      node?.removeEventListener("change", look);
      node?.removeEventListener("input", look);
    };
  }, []);

  const set = (checked: boolean) => {
    // What a filter hides is left as it is.
    for (const box of boxesIn(group.current)) if (!box.closest("[hidden]")) box.checked = checked;
    look();
    onChanged();
  };
  return (
    <div className="select-all">
      <Button look="secondary" onClick={() => set(true)}>
        {t("selectAll")}
      </Button>
      <Button look="secondary" onClick={() => set(false)}>
        {t("deselectAll")}
      </Button>
      <p className="hint" role="status">
        {total > 0 && t("selected", { count, total })}
      </p>
    </div>
  );
}
