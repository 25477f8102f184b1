/** `error`: something doesn't work. `warning`: it may not, for some visitors. `info`: the elements handle it. */
export type Severity = "error" | "warning" | "info";

/** A problem of the page. */
export interface Finding {
  /** Stays the same from release to release. */
  code: string;
  severity: Severity;
  /** What is wrong, in one sentence. */
  what: string;
  /** What to do, in one sentence. */
  fix: string;
  /** Address of its entry in the documentation. */
  docs: string;
}

/** What the doctor finds. It has no personal data: no query, no path of the page, no value of an attribute. */
export interface DoctorReport {
  /** The doctor's release. */
  version: string;
  /** The page's origin. */
  page: string;
  /** The worst first. */
  findings: readonly Finding[];
  /** Checks that couldn't run. */
  skipped: readonly string[];
}
