/**
 * Adds a measure that ends now to the browser's User Timing, where a page's own monitoring finds it.
 *
 * @param duration In ms. Default: since the navigation.
 */
export function addMeasure(name: string, duration = performance.now()): void {
  performance.measure(name, { end: performance.now(), duration });
}
