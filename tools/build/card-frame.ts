import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Table } from "../../core/element/loader/release.ts";
import { NOTICES } from "./notices.ts";
import { buildSingle } from "./singles.ts";
import { minifiedCss } from "./styles.ts";
import { projectRoot } from "../tree.ts";

const SOURCES = "widgets/wallet/frame";

/**
 * Name of the card form's document in a release. It has the chunks' hash, so that they always match. Its texts come from the
 * element, so the files of one language share it.
 */
export const cardFrameName = (hash: string): string => `card-frame-${hash.split(".")[0]}.html`;

const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Policy of the document: it may run this script, use this sheet and make encrypted connections (on localhost, any).
 * Its services aren't known here: it restricts itself after reading the file beside it (frame/channel.ts), and a
 * `Content-Security-Policy` header can name them from the start.
 */
const policyOf = (script: string, style: string): string =>
  [
    "default-src 'none'",
    `script-src ${sourceOf(script)}`,
    `style-src ${sourceOf(style)}`,
    "connect-src https: http://localhost:* http://*.localhost:* http://127.0.0.1:*",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");

/** Builds the card form's document: one file with its script and sheet inside. */
export async function buildCardFrame(table: Table, outDir: string): Promise<void> {
  const code = await buildSingle("card-frame", `${SOURCES}/main.ts`, table, undefined, "iife");
  const style = await minifiedCss(
    ...["core/ui/base.css", "core/ui/shared.css", `${SOURCES}/frame.css`].map((file) =>
      join(projectRoot, file),
    ),
  );
  // Our code never contains these; an end tag would cut it off.
  if (/<\/(?:script|style)/i.test(code + style)) throw new Error("The card form's document would be cut");
  const script = code.trim();
  const html =
    `<!doctype html><!-- ${NOTICES} --><html lang="en"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="${policyOf(script, style)}">` +
    `<meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width">` +
    `<title>Card</title><style>${style}</style></head><body><script>${script}</script></body></html>\n`;
  await writeFile(join(outDir, cardFrameName(table.hash)), html);
}
