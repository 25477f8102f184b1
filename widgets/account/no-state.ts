/** The state of an address that has none (ACC-6). */
export const NO_STATE = "XX";
