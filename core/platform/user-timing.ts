/** Adds a measure to the browser's User Timing, where a page's own monitoring finds it. `start` is in ms since the navigation. */
export const addMeasure = (name: string, start = 0): void => void performance.measure?.(name, { start });
