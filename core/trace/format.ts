/** An element: its tag with the prefix `tv`, and its number among those of the tag, in the order of the recording. */
export type TraceElement = `tv-${string}#${number}`;

/** What of the page can change during a recording. */
export interface TracePage {
  /** Language of the page. */
  language: string;
  /** Whether its tab was visible. */
  visible: boolean;
  /** Whether the browser had a connection. */
  online: boolean;
}

/** What happened, without its time. A text that could be personal is `masked`. */
export type TraceFact =
  | { type: "added" | "removed"; element: TraceElement }
  /** The element's states have changed to these. */
  | { type: "states"; element: TraceElement; states: readonly string[] }
  /** A call has ended. The tracking ID is random, and also in the log of the service. `status` is 0 without a response. */
  | { type: "call"; element: TraceElement; operation: string; status: number; trackingId: string }
  | { type: "error"; element: TraceElement; code: string; status?: number | undefined }
  /** Another of the element's events, without its detail. */
  | { type: "event"; element: TraceElement; name: string }
  | ({ type: "page" } & TracePage);

/** What happened, and when: in milliseconds since the recording has started. */
export type TraceEntry = TraceFact & { at: number };

/** A recording of what elements did. It has no texts, values, addresses, and nothing else that is personal. */
export interface Trace {
  /** Version of this format. */
  format: 1;
  /** The elements' release. */
  version: string;
  runtime: "react" | "lite";
  /** Name and main version, such as `Firefox 140`, or `other`. */
  browser: string;
  /** When the recording has started. In CSS pixels. */
  viewport: { width: number; height: number };
  /** When the recording has started. */
  page: TracePage;
  /** The latest, in order. */
  entries: readonly TraceEntry[];
  /** Number of older entries that were dropped. */
  dropped: number;
}

/** A recording in progress. */
export interface Recording {
  /** Ends the recording and returns it. Further calls return the same. */
  stop(): Trace;
}
