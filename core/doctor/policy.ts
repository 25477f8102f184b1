import { nextTask } from "../platform/pristine-globals.ts";
import type { Violation } from "./snapshot.ts";

/** What the browser says of something blocked, in an event or a report. */
interface Blocked {
  effectiveDirective: string;
  /** An address, or a word such as `inline`. */
  blockedURI?: string;
  blockedURL?: string | null;
  /** The beginning of what was blocked: the name of a policy of Trusted Types. */
  sample?: string | null;
}

/** Trusted Types policy of elements with HTML from a server (core/html/purifier.ts). */
const POLICY = "tv-selfcare";

/** Returns what was blocked without its path and query, if it is one of ours. */
export function violationOf(blocked: Blocked, ourOrigins: readonly string[]): Violation | undefined {
  const directive = blocked.effectiveDirective.replace(/-(?:elem|attr)$/, "");
  if (directive === "trusted-types" || directive === "require-trusted-types-for")
    return blocked.sample?.startsWith(POLICY) ? { directive: "trusted-types", source: POLICY } : undefined;
  const address = blocked.blockedURI ?? blocked.blockedURL ?? "";
  if (!/^https?:/.test(address)) return undefined;
  const source = new URL(address).origin;
  return ourOrigins.includes(source) ? { directive, source } : undefined;
}

/**
 * Collects what the page's policy blocks, also before now if the browser keeps reports. Returns a function with those that
 * concern our origins.
 */
export function watchPolicy(): (ourOrigins: readonly string[]) => Promise<Violation[]> {
  const all: Blocked[] = [];
  const onBlocked = (event: SecurityPolicyViolationEvent) => {
    if (event.disposition === "enforce") all.push(event);
  };
  document.addEventListener("securitypolicyviolation", onBlocked);
  const observer =
    "ReportingObserver" in globalThis
      ? new ReportingObserver(
          (reports) => {
            for (const { body } of reports) all.push(body as unknown as Blocked);
          },
          { types: ["csp-violation"], buffered: true },
        )
      : undefined;
  observer?.observe();
  return async (ourOrigins) => {
    await nextTask();
    document.removeEventListener("securitypolicyviolation", onBlocked);
    observer?.disconnect();
    return all.flatMap((one) => violationOf(one, ourOrigins) ?? []);
  };
}
