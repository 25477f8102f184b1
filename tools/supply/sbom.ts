import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { readLock, type Lock } from "../check/check-lock.ts";
import { npm } from "../steps.ts";
import { isStarted, projectRoot } from "../tree.ts";
import { shippedIn } from "./shipped.ts";

/** The release's software bill of materials (SBOM), in CycloneDX. */
export const SBOM = "sbom.cdx.json";

/** The parts of npm's bill that we read. */
interface Bill {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string } };
  components: { "bom-ref": string; scope?: string }[];
}

/**
 * Returns npm's bill with the scope of each component: `excluded` if no release contains it, because it only builds or
 * tests one. Equal lock files give equal bills, so the bill has no serial number and no time.
 */
export function billOf(answer: string, lock: Lock): Bill {
  const bill = JSON.parse(answer) as Bill;
  const shipped = new Set(
    [...shippedIn(lock)].map(
      (path) => `${path.slice(path.lastIndexOf("node_modules/") + 13)}@${lock.packages[path]?.version}`,
    ),
  );
  delete bill.serialNumber;
  delete bill.metadata.timestamp;
  bill.metadata.component.name = manifest.name; // npm writes the folder's name
  for (const component of bill.components)
    if (!shipped.has(component["bom-ref"])) component.scope = "excluded";
  return bill;
}

/** Returns the SBOM of this tree. It needs npm, but no network. */
export async function readBill(): Promise<Bill> {
  // npm refuses a tree with an optional peer of another version, which is harmless.
  const answer = await npm("sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--legacy-peer-deps");
  return billOf(answer, readLock());
}

/** Writes the SBOM. */
export async function writeSbom(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, SBOM), `${JSON.stringify(await readBill(), undefined, 2)}\n`);
}

if (isStarted(import.meta.url)) await writeSbom(join(projectRoot, "dist"));
