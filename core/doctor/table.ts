/** What the doctor knows of its release, as the build writes it. */
export interface DoctorTable {
  version: string;
  /** The elements, by their names without a prefix, with the operations that they call (`marketing.emailSignUp`). */
  elements: Readonly<Record<string, readonly string[]>>;
  card: CardTable;
}

/** How to ask the card form's document (core/decisions/0010-card-frame.md). */
export interface CardTable {
  /** Its name, beside the doctor's file. */
  document: string;
  /** Elements that show it, or that have a page with it. */
  elements: readonly string[];
  sandbox: string;
  /** The message that opens a channel to it. */
  hello: string;
}
