import { expect, test, vi } from "vitest";
import { notesOf, sectionOf } from "../../../../tools/release/notes.ts";
import { decide } from "../../../../tools/release/release.ts";
import { changesOf, stepFor, type ApiChange } from "../../../../tools/release/api-steps.ts";
import { isLargeEnough, nextVersion, type Step } from "../../../../tools/release/version.ts";

const ELEMENTS = `every element
  attribute theme: "light" | "dark"
  part card

tv-devices
  attribute heading-level: number = 2
  custom property --tv-gap
  event tv-removed: CustomEvent<{ name: string; kind: "tv" | "box" }>
  method reset(): Promise<void>
  property readonly shown: boolean
  slot heading
  state empty

tv-wallet
  state ready
`;
const TYPES = `// core.d.ts
export * from "./types/core/index.js";
export type { DevicesElement, WalletElement } from "./elements.js";

// types/core/index.d.ts
export interface Options {
    configUrl?: string;
    theme?: "light" | "dark";
}
export interface PageSession {
    readonly state: State;
}
export declare function configure(options: Options): void;
export type Scenario = "a" | "b";
`;
const CONTRACT = `configuration
  data.settings.features?.hideMOP?: boolean

getDevices (GET)
  query page?: integer
  request personId: string
  response data.tv[].serial: string
  response data.tv[].brand?: string or null
`;
const PACKAGE = `tv-selfcare
  export ./core
  command tv-selfcare-contract
  peer react: >=18.2.0
`;

const files: Readonly<Record<string, string>> = {
  "elements.txt": ELEMENTS,
  "types.txt": TYPES,
  "contract.txt": CONTRACT,
  "package.txt": PACKAGE,
};

test.each(Object.entries(files))("%s without a change needs a patch", (file, text) => {
  expect(changesOf(file, text, text)).toEqual([]);
  expect(stepFor([])).toBe("patch");
});

const cases: readonly (readonly [step: Step, what: string, file: string, from: string, to: string])[] = [
  ["major", "a state is gone", "elements.txt", "  state empty\n", ""],
  ["major", "a part of all elements is gone", "elements.txt", "  part card\n", ""],
  ["major", "a custom property is gone", "elements.txt", "  custom property --tv-gap\n", ""],
  ["major", "an event is renamed", "elements.txt", "event tv-removed", "event tv-gone"],
  ["major", "an event's field is gone", "elements.txt", 'name: string; kind: "tv" | "box"', "name: string"],
  ["minor", "an event has a new field", "elements.txt", "{ name: string;", "{ name: string; id: string;"],
  ["minor", "an event's field has a new value", "elements.txt", '"tv" | "box"', '"tv" | "box" | "stick"'],
  ["major", "an attribute takes fewer values", "elements.txt", '"light" | "dark"', '"light"'],
  [
    "minor",
    "an attribute takes more values",
    "elements.txt",
    '"light" | "dark"',
    '"light" | "dark" | "auto"',
  ],
  ["major", "an attribute has another default", "elements.txt", "number = 2", "number = 3"],
  ["major", "a method returns something else", "elements.txt", "Promise<void>", "void"],
  ["major", "an element is gone", "elements.txt", "\ntv-wallet\n  state ready\n", ""],
  ["minor", "an element is new", "elements.txt", "\ntv-wallet", "\ntv-video\n  state ready\n\ntv-wallet"],
  [
    "minor",
    "a new element lacks what all others have",
    "elements.txt",
    ELEMENTS,
    ELEMENTS.replace("  part card\n", "")
      .replace("tv-devices\n", "tv-video\n\ntv-devices\n  part card\n")
      .replace("tv-wallet\n", "tv-wallet\n  part card\n"),
  ],
  ["major", "an option is gone", "types.txt", '    theme?: "light" | "dark";\n', ""],
  ["minor", "an option is new", "types.txt", "    configUrl?", "    lang?: string;\n    configUrl?"],
  ["major", "a new option is required", "types.txt", "    configUrl?", "    lang: string;\n    configUrl?"],
  ["major", "an option becomes required", "types.txt", "configUrl?:", "configUrl:"],
  [
    "minor",
    "what pages read has a new member",
    "types.txt",
    "    readonly state",
    "    readonly id: string;\n    readonly state",
  ],
  ["major", "what pages read may be missing", "types.txt", "readonly state:", "readonly state?:"],
  [
    "minor",
    "one more type is exported",
    "types.txt",
    "{ DevicesElement,",
    "{ BannerElement, DevicesElement,",
  ],
  ["major", "a type is no longer exported", "types.txt", "DevicesElement, ", ""],
  ["major", "a function takes something else", "types.txt", "options: Options", "options: string"],
  ["minor", "a union has one more member", "types.txt", '"a" | "b"', '"a" | "b" | "c"'],
  ["major", "an entry's file is gone", "types.txt", "// core.d.ts\n", ""],
  [
    "major",
    "a response needs a new field",
    "contract.txt",
    "data.tv[].serial",
    "data.tv[].id: string\n  response data.tv[].serial",
  ],
  [
    "minor",
    "a response can have a new field",
    "contract.txt",
    "data.tv[].serial",
    "data.tv[].id?: string\n  response data.tv[].serial",
  ],
  [
    "minor",
    "a new optional object has a required field",
    "contract.txt",
    "data.tv[].serial",
    "data.owner?.id: string\n  response data.tv[].serial",
  ],
  ["major", "a response's field may no longer be missing", "contract.txt", "brand?", "brand"],
  ["major", "an optional setting's object is required", "contract.txt", "features?.", "features."],
  ["major", "a response's field may no longer be null", "contract.txt", "string or null", "string"],
  ["minor", "a response's field may be missing", "contract.txt", "serial:", "serial?:"],
  [
    "minor",
    "a response's field isn't needed any more",
    "contract.txt",
    "  response data.tv[].serial: string\n",
    "",
  ],
  ["major", "a request lacks a field", "contract.txt", "  request personId: string\n", ""],
  ["major", "a request's field may be missing", "contract.txt", "personId:", "personId?:"],
  [
    "minor",
    "an operation is new",
    "contract.txt",
    "getDevices",
    "getTerms (GET)\n  response data.text: string\n\ngetDevices",
  ],
  ["major", "an operation has another method", "contract.txt", "(GET)", "(POST)"],
  ["major", "an export is gone", "package.txt", "  export ./core\n", ""],
  ["minor", "an export is new", "package.txt", "  export ./core", "  export ./core\n  export ./testing"],
  ["major", "a peer has another range", "package.txt", "18.2.0", "19.0.0"],
];

test.each(cases)("a %s step is needed if %s", (step, _, file, from, to) => {
  const before = files[file] ?? "";
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  expect(stepFor(changesOf(file, before, after))).toBe(step);
});

test("a change is shown with what was and what is", () => {
  const after = ELEMENTS.replace("number = 2", "number = 3");
  expect(changesOf("elements.txt", ELEMENTS, after).map(({ text }) => text)).toEqual([
    "- tv-devices: attribute heading-level: number = 2\n+ tv-devices: attribute heading-level: number = 3",
  ]);
});

test("a file without rules is refused", () => {
  expect(() => changesOf("other.txt", "", "")).toThrow("There are no rules for docs/api/other.txt");
});

test.each<[from: string, step: Step, next: string]>([
  ["0.1.0", "patch", "0.1.1"],
  ["0.1.0", "minor", "0.2.0"],
  ["0.1.0", "major", "2.0.0"], // 1.x is in the same channel
  ["1.4.2", "major", "2.0.0"],
])("after %s, a %s step leads to %s", (from, step, next) => {
  expect(nextVersion(from, step)).toBe(next);
  expect(isLargeEnough(from, next, step)).toBe(true);
  expect(isLargeEnough(from, from, step)).toBe(false);
});

test("1.0.0 after 0.9.0 is enough for new things, and not for a breaking change", () => {
  expect(isLargeEnough("0.9.0", "1.0.0", "minor")).toBe(true);
  expect(isLargeEnough("0.9.0", "1.0.0", "major")).toBe(false);
});

test("a version that is too small for the changes is refused, and the changes are shown", () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  const changes: ApiChange[] = [{ file: "elements.txt", text: "- tv-devices: state empty", step: "major" }];
  expect(() => decide("1.2.0", "1.3.0", changes)).toThrow("package.json has 1.3.0, which is too small.");
  expect(log.mock.calls.flat()).toEqual([
    "  major: - tv-devices: state empty",
    "The public API since 1.2.0 needs a major step: 2.0.0 or later.",
  ]);
  expect(() => decide("1.2.0", "2.0.0", changes)).not.toThrow();
  log.mockRestore();
});

const CHANGELOG = "# Changelog\n\n## 1.3.0 — 2027-01-31\n\n- New.\n\n## 1.2.0 — 2026-12-01\n\n- Old.\n";

test("the notes are the version's section, and the changes of the API", () => {
  const section = sectionOf(CHANGELOG, "1.3.0");
  expect(section).toBe("- New.");
  const changes: ApiChange[] = [{ file: "elements.txt", text: "+ tv-devices: state full", step: "minor" }];
  expect(notesOf("1.3.0", section, changes)).toBe(
    "# 1.3.0\n\n- New.\n\n## Public API\n\n```diff\n+ tv-devices: state full\n```\n",
  );
});

test.each([
  ["isn't the first one", CHANGELOG, "1.2.0", "CHANGELOG.md begins with 1.3.0, but package.json has 1.2.0."],
  ["has no date", CHANGELOG.replace("2027-01-31", "unreleased"), "1.3.0", 'the date instead of "unreleased"'],
  ["is empty", CHANGELOG.replace("- New.", ""), "1.3.0", "CHANGELOG.md says nothing of 1.3.0."],
])("a section that %s is refused", (_, changelog, version, message) => {
  expect(() => sectionOf(changelog, version)).toThrow(message);
});
