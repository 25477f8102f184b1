/** Goes to another page and adds a history entry. */
export const openPage = (address: string): void => globalThis.location.assign(address);

/** Reloads this page, because the visitor asked for it. */
export const reloadPage = (): void => globalThis.location.reload();

/** Goes to another page and replaces this history entry: the back button doesn't return here. */
export const replacePage = (address: string): void => globalThis.location.replace(address);
