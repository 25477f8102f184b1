import { useLayoutEffect, useRef } from "react";
import { Field } from "../../../core/ui/field/Field.tsx";

interface Props {
  label: string;
  onText: (text: string) => void;
}

const FORM = "apps";

/** Search field that filters as you type. */
export function SearchForm({ label, onText }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    onText(form.current?.querySelector("input")?.value ?? "");
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is shown
  }, []);
  return (
    <form
      ref={form}
      name={FORM}
      role="search"
      part="form"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <Field
        name="query"
        type="search"
        label={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onInput={(event) => onText(event.currentTarget.value)}
      />
    </form>
  );
}
