import { useMemo, type ReactNode } from "react";
import { pageAddress } from "../../../platform/page.ts";
import { isPlainClick } from "../../../platform/plain-click.ts";
import { useNavigation } from "../../../element/hooks/use-navigation.ts";
import { draw, highestRank, idOf, type DrawOptions } from "../../../html/draw.tsx";
import type { HtmlElement, HtmlNode } from "../../../html/tree.ts";
import { ActionControl } from "./controls/ActionControl.tsx";
import { ChoiceControl } from "./controls/ChoiceControl.tsx";
import { GroupControl } from "./controls/GroupControl.tsx";
import { isChoice, type Field } from "./fields.ts";
import { useStep } from "./form-context.ts";
import { FIRST_FIELDS, type ActionButton } from "./step.ts";

interface Props {
  isMailOn: boolean;
  /** If false, nothing after the first fields is rendered. */
  isWhole: boolean;
  /** Returns the message of a field, if it has one. */
  errorOf: (field: Field) => string | undefined;
  /** Value of the button whose message is being sent. */
  busy: string | undefined;
  /** Level of the highest heading. */
  topLevel: number;
  onPress: (button: ActionButton) => void;
}

const isOfForms = (tag: string) => /^(?:form|label|legend|fieldset|button|option|optgroup)$/.test(tag);

/** A step's text, with our controls in place of its fields and buttons. */
export function StepTree({ isMailOn, isWhole, errorOf, busy, topLevel, onPress }: Props) {
  const { step, code } = useStep();
  const { canNavigate } = useNavigation();
  const isShown = (field: Field) => !field.isForMail || !step.mailSwitch || isMailOn;

  const options: DrawOptions = {
    base: undefined,
    linkBase: pageAddress(),
    topLevel,
    own,
    onFollow(address, anchor, event) {
      if (!isPlainClick(event)) return;
      if (anchor === undefined) {
        if (!canNavigate(address)) event.preventDefault();
        return;
      }
      // Fragment navigation doesn't work inside a shadow root.
      event.preventDefault();
      const place = event.currentTarget
        .closest("form")
        ?.querySelector<HTMLElement>(`[id="${CSS.escape(idOf(anchor))}"]`);
      if (!place) return;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
      place.scrollIntoView();
    },
  };
  const rank = useMemo(() => highestRank(step.nodes), [step]);
  const drawAll = (nodes: readonly HtmlNode[]): ReactNode[] => draw(nodes, rank, options);

  let left = isWhole ? Infinity : FIRST_FIELDS;

  function own(node: HtmlElement, key: number): ReactNode {
    const part = step.parts.get(node);
    if (!left) return null;
    if (part?.is === "field") left--;
    switch (part?.is) {
      case "nothing":
        return null;
      case "label":
        return part.fields.map((field, at) => own(field, key * 100 + at));
      case "button":
        return (
          <ActionControl key={key} button={part} busy={busy === part.value} onPress={() => onPress(part)} />
        );
      case "group": {
        if (part.isForMail && step.mailSwitch && !isMailOn) return null;
        const { legend } = part;
        return (
          <GroupControl
            key={key}
            isFieldset={node.tag === "fieldset"}
            legend={legend && drawAll(legend.children)}
            hasChoices={part.choices.length > 0}
            choice={part.choice}
            error={part.choice && errorOf(part.choice)}
          >
            {drawAll(node.children.filter((child) => child !== legend))}
          </GroupControl>
        );
      }
      case "field":
        return isShown(part) ? controlOf(part, key) : null;
      default:
        // The text of a form tag that isn't part of a field.
        return isOfForms(node.tag) ? <div key={key}>{drawAll(node.children)}</div> : undefined;
    }
  }

  function controlOf(field: Field, key: number): ReactNode {
    const error = step.grouped.has(field.name) ? undefined : errorOf(field);
    if (isChoice(field))
      return (
        <ChoiceControl key={key} field={field} error={error}>
          {drawAll(field.words)}
        </ChoiceControl>
      );
    return code?.controlOf(field, step, key, error);
  }

  return drawAll(step.nodes);
}
