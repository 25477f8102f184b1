/*
 * Renders a step's parsed HTML for StepForm.tsx: its text, groups, checkboxes, radio buttons and action buttons. The
 * controls of all other fields come from field-code.tsx.
 */

import { useMemo, type ReactNode, useRef } from "react";
import type { Message } from "../../../i18n/strings.ts";
import { pageAddress } from "../../../platform/page.ts";
import { isPlainClick } from "../../../platform/plain-click.ts";
import { useNavigation } from "../../../element/hooks/use-navigation.ts";
import { draw, highestRank, type DrawOptions } from "../../../html/draw.tsx";
import { followAnchor } from "../../../html/follow-anchor.ts";
import { Note } from "../../../ui/note/Note.tsx";
import { Pill } from "../../../ui/pill/Pill.tsx";
import type { Tone } from "../../../ui/tone/tone.ts";
import type { HtmlElement, HtmlNode } from "../../../html/tree.ts";
import { ChoiceControl } from "./controls/ChoiceControl.tsx";
import { isChoice, type Field } from "./fields.ts";
import { useStep } from "./form-context.ts";
import { VISUALLY_HIDDEN } from "./step-markup.ts";
import { lookOf } from "./read-step.ts";
import { FIRST_FIELDS, type ActionButton } from "./step.ts";
import { FieldError } from "../../../ui/field/FieldError.tsx";
import { useElement } from "../../../platform/element-context.ts";
import { useCountdown } from "../../../element/hooks/use-countdown.ts";
import { waitingTime } from "../../../i18n/duration.ts";
import { Button } from "../../../ui/button/Button.tsx";

interface Props {
  nodes: readonly HtmlNode[];
  /** Messages about the whole step, shown before its first field or button. */
  messages?: ReactNode;
  isMailOn: boolean;
  /** If false, nothing after the first fields is rendered. */
  isWhole: boolean;
  /** Returns the message of a field, if it has one. */
  errorOf: (field: Field) => Message | undefined;
  /** Value of the pressed button while the step is being sent. */
  busy: string | undefined;
  /** Level of the step's highest heading. */
  topLevel: number;
  onPress: (button: ActionButton) => void;
}

const isOfForms = (tag: string) => /^(?:form|label|legend|fieldset|button|option|optgroup)$/.test(tag);

const toneOf = ({ attributes }: HtmlElement): Tone | undefined =>
  (["success", "warning", "error", "info", "neutral"] as const).find(
    (tone) => tone === attributes["data-tone"],
  );

/** A step's text, with our controls in place of its fields and buttons. */
export function StepTree(props: Props) {
  const { nodes, messages, isMailOn, isWhole, errorOf, busy, topLevel, onPress } = props;
  const { step, code } = useStep();
  const { canNavigate } = useNavigation();
  const isShown = (field: Field) => !field.isForMail || !step.mailSwitch || isMailOn;

  const options: DrawOptions = {
    base: undefined,
    linkBase: pageAddress(),
    topLevel,
    own,
    classOf(node) {
      const look = lookOf(node);
      return look && `button ${look}`;
    },
    onFollow(address, anchor, event) {
      if (!isPlainClick(event)) return;
      if (anchor === undefined) {
        if (!canNavigate(address)) event.preventDefault();
        return;
      }
      event.preventDefault();
      followAnchor(event.currentTarget.closest(".flow"), anchor);
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
        if (isOfForms(node.tag)) return <div key={key}>{drawAll(node.children)}</div>;
        return markedText(node, key);
    }
  }

  /** Returns a note, a pill, a card, or what only assistive technology reads; undefined for all other text. */
  function markedText(node: HtmlElement, key: number): ReactNode {
    const tone = toneOf(node);
    if (tone && node.tag === "p")
      return (
        <Note key={key} tone={tone}>
          {drawAll(node.children)}
        </Note>
      );
    if (tone && node.tag === "span")
      return (
        <Pill key={key} tone={tone}>
          {drawAll(node.children)}
        </Pill>
      );
    if (node.tag === "section")
      return (
        <section key={key} className="card" part="card">
          {drawAll(node.children)}
        </section>
      );
    if (node.attributes[VISUALLY_HIDDEN] === undefined) return undefined;
    return (
      <span key={key} className="visually-hidden">
        {drawAll(node.children)}
      </span>
    );
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

  return (
    <>
      {drawAll(nodes.slice(0, step.start))}
      {messages}
      {drawAll(nodes.slice(step.start))}
    </>
  );
}

interface GroupProps {
  isFieldset: boolean;
  legend: ReactNode;
  /** Whether it has checkboxes that can be selected all together (PRC-1). */
  hasChoices: boolean;
  /** The group's choice, if it has no other fields. */
  choice: Field | undefined;
  /** Message of the choice, if it has one. */
  error: Message | undefined;
  children: ReactNode;
}

function GroupControl({ isFieldset, legend, hasChoices, choice, error, children }: GroupProps) {
  const { code, isRequired } = useStep();
  const whole = useRef<HTMLFieldSetElement>(null);
  if (!isFieldset) return <div className="section">{children}</div>;
  const errorId = choice && error && `g${choice.at}-error`;
  const isRadio = choice?.type === "radio";
  return (
    <fieldset
      ref={whole}
      className="group"
      part="group"
      role={isRadio ? "radiogroup" : undefined}
      aria-required={isRadio ? isRequired(choice) : undefined}
      aria-invalid={choice && !!error}
      aria-describedby={errorId}
    >
      {legend && <legend>{legend}</legend>}
      {errorId && <FieldError id={errorId} error={error} />}
      {hasChoices && code && <code.SelectAll group={whole} />}
      {isRadio ? <div className="radio-cards">{children}</div> : children}
    </fieldset>
  );
}

interface ActionProps {
  button: ActionButton;
  busy: boolean;
  onPress: () => void;
}

/** A button that submits a step. The main one is the form's submit button, which Enter presses. */
function ActionControl({ button, busy, onPress }: ActionProps) {
  const { t } = useStep();
  const { locale } = useElement();
  const { isMain, checks, look, label, about } = button;
  const left = useCountdown(button.waitSeconds, button);
  const id = `wait-${button.value.replace(/\W/g, "-")}`;
  return (
    <span className="action">
      <Button
        look={look ?? (isMain ? "primary" : checks ? "secondary" : "quiet")}
        type={isMain ? "submit" : "button"}
        busy={busy}
        aria-disabled={left > 0 || undefined}
        aria-describedby={left > 0 ? id : undefined}
        {...(isMain ? {} : { onClick: () => left === 0 && onPress() })}
      >
        {about ? `${label} ` : label}
        {about && <span className="visually-hidden">{about}</span>}
      </Button>
      {left > 0 && (
        <span id={id} className="hint">
          {t("resendIn", { time: waitingTime(locale, left) })}
        </span>
      )}
    </span>
  );
}
