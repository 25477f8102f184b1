import { useLayoutEffect, useRef } from "react";
import { keepDraft, takeDraft } from "../../../core/forms/draft.ts";
import { Field } from "../../../core/ui/Field.tsx";

interface Props {
  label: string;
  /** Keeps what was typed while it is out of the page. */
  owner: Element | undefined;
  onText: (text: string) => void;
}

const FORM = "apps";

/** One field; what it asks for is shown while it is typed. */
export function SearchForm({ label, owner, onText }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const input = form.current?.querySelector("input");
    if (!input || !owner) return;
    input.value ||= takeDraft(owner, FORM)["query"] ?? "";
    onText(input.value);
    return () => {
      if (!owner.isConnected) keepDraft(owner, FORM, { query: input.value });
    };
  }, [owner]);
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
