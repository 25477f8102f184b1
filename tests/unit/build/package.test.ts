import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { buildCardFrame } from "../../../widgets/build/card-frame.ts";
import { writeReferences } from "../../../widgets/build/references.ts";
import { projectRoot } from "../../tools/tree.ts";
import { compile, folders, run, temporaryFolder, widgetsAndTable } from "./release.ts";

let release: Awaited<ReturnType<typeof widgetsAndTable>>;
beforeAll(async () => {
  release = await widgetsAndTable();
}, 30_000);

interface Packed {
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  exports: Record<string, unknown>;
  version: string;
}

/** Packs the package as npm does, and unpacks it in a page owner's project that has what it depends on. */
async function consumer(): Promise<{ project: string; packed: Packed; files: string[] }> {
  const outDir = await temporaryFolder();
  await buildCardFrame(release.table, outDir);
  await writeReferences({ outDir, ...release });
  const project = await temporaryFolder();
  const pack = ["pack", "--ignore-scripts", "--pack-destination", project];
  // Started by npm we know its own script; no platform's wrapper stands between.
  const script = process.env["npm_execpath"];
  const npm = script?.endsWith(".js")
    ? await run(join(outDir, "npm"), process.execPath, script, ...pack)
    : await run(join(outDir, "npm"), "npm", ...pack);
  expect(npm.ok, npm.output).toBe(true);
  const installed = join(project, "node_modules/tv-selfcare");
  await mkdir(installed, { recursive: true });
  const archive = join(project, `tv-selfcare-${await versionOf(projectRoot)}.tgz`);
  expect(await run(project, "tar", "-xzf", archive, "-C", installed, "--strip-components=1")).toMatchObject({
    ok: true,
  });
  const packed = JSON.parse(await readFile(join(installed, "package.json"), "utf8")) as Packed;
  // Only what it names: what it needs besides would not be found.
  const needed = [
    ...Object.keys({ ...packed.dependencies, ...packed.peerDependencies }),
    "@types/react",
    "preact",
    "destr",
    "ufo",
    "node-fetch-native",
    "scheduler",
    "csstype",
  ];
  for (const name of needed) {
    await mkdir(dirname(join(project, "node_modules", name)), { recursive: true });
    await symlink(join(projectRoot, "node_modules", name), join(project, "node_modules", name));
  }
  await writeFile(join(project, "package.json"), '{ "type": "module" }');
  const { output } = await run(project, "tar", "-tzf", archive);
  return {
    project,
    packed,
    files: output
      .trim()
      .split("\n")
      .map((file) => file.replace(/^package\//, "")),
  };
}

const versionOf = async (folder: string) =>
  (JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as { version: string }).version;

test("a packed and installed package type-checks and can be imported on a server, where it touches nothing", async () => {
  const { project, packed, files } = await consumer();

  expect(packed.version).toBe(await versionOf(projectRoot));
  expect(Object.keys(packed.peerDependencies)).toEqual(["react", "react-dom"]);
  expect(packed.dependencies).toEqual({
    "@noble/hashes": expect.stringMatching(/^\^2\./),
    "@preact/signals-core": expect.stringMatching(/^\^1\./),
    "@r2wc/core": expect.stringMatching(/^\^1\./),
    dompurify: expect.stringMatching(/^\^3\./),
    minisearch: expect.stringMatching(/^\^7\./),
    oauth4webapi: expect.stringMatching(/^\^3\./),
    ofetch: expect.stringMatching(/^\^1\./),
    zod: expect.stringMatching(/^\^4\./),
  });
  const entries = [".", ...folders.map(({ name }) => `./${name}`)];
  expect(Object.keys(packed.exports)).toEqual([
    ...entries,
    "./jsx-react",
    "./jsx-preact",
    "./custom-elements.json",
    "./package.json",
  ]);
  expect(files).toContain("custom-elements.json");
  // The card form's own document, and else code, types and data.
  expect(files.filter((file) => !/\.(js|d\.ts|json)$/.test(file))).toEqual(["card-frame.html"]);

  await writeFile(
    join(project, "page.tsx"),
    `import { configure, version, type EmailSignupElement, type Options } from "tv-selfcare";
     import "tv-selfcare/email-signup";
     import type {} from "tv-selfcare/jsx-react";
     const options: Options = { configUrl: "https://api.example/config", theme: "auto" };
     configure(options);
     export const text: string = version;
     export const page = <tv-email-signup variant="modal" />;
     const element: EmailSignupElement | null = document.querySelector("tv-email-signup");
     element?.addEventListener("tv-signup-failed", ({ detail }) => void (detail.code satisfies string));
     export const shown: Promise<void> | undefined = element?.show();`,
  );
  expect(await compile(project, ["page.tsx"], "--jsx", "react-jsx")).toEqual({ ok: true, output: "" });
  await writeFile(
    join(project, "wrong.ts"),
    `import { configure } from "tv-selfcare";\nconfigure({ theme: "pink" });\n`,
  );
  expect((await compile(project, ["wrong.ts"])).output).toContain(`Type '"pink"' is not assignable`);
  expect(
    await compile(
      project,
      ["page.tsx"],
      "--jsx",
      "react-jsx",
      "--module",
      "nodenext",
      "--moduleResolution",
      "nodenext",
    ),
  ).toEqual({ ok: true, output: "" });

  await writeFile(
    join(project, "server.js"),
    `const touched = [];
     const names = ["window", "customElements", "HTMLElement", "localStorage", "sessionStorage", "location"];
     for (const name of names)
       Object.defineProperty(globalThis, name, { get: () => void touched.push(name), configurable: true });
     const { configure, version } = await import("tv-selfcare");
     const single = await import("tv-selfcare/email-signup");
     configure({ configUrl: "https://api.example/config" });
     console.log(JSON.stringify({ version, touched, single: Object.keys(single) }));`,
  );
  const plain = `import { version } from "tv-selfcare"; import "tv-selfcare/email-signup"; console.log(version, typeof document);`;
  await writeFile(join(project, "plain.js"), plain);
  expect(await run(project, process.execPath, "plain.js")).toEqual({
    ok: true,
    output: `${packed.version} undefined\n`,
  });
  const server = await run(project, process.execPath, "server.js");
  expect(server.ok, server.output).toBe(true);
  expect(JSON.parse(server.output)).toEqual({ version: packed.version, touched: [], single: [] });
}, 120_000);
