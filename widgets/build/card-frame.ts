import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Table } from "../../core/element/release.ts";
import { NOTICES } from "./notices.ts";
import { buildSingle } from "./singles.ts";
import { minifiedCss } from "./styles.ts";
import { projectRoot } from "./vite.ts";

const SOURCES = "widgets/wallet/frame";

/** Where the card form's document stands in a release: named like its chunks, so that the two always fit. */
export const cardFrameName = (hash: string): string => `card-frame-${hash}.html`;

const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * What the document may do: run this one script, use this one sheet, and make encrypted connections (on this machine
 * any). Which services it may call is not known here: it restricts itself once it has read its owner's file
 * (frame/policy.ts), and a `Content-Security-Policy` header can name them from the start.
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

/** Builds the document that cards are typed in: one file, its script and sheet inside. */
export async function buildCardFrame(table: Table, outDir: string): Promise<void> {
  const code = await buildSingle("card-frame", `${SOURCES}/main.ts`, table, undefined, "iife");
  const style = await minifiedCss(
    ...["core/ui/first.css", "core/ui/later.css", `${SOURCES}/frame.css`].map((file) =>
      join(projectRoot, file),
    ),
  );
  // No script of ours says so; one that did would end in its middle.
  if (/<\/(?:script|style)/i.test(code + style)) throw new Error("The card form's document would be cut");
  const script = code.trim();
  const html =
    `<!doctype html><!-- ${NOTICES} --><html lang="en"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="${policyOf(script, style)}">` +
    `<meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width">` +
    `<title>Card</title><style>${style}</style></head><body><script>${script}</script></body></html>\n`;
  await writeFile(join(outDir, cardFrameName(table.hash)), html);
}
