import type { devices } from "../database/schema.ts";
import { owner, type Role } from "./owners.ts";
import { daysFrom } from "./times.ts";

type Device = typeof devices.$inferInsert;
type Kind = Device["deviceType"];

/** The account of each role's devices, as in people.ts. */
const serviceAccount: Record<Role, string> = {
  full: "sa-4001",
  blocked: "sa-4003",
  linked: "sa-4004",
  readonly: "sa-4005",
};

/** Role, kind, brand, model, name, and whether it is offline: such a device is notified of its removal later. */
const rows: readonly (readonly [Role, Kind, string, string, string, "offline"?])[] = [
  ["full", "tv", "HISENSE", "50A6KV", "Living room"],
  ["full", "tv", "ELEMENT", "E450AC43C", "Kitchen"],
  ["full", "tv", "PIONEER", "PN43-751-24U", "Guest room", "offline"],
  ["full", "tv", "SHARP", "4T-C50FL2", "Den"],
  ["full", "tv", "Northlight", "NL-32-2026", "Workshop"],
  ["full", "streaming", "Comcast", "XI6-A", "Bedroom box"],
  ["full", "streaming", "ES1Device", "ES1", "Travel stick"],
  ["full", "streaming", "Kestrel", "Stream Box 2", "Cabin box"],
  ["blocked", "tv", "HISENSE", "43A6KV", "Front room"],
  ["blocked", "streaming", "ES1Device", "ES1", "Old stick", "offline"],
  ["linked", "tv", "SHARP", "4T-C43FL2", "Studio"],
  ["readonly", "tv", "ELEMENT", "E1AA50N", "Family room"],
  ["readonly", "streaming", "Comcast", "XI6-A", "Spare box"],
];

/** What the serial numbers of a kind begin with. */
const prefix: Readonly<Record<Kind, string>> = { tv: "TV", streaming: "SD" };

export const seedDevices = (now: Date): Device[] =>
  rows.map(([role, deviceType, brand, model, friendlyName, state], n) => ({
    personId: owner[role],
    serviceAccountId: serviceAccount[role],
    serialNumber: `${prefix[deviceType]}26${String(104_300 + n * 37)}K`,
    deviceType,
    brand,
    model,
    friendlyName,
    online: state !== "offline",
    createdAt: daysFrom(now, -400 + n * 20),
  }));
