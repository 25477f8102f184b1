import type { ApiChange } from "./api-steps.ts";

/** Heading of a version in CHANGELOG.md: `## 1.2.3 — 2027-01-31`, or `— unreleased`. */
const HEADING = /^## (\S+) — (.+)$/m;

/**
 * Returns the changelog's section of a version, without its heading.
 * @throws Error if it isn't the first section, is empty, or has no date yet
 */
export function sectionOf(changelog: string, version: string): string {
  const [, ...sections] = changelog.split(/^(?=## )/m);
  const [first = ""] = sections;
  const [heading = "", found, date = ""] = HEADING.exec(first) ?? [];
  if (found !== version)
    throw new Error(`CHANGELOG.md begins with ${found ?? "no version"}, but package.json has ${version}.`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date))
    throw new Error(`CHANGELOG.md: write the date instead of "${date}": ## ${version} — 2027-01-31`);
  const text = first.slice(heading.length).trim();
  if (!text) throw new Error(`CHANGELOG.md says nothing of ${version}.`);
  return text;
}

/** Returns the release's notes: the changelog's section, and what has changed in the public API. */
export function notesOf(version: string, section: string, changes: readonly ApiChange[]): string {
  const lines = changes.map(({ text }) => text).join("\n");
  const api = lines && `\n## Public API\n\n\`\`\`diff\n${lines}\n\`\`\`\n`;
  return `# ${version}\n\n${section}\n${api}`;
}
