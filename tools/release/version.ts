/** How much a release changes, from nothing that pages rely on to something that breaks them. */
const steps = ["patch", "minor", "major"] as const;
export type Step = (typeof steps)[number];

/** Returns the largest step; of none, a patch. */
export const largest = (some: readonly Step[]): Step =>
  steps.findLast((one) => some.includes(one)) ?? "patch";

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
export const isVersion = (text: string): boolean => VERSION.test(text);

type Parts = [major: number, minor: number, patch: number];

/** @throws Error if it isn't a version such as `1.2.3` */
function partsOf(version: string): Parts {
  const parts = VERSION.exec(version)?.slice(1).map(Number);
  if (!parts) throw new Error(`"${version}" is no version, such as 1.2.3.`);
  return parts as Parts;
}

/** Returns the channel of a version. 0.x releases share that of 1.x (docs/releasing.md). */
export const channelOf = (version: string): number => Math.max(1, partsOf(version)[0]);

/** Returns a negative number if the first version is older, and 0 if both are the same. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
}

/** Returns the smallest version that is this step after another. A breaking change needs another channel. */
export function nextVersion(version: string, step: Step): string {
  const [major, minor, patch] = partsOf(version);
  if (step === "major") return `${channelOf(version) + 1}.0.0`;
  return step === "minor" ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** Whether a version is at least this step after another. */
export const isLargeEnough = (from: string, to: string, step: Step): boolean =>
  compareVersions(to, nextVersion(from, step)) >= 0;
