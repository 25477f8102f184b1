/** Entry of `trace.js`: records what the page's elements do (core/trace). The build adds its table. */
import { recordTrace } from "../../core/trace/record.ts";
import type { TraceTable } from "../../core/trace/record.ts";

declare const __TABLE__: TraceTable;

export const startTrace = () => recordTrace(__TABLE__);
