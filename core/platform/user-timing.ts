/**
 * Adds a measure that ends now to the browser's User Timing, where a page's own monitoring finds it.
 *
 * @param duration In ms. Default: since the navigation.
 */
export function addMeasure(name: string, duration?: number): void {
  const end = performance.now();
  performance.measure(name, { end, duration: duration ?? end });
}
