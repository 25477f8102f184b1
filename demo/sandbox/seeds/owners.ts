/** `personId` of the accounts in people.ts, by role. */
export const owner = {
  full: "p-1001",
  blocked: "p-1003",
  linked: "p-1004",
  readonly: "p-1005",
} as const;

export type Role = keyof typeof owner;
