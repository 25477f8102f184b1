/** What a recording knows of its release, as the build writes it. */
export interface TraceTable {
  version: string;
  /** Names of all events. */
  events: readonly string[];
  /** States of the elements, by their names without a prefix. */
  states: Readonly<Record<string, readonly string[]>>;
}
