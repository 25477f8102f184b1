import { expect, test } from "vitest";
import type { Device } from "../../../../../core/domain/devices/devices.ts";
import { brandAndModel } from "../../../../../core/domain/devices/device-name.ts";

const device = (brand: string, model: string): Device => ({
  serialNumber: "TV1",
  serviceAccountId: "sa-1",
  deviceType: "tv",
  brand,
  model,
  linked: true,
  friendlyName: "",
});

for (const [brand, model, make] of [
  ["HISENSE", "50A6KV", "Hisense 50A6KV"],
  ["Comcast", "XI6-A", "Comcast XI6-A"],
  ["ES1Device", "ES1", "ES1Device ES1"],
  ["TCL", "ROKU", "TCL ROKU"],
  ["", "50A6KV", "50A6KV"],
] as const) {
  test(`DEV-8 the make of '${brand}' '${model}' is '${make}'`, () => {
    expect(brandAndModel(device(brand, model))).toBe(make);
  });
}
