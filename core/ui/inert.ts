/** Value of `inert`. React 18, which doesn't know the attribute, writes a string and drops a boolean. */
export const inert = (is: boolean): boolean => (is ? "true" : undefined) as unknown as boolean;
