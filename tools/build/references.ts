/*
 * Writes a release's other files after scripts.ts has built the scripts: references for people, editors and bundlers,
 * the OpenAPI document, policies and checksums, the npm package and the WordPress plugin.
 */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Table } from "../../core/element/loader/release.ts";
import { cardFrameName } from "./card-frame.ts";
import { configurationSchemaFile } from "../contract/configuration.ts";
import { openApi } from "../contract/openapi.ts";
import { contentSecurity } from "./csp.ts";
import { document } from "./documented.ts";
import { cssCustomData, htmlCustomData, webTypes } from "./editors.ts";
import { integrityOf } from "./integrity.ts";
import { tagTypes } from "./framework-types.ts";
import { customElementsManifest } from "./manifest.ts";
import { NOTICES, noticesText } from "./notices.ts";
import { buildPackage } from "./package.ts";
import type { Widget } from "./prerender.ts";
import type { ServerManifest } from "./server.ts";
import { traceSchema } from "./trace-schema.ts";
import { traceTable } from "./trace-table.ts";
import { wordpressPlugin } from "./wordpress.ts";
import { zip } from "./zip.ts";

interface Release {
  outDir: string;
  table: Table;
  widgets: readonly Pick<Widget, "folder" | "definition">[];
  firstViews: Readonly<Record<string, ServerManifest>>;
}

export const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

/** Call it after the scripts are built: it computes their checksums. */
export async function writeReferences({ outDir, table, widgets, firstViews }: Release): Promise<void> {
  const elements = widgets.map(({ folder }) => document(folder));
  const { version } = table;
  const editors = {
    "vscode.html-custom-data.json": json(htmlCustomData(elements)),
    "vscode.css-custom-data.json": json(cssCustomData(elements)),
    "web-types.json": json(webTypes(elements, version)),
  };
  const contract = {
    "openapi.json": json(openApi(version)),
    "config.schema.json": json(configurationSchemaFile()),
  };
  const files: Record<string, string | Buffer> = {
    ...contract,
    "custom-elements.json": json(customElementsManifest(elements, (name) => `el/${name}.js`)),
    "csp.json": json(contentSecurity(elements, version, firstViews)),
    "trace.schema.json": json(traceSchema()),
    "integrity.json": json(await integrityOf(outDir)),
    [NOTICES]: noticesText(),
    "wordpress/tv-selfcare.zip": zip(await wordpressPlugin(elements, version)),
  };
  for (const [name, text] of Object.entries(tagTypes(elements))) files[`types/${name}`] = text;
  for (const [name, text] of Object.entries(editors)) files[`editors/${name}`] = text;
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), text);
  }
  await buildPackage(elements, table, traceTable(widgets, version), firstViews, join(outDir, "npm"), {
    "custom-elements.json": json(customElementsManifest(elements, (name) => `${name}.js`)),
    ...editors,
    ...contract,
    [NOTICES]: noticesText(),
    "card-frame.html": await readFile(join(outDir, cardFrameName(table.hash)), "utf8"),
  });
}
