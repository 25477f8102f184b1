import type { HostPage } from "./support.ts";

/** A page's head whose clocks can be put forward: the device's, and the one that only ever goes on. */
export const CLOCKS = `<script>
  leapt = 0;
  const { now } = Date, steady = performance.now;
  Date.now = () => now() + leapt;
  performance.now = () => Reflect.apply(steady, performance, []) + leapt;
</script>`;

/** The same, with clocks that only tests put forward. */
export const STOPPED_CLOCKS = `<script>
  leapt = 0;
  const at = Date.now(), steadyAt = performance.now();
  Date.now = () => at + leapt;
  performance.now = () => steadyAt + leapt;
</script>`;

/** Puts the clocks of such a page forward, without a word. */
export function putForward({ window }: HostPage, ms: number): void {
  (window as unknown as { leapt: number }).leapt += ms;
}

/** Time goes by without a sign of life; the page looks at its clock, as a timer of it does. */
export function leap(page: HostPage, ms: number): void {
  putForward(page, ms);
  page.window.dispatchEvent(new Event("pageshow"));
}
