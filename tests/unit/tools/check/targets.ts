import { findViolations } from "../../../../tools/check/boundaries.ts";

/** What is broken in a tree of this one file, without any exception. */
export const targets = (file: string, source: string): string[] =>
  findViolations(new Map([[file, source]]), []).map((violation) => violation.target);
