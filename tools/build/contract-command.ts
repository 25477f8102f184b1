import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { projectRoot } from "../tree.ts";
import config from "../../vite.config.ts";
import { bannerOf } from "./notices.ts";

/** Name of the command's file in the npm package. */
export const CONTRACT_COMMAND = "contract.js";

/** Builds `npx tv-selfcare-contract`: one file for Node, with everything that it imports. */
export async function buildContractCommand(outDir: string): Promise<void> {
  const result = await build({
    ...config,
    configFile: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(projectRoot, "tools/contract/command/main.ts"),
      target: "node20",
      minify: false,
      write: false,
      rolldownOptions: { output: { entryFileNames: CONTRACT_COMMAND, codeSplitting: false } },
    },
  });
  const [chunk] = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  if (chunk?.type !== "chunk") throw new Error("The contract's command was not built");
  await writeFile(join(outDir, CONTRACT_COMMAND), `#!/usr/bin/env node\n${bannerOf(chunk)}${chunk.code}`);
}
