import { useCallback, useRef, useState, type FocusEvent, type FormEvent } from "react";
import type * as z from "zod/mini";
import { useAnnounced, type Announced } from "./use-announced.tsx";

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Called after validation with the invalid fields in DOM order (none if the form is valid or was reset).
 * @returns whether the callback handles the focus; otherwise the first invalid field gets it
 */
export type Checked = (wrong: readonly Control[]) => boolean;

export interface FormOptions<Values> {
  /** Validates and transforms all values. Its messages are string keys. */
  schema: z.ZodMiniType<Values>;
  onValid: (values: Values) => void;
  /**
   * Fields that are validated on blur even if empty. Other fields are validated on blur only if they were edited and have a
   * value.
   */
  requiredOnBlur?: readonly string[];
  onChecked?: Checked;
}

export interface Form {
  /** Props of the `<form>`. */
  props: {
    ref: (form: HTMLFormElement | null) => void;
    noValidate: true;
    /** A form in a page's HTML must not send what is typed to the page's server before its code is there. */
    method: "dialog";
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  };
  /** String key of a field's message, if it is invalid. */
  error(name: string): string | undefined;
  announced: Announced | undefined;
  /** Empties the form. */
  reset(): void;
}

type Errors = Readonly<Record<string, string>>;

/** A form of uncontrolled native fields, validated by a schema. The fields themselves hold the values. */
export function useForm<Values>({ schema, onValid, requiredOnBlur, onChecked }: FormOptions<Values>): Form {
  const element = useRef<HTMLFormElement | null>(null);
  const edited = useRef(new Set<string>());
  const [errors, setErrors] = useState<Errors>({});
  const { announced, clear, focusOrAnnounce } = useAnnounced();

  const check = () => {
    const values = valuesOf(element.current);
    const result = schema.safeParse(values);
    const found: Record<string, string> = {};
    for (const issue of result.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message;
    return { values, result, found };
  };

  const onInput = useCallback((event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as Control;
    if (!name) return;
    edited.current.add(name);
    clear();
    // A message disappears as soon as its field is valid, and changes only on blur. One field can make another valid.
    setErrors((old) => {
      const wrong = Object.keys(old);
      if (!wrong.length) return old;
      const { found } = check();
      return wrong.every((one) => one in found) ? old : pick(old, (one) => one in found);
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `check` reads the fields, and a form keeps its schema
  }, []);

  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const { name, value } = event.target as unknown as Control;
    // The visitor is about to press the submit button: a message would move the button from under the pointer. Submit
    // validates anyway.
    if (!name || (event.relatedTarget as HTMLButtonElement | null)?.type === "submit") return;
    if (!(edited.current.has(name) && value) && !requiredOnBlur?.includes(name)) return;
    const message = check().found[name];
    setErrors((old) => (message ? { ...old, [name]: message } : pick(old, (one) => one !== name)));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { result, found } = check();
    setErrors(found);
    const wrong = ([...(element.current?.elements ?? [])] as Control[]).filter(({ name }) => name in found);
    const isTaken = onChecked?.(wrong);
    if (result.success) return onValid(result.data);
    const [first] = wrong;
    if (!isTaken && first) focusOrAnnounce(first, first.name);
  };

  const ref = useCallback((form: HTMLFormElement | null) => {
    if (form) element.current = form;
  }, []);

  return {
    props: { ref, noValidate: true, method: "dialog", onSubmit, onInput, onBlur },
    error: (name) => errors[name],
    announced,
    reset() {
      element.current?.reset();
      edited.current.clear();
      setErrors({});
      clear();
      onChecked?.([]);
    },
  };
}

function valuesOf(form: HTMLFormElement | null): Record<string, string> {
  const values: Record<string, string> = {};
  if (form)
    for (const [name, value] of new FormData(form)) if (typeof value === "string") values[name] = value;
  return values;
}

const pick = (errors: Errors, isKept: (name: string) => boolean): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => isKept(name)));
