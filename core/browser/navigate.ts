/** Leaves this page for another, with a step back to it in the history. */
export const goTo = (address: string): void => globalThis.location.assign(address);

/** Loads this page anew, because the visitor asked for it. */
export const reloadPage = (): void => globalThis.location.reload();
