/**
 * Tells a page's developer of a mistake in three parts: what, why, what to do.
 * Never used for what a customer did, and never holds personal data.
 */
export function mistake(what: string, why: string, fix: string): void {
  console.error(`[tv-selfcare] ${what}\n  Why: ${why}\n  Fix: ${fix}`);
}
