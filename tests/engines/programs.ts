import { accessSync, constants, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { canInstallPackages, installPackages } from "../../tools/dev/install.ts";

/** Programs that this machine doesn't have and may not install: a reason to skip, not a failure. */
export class Missing extends Error {
  override readonly name = "Missing";
}

/** Debian keeps PostgreSQL's programs outside of the path, each version in its own folder. */
const POSTGRES_HOME = "/usr/lib/postgresql";

/** Programs by our name for them, each with its possible names, and the packages to install. */
const needs = {
  firefox: {
    programs: { firefox: ["firefox-esr", "firefox"] },
    packages: ["firefox-esr"],
  },
  webkit: {
    programs: { driver: ["WebKitWebDriver"], display: ["xvfb-run"], keys: ["xauth"] },
    packages: ["webkit2gtk-driver", "xvfb", "xauth"],
  },
  postgres: {
    programs: { initdb: ["initdb"], control: ["pg_ctl"] },
    packages: ["postgresql"],
  },
} as const;

export type Need = keyof typeof needs;
type Paths<N extends Need> = Record<keyof (typeof needs)[N]["programs"], string>;

function postgresFolders(): string[] {
  try {
    const versions = readdirSync(POSTGRES_HOME).toSorted((a, b) => Number(b) - Number(a));
    return versions.map((version) => join(POSTGRES_HOME, version, "bin"));
  } catch {
    return [];
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function find(names: readonly string[]): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), ...postgresFolders()];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function look(need: Need): { paths: Record<string, string>; missing: string[] } {
  const paths: Record<string, string> = {};
  const missing: string[] = [];
  for (const [key, names] of Object.entries(needs[need].programs)) {
    const path = find(names);
    if (path) paths[key] = path;
    else missing.push(names.join(" or "));
  }
  return { paths, missing };
}

/**
 * Returns absolute paths of the programs for a need, and installs them if that is allowed.
 * @throws Missing if it isn't allowed; Error if the installation failed
 */
export async function findPrograms<N extends Need>(need: N): Promise<Paths<N>> {
  const { packages } = needs[need];
  let { paths, missing } = look(need);
  if (missing.length > 0 && !canInstallPackages()) {
    throw new Missing(
      `Not on this machine: ${missing.join(", ")}. Only root on Debian may install it here; ` +
        `install it yourself (on Debian: apt-get install ${packages.join(" ")}) and start again.`,
    );
  }
  if (missing.length > 0) {
    await installPackages(...packages);
    ({ paths, missing } = look(need));
  }
  if (missing.length > 0)
    throw new Error(`Installed ${packages.join(", ")}, but ${missing.join(", ")} is still missing.`);
  return paths as Paths<N>;
}
