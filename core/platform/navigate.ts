/** Leaves this page for another, with a step back to it in the history. */
export const goTo = (address: string): void => globalThis.location.assign(address);

/** Loads this page anew, because the visitor asked for it. */
export const reloadPage = (): void => globalThis.location.reload();

/** Leaves this page for another that takes its place in the history: the back button does not lead here. */
export const goInstead = (address: string): void => globalThis.location.replace(address);
