import { useState, type FormEvent } from "react";
import { useAnnounced } from "./use-announced.tsx";
import type { Control, Form } from "./use-form.ts";

/** Rewrites what people type but the rules reject, by field name. */
export type Normalize = Readonly<Record<string, (text: string) => string>>;

/** A form that normalizes its fields. */
export interface NormalizedForm extends Form {
  /** Whether submit rewrote this field and the customer hasn't edited it since. */
  isNormalized(name: string): boolean;
}

/**
 * A form that first normalizes its fields on submit. If that changes a field, the form shows the result and waits for
 * another submit, so that customers see what they save.
 */
export function useNormalizedForm(form: Form, normalize: Normalize): NormalizedForm {
  const [rewritten, setRewritten] = useState<readonly string[]>([]);
  const { announced, clear, focusOrAnnounce } = useAnnounced();

  function rewrite({ elements }: HTMLFormElement): Control[] {
    return ([...elements] as Control[]).filter((field) => {
      if (!Object.hasOwn(normalize, field.name)) return false;
      const text = field.value.trim();
      const result = normalize[field.name]?.(text) ?? text;
      if (result !== text) field.value = result;
      return result !== text;
    });
  }

  return {
    ...form,
    announced: announced ?? form.announced,
    isNormalized: (name) => rewritten.includes(name),
    props: {
      ...form.props,
      onInput(event) {
        const { name } = event.target as Control;
        clear();
        setRewritten((old) => (old.includes(name) ? old.filter((one) => one !== name) : old));
        form.props.onInput(event);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        const fields = rewrite(event.currentTarget);
        clear();
        setRewritten(fields.map(({ name }) => name));
        const [first] = fields;
        if (!first) return form.props.onSubmit(event);
        event.preventDefault();
        focusOrAnnounce(first, first.name);
      },
    },
  };
}
