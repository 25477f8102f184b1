import { useMemo, type ReactNode } from "react";
import { ErrorSummary } from "../../../element/parts/ErrorSummary.tsx";
import { FieldAnnouncement } from "../../../ui/form/use-announced.tsx";
import { isRequired, type Field } from "./fields.ts";
import { FormContext, type StepContext } from "./form-context.ts";
import type { ActionButton } from "./step.ts";
import { StepTree } from "./StepTree.tsx";
import { useStepForm, type StepFormOptions } from "./use-step-form.ts";

interface Props extends StepFormOptions {
  /** Value of the pressed button while the step is being sent. */
  busy: string | undefined;
  /** Level of the step's highest heading. */
  topLevel: number;
  /** Whether this is an earlier step, shown read-only. */
  isPast?: boolean;
  /** Shown below the form; in a narrow window between the form and the step's aside. */
  footer?: ReactNode;
  /** Messages about the whole step. */
  children?: ReactNode;
}

/** A step of a privacy flow: the server's text, with our controls in place of its fields and buttons. */
export function StepForm(props: Props) {
  const { t, step, code, limits, busy, topLevel, isPast = false } = props;
  const { ref, messages, isMailOn, summed, wrong, announced, initialValues, lookups, onChanged, ...does } =
    useStepForm(props);
  const { isWhole, focusOn, onInput, onBlur, press } = does;

  // Fields with the same name share a message. It is shown at the first one.
  const isFirst = (field: Field) => step.fields.find(({ name }) => name === field.name) === field;
  const context = useMemo(
    (): StepContext => ({
      t,
      step,
      code,
      limits,
      typed: initialValues,
      lookups,
      isPast,
      isRequired: (field) => isRequired(field, isMailOn),
      onChanged,
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new `onChanged` does the same unless something listed changes; `lookups` never changes
    [t, limits, step, code, isMailOn, initialValues, isPast],
  );

  const tree = {
    isMailOn,
    isWhole,
    errorOf: (field: Field) => (isFirst(field) ? messages[field.name] : undefined),
    busy,
    topLevel,
    onPress: (button: ActionButton) => void press(button),
  };

  return (
    <FormContext.Provider value={context}>
      <div className="columns">
        <div className="column">
          <form
            ref={ref}
            className="step rich-text"
            part="form"
            noValidate
            onInput={onInput}
            onBlur={onBlur}
            onSubmit={(event) => {
              event.preventDefault();
              const main = step.buttons.find(({ isMain }) => isMain);
              if (main) void press(main);
            }}
          >
            <StepTree
              {...tree}
              nodes={step.nodes}
              messages={
                <>
                  {props.children}
                  {wrong && wrong.length > 0 && (
                    <ErrorSummary wrong={wrong} attempt={summed} onPick={focusOn} />
                  )}
                </>
              }
            />
            <FieldAnnouncement announced={announced} textOf={(name) => messages[name]?.text} />
          </form>
          {props.footer}
        </div>
        {step.aside.length > 0 && (
          <div className="aside rich-text" part="steps">
            <StepTree {...tree} nodes={step.aside} />
          </div>
        )}
      </div>
    </FormContext.Provider>
  );
}
