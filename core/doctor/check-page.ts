import type { Finding } from "../platform/config/doctor-report.ts";
import { finding, shared, sharedFinding, type SharedCode } from "./findings.ts";
import { similarTo } from "./similar.ts";
import type { ElementFacts, Snapshot, DoctorTable } from "./snapshot.ts";

/** Layout shift above which visitors notice it: what our own pages are tested with. */
const SHIFT_MAX = 0.02;

/** What elements work around, so that it is only worth knowing. */
const handled = new Set([
  "fetch",
  "XMLHttpRequest",
  "setTimeout",
  "Array.from",
  "Function.prototype.bind",
  "JSON.parse",
  "JSON.stringify",
  "history.pushState",
  "history.replaceState",
  "EventTarget.prototype.addEventListener",
]);

/** Calls `find` for each tag once, with the first element for which it finds something. */
function forEachTag(
  elements: readonly ElementFacts[],
  find: (element: ElementFacts) => Finding | undefined,
): Finding[] {
  const found = new Map<string, Finding>();
  for (const element of elements) {
    if (found.has(element.tag)) continue;
    const one = find(element);
    if (one) found.set(element.tag, one);
  }
  return [...found.values()];
}

export function checkOptions({ mistakes, releases }: Snapshot): Finding[] {
  if (releases.length === 0) return []; // Nothing has read them.
  return mistakes
    .filter(([kind]) => Object.hasOwn(shared, kind))
    .map(([kind, ...facts]) => sharedFinding(kind as SharedCode, ...facts));
}

export function checkReleases({ releases, folders }: Snapshot): Finding[] {
  if (releases.length === 0) return [finding("script-missing")];
  if (releases.length > 1) return [finding("two-releases", releases.join())];
  return folders.length > 1 ? [finding("two-releases", folders.join())] : [];
}

export function checkTags({ elements, prefix, releases }: Snapshot, table: DoctorTable): Finding[] {
  const ours = Object.keys(table.elements).map((name) => `${prefix}-${name}`);
  const found = forEachTag(elements, ({ tag, definedBy }) => {
    if (definedBy === "us") return undefined;
    if (ours.includes(tag)) {
      if (definedBy) return sharedFinding("tag-taken", tag);
      return releases.length > 0 ? finding("element-undefined", tag) : undefined;
    }
    if (definedBy) return undefined; // Another library's.
    const one = sharedFinding("unknown-tag", tag);
    const similar = similarTo(tag, ours);
    return similar
      ? { ...one, fix: `Write <${similar}>, or choose another data-prefix if the tag isn't ours.` }
      : one;
  });
  const isMissing =
    releases.length > 0 && found.length === 0 && !elements.some(({ definedBy }) => definedBy === "us");
  return isMissing ? [finding("element-missing", `${prefix}-email-signup`)] : found;
}

export function checkAttributes({ elements }: Snapshot): Finding[] {
  const found = new Map<string, Finding>();
  for (const { tag, attributes, known } of elements)
    for (const attribute of attributes) {
      if (known.includes(attribute)) continue;
      const one = finding("unknown-attribute", tag, attribute, similarTo(attribute, known) ?? "");
      found.set(one.what, one);
    }
  return [...found.values()];
}

export function checkTexts({ elements, prefix }: Snapshot, table: DoctorTable): Finding[] {
  const found = new Map<string, Finding>();
  const knownBy = (name: string) => [...(table.texts[name] ?? []), ...table.sharedTexts];
  for (const { tag, texts } of elements) {
    const name = tag.slice(prefix.length + 1);
    for (const key of texts) {
      // The whole site takes each element's texts, with the element's name in front.
      const [other = name] = name === "portal" && key.includes(".") ? key.split(".") : [];
      const known = other === name ? knownBy(name) : knownBy(other).map((text) => `${other}.${text}`);
      if (known.includes(key)) continue;
      const one = finding("unknown-text", tag, key, similarTo(key, known) ?? "");
      found.set(one.what, one);
    }
  }
  return [...found.values()];
}

export const checkCode = ({ elements }: Snapshot): Finding[] =>
  forEachTag(elements, ({ tag, hasLoadFailure }) =>
    hasLoadFailure ? finding("code-missing", tag) : undefined,
  );

export const checkStyles = ({ elements }: Snapshot): Finding[] =>
  forEachTag(elements, ({ tag, isStyleBlocked }) =>
    isStyleBlocked ? finding("style-blocked", tag) : undefined,
  );

export const checkHeights = ({ elements }: Snapshot): Finding[] =>
  forEachTag(elements, ({ tag, height, reserved, shift }) =>
    shift > SHIFT_MAX && reserved < height - 1
      ? finding("space-not-reserved", tag, String(Math.ceil(height)))
      : undefined,
  );

export const checkContrasts = ({ lowContrasts }: Snapshot): Finding[] =>
  lowContrasts.map(({ color, ground, ratio, needed }) =>
    sharedFinding("low-contrast", color, ground, ratio, needed),
  );

export const checkStorage = ({ blockedStorage }: Snapshot): Finding[] =>
  blockedStorage.length ? [finding("storage-blocked", blockedStorage.join())] : [];

export function checkNatives({ replaced }: Snapshot): Finding[] {
  const isHandled = (name: string) => handled.has(name);
  const [worst, others] = [replaced.filter((name) => !isHandled(name)), replaced.filter(isHandled)];
  return [
    ...(worst.length ? [finding("native-replaced", worst.join())] : []),
    ...(others.length ? [{ ...finding("native-replaced", others.join()), severity: "info" as const }] : []),
  ];
}
