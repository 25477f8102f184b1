import { readLock, type Lock } from "../check/check-lock.ts";
import { npm } from "../steps.ts";
import { isStarted } from "../tree.ts";
import { shippedIn } from "./shipped.ts";

export interface AuditResult {
  isOk: boolean;
  lines: readonly string[];
}

/** The parts of `npm audit --json` that we read. It has no `vulnerabilities` if there was no audit. */
interface Answer {
  message?: string;
  error?: { summary?: string };
  vulnerabilities?: Record<string, Finding>;
}

interface Finding {
  name: string;
  severity: string;
  /** The advisories, or the names of the vulnerable dependencies. */
  via: (string | { title: string; url: string })[];
  /** Paths in the lock file. */
  nodes: string[];
}

const FATAL: readonly string[] = ["high", "critical"];

/**
 * Judges the answer of `npm audit --json`. High and critical findings fail if a release can contain the package. All other
 * findings are listed. Without a network, or with a registry that has no audit, there is one line that says so.
 */
export function judge(text: string, lock: Lock): AuditResult {
  const { vulnerabilities, message, error } = JSON.parse(text) as Answer;
  if (!vulnerabilities) {
    const reason = message || error?.summary || "npm gave no reason";
    return { isOk: true, lines: [`NOT AUDITED: ${reason.split("\n")[0]}`] };
  }
  const shipped = shippedIn(lock);
  const rows = Object.values(vulnerabilities).map(({ name, severity, via, nodes }) => {
    const isShipped = nodes.some((path) => shipped.has(path));
    const reasons = via.map((one) => (typeof one === "string" ? `by ${one}` : `${one.title} ${one.url}`));
    const isFatal = isShipped && FATAL.includes(severity);
    const place = isShipped ? "in the release" : "in tools only";
    return {
      isFatal,
      line: `${isFatal ? "FAILED" : "listed"} ${severity}, ${place}: ${name}: ${reasons.join("; ")}`,
    };
  });
  const failed = rows.filter(({ isFatal }) => isFatal);
  const listed = rows.filter(({ isFatal }) => !isFatal);
  return {
    isOk: failed.length === 0,
    lines: [
      ...[...failed, ...listed].map(({ line }) => line),
      `Audit: ${failed.length} failed, ${listed.length} listed.`,
    ],
  };
}

if (isStarted(import.meta.url)) {
  // No retries, because without a network they take minutes. If npm is set to `offline`, it reports that nothing is found.
  const options = ["--include=dev", "--offline=false", "--fetch-retries=0", "--fetch-timeout=30000"];
  const answer = await npm("audit", "--json", ...options);
  const { isOk, lines } = judge(answer, readLock());
  console.log(lines.join("\n"));
  if (!isOk) process.exitCode = 1;
}
