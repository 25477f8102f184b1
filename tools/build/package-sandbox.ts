import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { projectManifest } from "./package-code.ts";
import { typesOf } from "./package-types.ts";
import { projectRoot } from "../tree.ts";

/** Folder of the sandbox's package in a release. */
export const SANDBOX_PACKAGE = "npm-sandbox";

const MAIN = "demo/sandbox/main.ts";
/** What scripts import. */
const CHILD = "demo/sandbox/child.ts";
/** What the sandbox reads at run time, besides code. */
const DATA = [
  "demo/site",
  "demo/content/articles",
  "demo/sandbox/database/migrations",
  "demo/sandbox/services",
];

/** Files of a release that the sandbox can do without. */
const NOT_SERVED = /^npm|^wordpress$|^\.built$|\.(?:br|gz)$/;

/** Libraries of the demo's pages, which no module imports. */
const PAGE_LIBRARIES = ["@cfworker/json-schema", "bootstrap2", "jquery-legacy", "prototype-js-core"];

/** Name of the package that an import leads to. */
const packageOf = (id: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id;

/** Builds the sandbox's modules, each on its own, so that they find their files. Returns the packages that they import. */
async function buildModules(outDir: string): Promise<string[]> {
  const result = await build({
    root: projectRoot,
    configFile: false,
    logLevel: "warn",
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: "node20",
      minify: false,
      rolldownOptions: {
        input: [MAIN, CHILD].map((file) => join(projectRoot, file)),
        output: { preserveModules: true, preserveModulesRoot: projectRoot, entryFileNames: "[name].js" },
      },
    },
  });
  const output = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const own = new Set(output.map(({ fileName }) => fileName));
  const imports = output.flatMap((file) =>
    file.type === "chunk" ? [...file.imports, ...file.dynamicImports] : [],
  );
  const packages = imports.filter((id) => !own.has(id) && !id.startsWith("node:")).map(packageOf);
  return [...new Set([...packages, ...PAGE_LIBRARIES])].sort();
}

/** Returns the package's guide, for the registry. */
const readme = (name: string) => `# ${name}

The local backend of tv-selfcare, with a real database, the elements' files and the demo's pages. For tests and for trying out
elements; it only responds to this machine.

\`\`\`sh
npx ${name} --port 4400
\`\`\`

Open <http://localhost:4400>. \`npx ${name} --help\` lists the options, and \`tv-selfcare/testing\` has helpers for tests. The
documentation is at <http://localhost:4400/docs/>.
`;

/** Returns the sandbox package's `package.json`. Its version is the release's: both have to know the same operations. */
export async function sandboxManifest(packages: readonly string[]) {
  const project = await projectManifest();
  const name = `${project.name}-sandbox`;
  const versions = { ...project.devDependencies, ...project.dependencies };
  return {
    name,
    version: project.version,
    description: `The local backend of ${project.name}, for tests of pages that have its elements.`,
    license: project.license,
    type: "module",
    exports: {
      ".": { types: `./${CHILD.replace(/ts$/, "d.ts")}`, default: `./${CHILD.replace(/ts$/, "js")}` },
      "./package.json": "./package.json",
    },
    bin: { [name]: `./${MAIN.replace(/ts$/, "js")}` },
    files: ["core", "demo", "dist", "package.js", "_virtual"],
    engines: project.engines,
    // Exact, because no other versions are tested.
    dependencies: Object.fromEntries(packages.map((one) => [one, versions[one]])),
  };
}

/** Returns the types of what scripts import, by path. */
export const sandboxTypes = (): Promise<Map<string, string>> => typesOf(CHILD);

/** Makes `outDir` ready for `npm pack`: the sandbox as a package, with the files of `release` that it serves. */
export async function buildSandboxPackage(release: string, outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const [packages, types] = await Promise.all([buildModules(outDir), sandboxTypes()]);
  for (const folder of DATA)
    await cp(join(projectRoot, folder), join(outDir, folder), {
      recursive: true,
      filter: (path) => !path.endsWith(".ts"),
    });
  for (const file of await readdir(release))
    if (!NOT_SERVED.test(file))
      await cp(join(release, file), join(outDir, "dist", file), {
        recursive: true,
        filter: (path) => !NOT_SERVED.test(path),
      });
  const manifest = await sandboxManifest(packages);
  const files: Record<string, string> = {
    ...Object.fromEntries(types),
    "package.json": `${JSON.stringify(manifest, undefined, 2)}\n`,
    "README.md": readme(manifest.name),
    LICENSE: await readFile(join(projectRoot, "LICENSE"), "utf8"),
  };
  for (const [file, text] of Object.entries(files)) await writeFile(join(outDir, file), text);
}
