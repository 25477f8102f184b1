import type { Translate } from "../../../core/i18n/strings.ts";
import { Icon } from "../../../core/ui/icons.tsx";
import { Status } from "../../../core/ui/status/Status.tsx";
import { lastFirst, type Position } from "../position.ts";
import type { Texts } from "../strings.ts";

interface Props {
  t: Translate<Texts>;
  position: Position;
  onTurn: (by: 1 | -1) => void;
}

/** Previous and next buttons with the reviews in view. Hidden if all are in view. */
export function Controls({ t, position, onTurn }: Props) {
  const { first, shown, count } = position;
  const last = lastFirst(position);
  // A button at the end stays, so that it keeps the focus.
  const button = (by: 1 | -1, isEnd: boolean, label: string, d: string) => (
    <button
      type="button"
      className="turn"
      part="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && onTurn(by)}
    >
      <Icon d={d} />
    </button>
  );
  return (
    <div className="controls" part="controls" hidden={last === 0}>
      {button(-1, first === 0, t("previous"), "m15 18-6-6 6-6")}
      <Status>
        <p>
          {shown === 1
            ? t("oneShown", { from: first + 1, count })
            : t("manyShown", { from: first + 1, to: Math.min(first + shown, count), count })}
        </p>
      </Status>
      {button(1, first >= last, t("next"), "m9 18 6-6-6-6")}
    </div>
  );
}
