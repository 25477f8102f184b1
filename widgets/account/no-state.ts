/** `state` value of an address without a state (ACC-6). */
export const NO_STATE = "XX";
