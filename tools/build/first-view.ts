import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Table } from "../../core/element/loader/release.ts";
import { integrity } from "./integrity.ts";
import { FIRST_VIEWS, type ServerManifest } from "./server.ts";
import { minifiedCss, sharedCss } from "./styles.ts";
import { projectRoot } from "../tree.ts";

type Row = Table["elements"][string];

/** Whether an element has anything to show before its code has loaded: its frame isn't empty. */
const isShown = ({ views = {} }: Row) =>
  Object.values(views).some(([frame = ""]) => typeof frame !== "string" && frame.length > 2);

/** Returns the sheet of an element's first view in a page's HTML (docs/first-view.md). */
async function sheetOf(name: string, row: Row): Promise<string> {
  const shared = await sharedCss({ [name]: row });
  const later = await minifiedCss(join(projectRoot, "core/ui/until-script.css"));
  // Only a script can set states.
  const css = (shared + (row.styles ?? "") + later).replace(/:state\((dark|auto)\)/g, "[theme=$1]");
  if (css.includes("</")) throw new Error(`${name}: a <style> can't contain "</"`);
  return css;
}

/** Returns what `tv-selfcare/server` knows of each element with a first view, and writes their sheets. */
export async function buildFirstViews(
  { elements }: Table,
  outDir: string,
): Promise<Readonly<Record<string, ServerManifest>>> {
  await mkdir(join(outDir, FIRST_VIEWS), { recursive: true });
  const shown = Object.entries(elements).filter(([, row]) => isShown(row));
  const manifests = shown.map(async ([name, row]): Promise<[string, ServerManifest]> => {
    const { props, viewProps = [], views = {}, texts = {} } = row;
    const css = await sheetOf(name, row);
    await writeFile(join(outDir, FIRST_VIEWS, `${name}.css`), css);
    return [name, { props, viewProps, views, texts, css, integrity: integrity("sha384", Buffer.from(css)) }];
  });
  return Object.fromEntries(await Promise.all(manifests));
}
