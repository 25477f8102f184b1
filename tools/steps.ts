import { execFile, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "./tree.ts";

const require = createRequire(import.meta.url);

/** The script behind a package's command, so that no shell and no platform's wrapper is in between. */
export function commandOf(packageName: string, command = packageName): string {
  const manifest = require.resolve(`${packageName}/package.json`);
  const { bin } = require(manifest) as { bin: string | Record<string, string> };
  const file = typeof bin === "string" ? bin : bin[command];
  if (!file) throw new Error(`${packageName} has no command ${command}`);
  return join(dirname(manifest), file);
}

export interface StepResult {
  code: number;
  output: string;
}

/**
 * Runs `node …` in the project's root, its output shown as it comes and returned.
 * @param env additional environment variables
 */
export function node(
  args: readonly string[],
  show = true,
  env: Readonly<Record<string, string>> = {},
): Promise<StepResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    let output = "";
    for (const [stream, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream.on("data", (bytes: Buffer) => {
        output += bytes.toString();
        if (show) to.write(bytes);
      });
    }
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs npm in the project's root and returns its standard output, also if npm fails: its commands then print the reason.
 * @throws if npm can't be started
 */
export async function npm(...args: string[]): Promise<string> {
  const file = process.env["npm_execpath"];
  const [command, all] = file ? [process.execPath, [file, ...args]] : ["npm", args];
  const options = { cwd: projectRoot, maxBuffer: 64 * 1024 * 1024 };
  try {
    return (await promisify(execFile)(command, all, options)).stdout;
  } catch (error) {
    const { code, stdout } = error as { code?: unknown; stdout?: string };
    if (typeof code === "number" && stdout) return stdout;
    throw error;
  }
}

/** Runs a TypeScript file of ours. */
export const script = (file: string, ...args: string[]): string[] => [
  "--import",
  "tsx",
  join(projectRoot, file),
  ...args,
];
