import type { HostPage } from "./support.ts";

/** A page's head whose clocks can be advanced: the device's, and the monotonic one. */
export const CLOCKS = `<script>
  leapt = 0;
  const { now } = Date, steady = performance.now;
  Date.now = () => now() + leapt;
  performance.now = () => Reflect.apply(steady, performance, []) + leapt;
</script>`;

/** The same, with clocks that only tests advance. */
export const STOPPED_CLOCKS = `<script>
  leapt = 0;
  const at = Date.now(), steadyAt = performance.now();
  Date.now = () => at + leapt;
  performance.now = () => steadyAt + leapt;
</script>`;

/** Advances the clocks of such a page without an event. */
export function putForward({ window }: HostPage, ms: number): void {
  (window as unknown as { leapt: number }).leapt += ms;
}

/** Time passes without an interaction; then the page reads its clock, as one of its timers does. */
export function leap(page: HostPage, ms: number): void {
  putForward(page, ms);
  page.window.dispatchEvent(new Event("pageshow"));
}
