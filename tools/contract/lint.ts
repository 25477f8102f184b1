/** Part of `npm run check`: lints the OpenAPI document, including its examples. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandOf, node } from "../steps.ts";
import { projectRoot } from "../tree.ts";
import { openApi } from "./openapi.ts";

const folder = join(projectRoot, "node_modules/.cache/tv-selfcare");
const file = join(folder, "openapi.json");
mkdirSync(folder, { recursive: true });
writeFileSync(file, JSON.stringify(openApi("0.0.0"), undefined, 2));

// It works without a network, and must not try one.
process.env["REDOCLY_TELEMETRY"] = "off";
process.env["REDOCLY_SUPPRESS_UPDATE_NOTICE"] = "true";
const config = join(projectRoot, "tools/contract/redocly.yaml");
const { code } = await node([commandOf("@redocly/cli", "redocly"), "lint", file, "--config", config]);
process.exitCode = code;
