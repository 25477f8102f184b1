import { describe, expect, test } from "vitest";
import manifest from "../../../../package.json" with { type: "json" };
import type { Lock } from "../../../../tools/check/check-lock.ts";
import { judge } from "../../../../tools/supply/audit.ts";
import { billOf, readBill } from "../../../../tools/supply/sbom.ts";
import { shippedIn } from "../../../../tools/supply/shipped.ts";

/** A release with `app`, its `part`, and the peer `view`. The tool brings another version of `part`. */
const lock: Lock = {
  packages: {
    "": { dependencies: { app: "1.0.0" }, peerDependencies: { view: "*" } },
    "node_modules/app": { version: "1.0.0", dependencies: { part: "^2.0.0" } },
    "node_modules/part": { version: "2.0.0" },
    "node_modules/view": { version: "3.0.0" },
    "node_modules/tool": { version: "4.0.0", dependencies: { part: "^1.0.0" } },
    "node_modules/tool/node_modules/part": { version: "1.0.0" },
  },
};

test("a release can contain dependencies, peer dependencies and theirs", () => {
  expect([...shippedIn(lock)]).toEqual(["node_modules/app", "node_modules/part", "node_modules/view"]);
});

describe("the bill of materials", () => {
  const component = (ref: string) => ({ "bom-ref": ref, scope: "required" });
  const answer = JSON.stringify({
    serialNumber: "urn:uuid:1",
    metadata: { timestamp: "2026-01-01T00:00:00Z", component: { name: "folder" } },
    components: ["app@1.0.0", "part@2.0.0", "part@1.0.0", "tool@4.0.0", "view@3.0.0"].map(component),
  });

  test("marks what no release contains", () => {
    const excluded = billOf(answer, lock).components.filter(({ scope }) => scope === "excluded");
    expect(excluded.map((one) => one["bom-ref"])).toEqual(["part@1.0.0", "tool@4.0.0"]);
  });

  test("is the same for equal lock files", () => {
    expect(billOf(answer, lock)).not.toHaveProperty("serialNumber");
    expect(billOf(answer, lock).metadata).toEqual({ component: { name: manifest.name } });
  });

  test("of this tree has each dependency and peer dependency as a part of the release", async () => {
    const { components } = await readBill();
    const shipped = components.filter(({ scope }) => scope !== "excluded").map((one) => one["bom-ref"]);
    const names = shipped.map((ref) => ref.slice(0, ref.lastIndexOf("@")));
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
    expect(names).toEqual(expect.arrayContaining(declared));
    expect(names).not.toContain("vite");
    expect(components.length).toBeGreaterThan(shipped.length);
  });
});

describe("the audit", () => {
  const found = (name: string, severity: string, path = `node_modules/${name}`) => ({
    name,
    severity,
    via: [{ title: "Bad", url: "https://advisories.example/1" }],
    nodes: [path],
  });
  const judged = (...findings: ReturnType<typeof found>[]) =>
    judge(
      JSON.stringify({ vulnerabilities: Object.fromEntries(findings.map((one) => [one.name, one])) }),
      lock,
    );

  test("passes if nothing is found", () => {
    expect(judged()).toEqual({ isOk: true, lines: ["Audit: 0 failed, 0 listed."] });
  });

  test.each(["high", "critical"])("fails on a %s finding in a package of the release", (severity) => {
    expect(judged(found("part", severity))).toEqual({
      isOk: false,
      lines: [
        `FAILED ${severity}, in the release: part: Bad https://advisories.example/1`,
        "Audit: 1 failed, 0 listed.",
      ],
    });
  });

  test("lists less severe findings in the release, and all findings in tools", () => {
    expect(
      judged(found("app", "moderate"), found("part", "critical", "node_modules/tool/node_modules/part")),
    ).toEqual({
      isOk: true,
      lines: [
        "listed moderate, in the release: app: Bad https://advisories.example/1",
        "listed critical, in tools only: part: Bad https://advisories.example/1",
        "Audit: 0 failed, 2 listed.",
      ],
    });
  });

  test.each([
    ["there is no network", { message: "request to https://registry failed, reason: ENOTFOUND", error: {} }],
    ["the registry has no audit", { message: "405 Method Not Allowed", statusCode: 405 }],
    ["npm says nothing else", { error: { summary: "audit endpoint returned an error" } }],
  ])("passes with one line that says so if %s", (_, answer) => {
    const { isOk, lines } = judge(JSON.stringify(answer), lock);
    expect(isOk).toBe(true);
    expect(lines).toEqual([expect.stringMatching(/^NOT AUDITED: \w/)]);
  });
});
