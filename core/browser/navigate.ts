/** Leaves this page for another, with a step back to it in the history. */
export const goTo = (address: string): void => globalThis.location.assign(address);

/** Leaves this page for another, which takes its place in the history: the back button does not lead here. */
export const replacePage = (address: string): void => globalThis.location.replace(address);

/** Loads this page anew, because the visitor asked for it. */
export const reloadPage = (): void => globalThis.location.reload();
