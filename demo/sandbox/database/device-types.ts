/** Types of devices, in the order of their groups (DEV-1). */
export const deviceTypes = ["tv", "streaming"] as const;
export type DeviceType = (typeof deviceTypes)[number];
