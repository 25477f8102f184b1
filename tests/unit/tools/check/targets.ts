import { findViolations } from "../../../../tools/check/boundaries.ts";

/** The violations in a tree with only this file, without any exception. */
export const targets = (file: string, source: string): string[] =>
  findViolations(new Map([[file, source]]), []).map((violation) => violation.target);
