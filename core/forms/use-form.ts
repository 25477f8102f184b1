import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type FormEvent } from "react";
import type * as z from "zod/mini";
import { keepDraft, takeDraft } from "./draft.ts";

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Told of the fields that submit has found wrong, in their order, and of the messages by their names; of none where the form
 * is right, or is emptied. @returns whether the focus is taken care of, which else goes to the first of them
 */
export type Checked = (wrong: readonly Control[], messages: Errors) => boolean;

export interface FormOptions<Values> {
  /** Checks and transforms all values; its messages are string keys. */
  schema: z.ZodMiniType<Values>;
  onValid: (values: Values) => void;
  /** The element that keeps the draft of a form which leaves the page and comes back. */
  owner: Element | undefined;
  /** Fields whose text is never kept: card, password, one-time code. */
  secret?: readonly string[];
  /** Fields that say on leaving them that they are required. Elsewhere only what was edited and is not empty is checked. */
  requiredOnBlur?: readonly string[];
  onChecked?: Checked;
}

export interface Form {
  /** For the `<form>`. */
  props: {
    ref: (form: HTMLFormElement | null) => void;
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  };
  /** String key of a field's message, while it has one. */
  error(name: string): string | undefined;
  /** Empties the form and forgets its draft. */
  reset(): void;
}

type Errors = Readonly<Record<string, string>>;

/** A form of uncontrolled native fields, checked by a schema: what is typed lives in the fields themselves. */
export function useForm<Values>({
  schema,
  onValid,
  owner,
  secret,
  requiredOnBlur,
  onChecked,
}: FormOptions<Values>): Form {
  const element = useRef<HTMLFormElement | null>(null);
  const edited = useRef(new Set<string>());
  const [errors, setErrors] = useState<Errors>({});

  const check = () => {
    const values = valuesOf(element.current);
    const result = schema.safeParse(values);
    const found: Record<string, string> = {};
    for (const issue of result.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message;
    return { values, result, found };
  };

  useLayoutEffect(() => {
    const form = element.current;
    if (!form || !owner) return;
    for (const [name, value] of Object.entries(takeDraft(owner, form.name))) {
      const field = form.elements.namedItem(name);
      if (field && "value" in field && !field.value) field.value = value;
      edited.current.add(name);
    }
    return () => {
      // A form that goes while its element stays was answered: there is nothing to keep.
      if (!owner.isConnected) keepDraft(owner, form.name, valuesOf(form), secret);
    };
  }, [owner]);

  const onInput = useCallback((event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as Control;
    if (!name) return;
    edited.current.add(name);
    // A message goes the moment the field is right, and only changes on leaving it.
    setErrors((old) => (name in old && !(name in check().found) ? without(old, name) : old));
  }, []);

  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const { name, value } = event.target as unknown as Control;
    // On its way to the submit button: a message now would move the button from under the pointer, and submit checks.
    if (!name || (event.relatedTarget as HTMLButtonElement | null)?.type === "submit") return;
    if (!(edited.current.has(name) && value) && !requiredOnBlur?.includes(name)) return;
    const message = check().found[name];
    setErrors((old) => (message ? { ...old, [name]: message } : name in old ? without(old, name) : old));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { result, found } = check();
    setErrors(found);
    const wrong = ([...(element.current?.elements ?? [])] as Control[]).filter(({ name }) => name in found);
    const isTaken = onChecked?.(wrong, found);
    if (result.success) return onValid(result.data);
    if (!isTaken) wrong[0]?.focus();
  };

  const ref = useCallback((form: HTMLFormElement | null) => {
    if (form) element.current = form;
  }, []);

  return {
    props: { ref, noValidate: true, onSubmit, onInput, onBlur },
    error: (name) => errors[name],
    reset() {
      element.current?.reset();
      edited.current.clear();
      setErrors({});
      onChecked?.([], {});
      if (owner && element.current) takeDraft(owner, element.current.name);
    },
  };
}

function valuesOf(form: HTMLFormElement | null): Record<string, string> {
  const values: Record<string, string> = {};
  if (form)
    for (const [name, value] of new FormData(form)) if (typeof value === "string") values[name] = value;
  return values;
}

function without(errors: Errors, name: string): Errors {
  const { [name]: _, ...rest } = errors;
  return rest;
}
