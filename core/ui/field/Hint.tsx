interface Props {
  /** The field's `aria-describedby` names it. */
  id: string;
  text: string | undefined;
}

/** What to type, above an input. */
export const Hint = ({ id, text }: Props) =>
  text === undefined ? null : (
    <p id={id} className="hint">
      {text}
    </p>
  );
