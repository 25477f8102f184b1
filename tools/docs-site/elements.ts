import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { WidgetFolder } from "../build/discover.ts";
import { runtimes } from "../build/vite.ts";
import { contractOperations, operationsOf, type BackendOperation, type Contract } from "./backend.ts";
import { ownEvent } from "./events.ts";
import { codeBlock } from "./markdown.ts";
import { frameworks } from "./snippets.ts";

/** What custom-elements.json says of an element; the parts that are read here. */
interface Declaration {
  tagName: string;
  summary: string;
  events: { name: string }[];
}

export interface ElementData {
  tag: string;
  summary: string;
  /** Whether the live example signs a customer in. */
  isForCustomers: boolean;
  snippets: { id: string; title: string; html: string }[];
  operations: BackendOperation[];
  /** Compressed, in kB; undefined if the release isn't compressed. */
  sizes: { runtime: string; kilobytes: string }[] | undefined;
}

const readJson = <Value>(release: string, file: string) =>
  JSON.parse(readFileSync(join(release, file), "utf8")) as Value;

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Returns what the pages of the elements show besides their guides, by tag, from a built release. */
export function readElements(release: string, folders: readonly WidgetFolder[]): Map<string, ElementData> {
  const manifest = readJson<{ modules: { declarations: [Declaration] }[] }>(release, "custom-elements.json");
  const contract = contractOperations(readJson<Contract>(release, "openapi.json"));
  const isCompressed = existsSync(join(release, "tv.js.br"));
  const preloads = isCompressed
    ? readJson<Record<string, Record<string, string[]>>>(release, "preload.json")
    : undefined;
  const sizeOf = (file: string) => statSync(join(release, `${file}.br`)).size;

  return new Map(
    manifest.modules.map(({ declarations: [{ tagName: tag, summary, events }] }) => {
      const folder = folders.find(({ name }) => `tv-${name}` === tag);
      if (!folder) throw new Error(`custom-elements.json has <${tag}>, which has no folder in widgets/`);
      const operations = operationsOf(folder).flatMap((id) => contract.get(id) ?? []);
      const loader = `el/${folder.name}.js`;
      const data: ElementData = {
        tag,
        summary,
        isForCustomers: operations.some(({ tokens }) => String(tokens) === "customer"),
        snippets: Object.entries(frameworks).map(([id, { title, language, write }]) => ({
          id,
          title,
          html: codeBlock(write({ tag, attributes: [], event: ownEvent(events) }), language),
        })),
        operations,
        sizes: preloads
          ? runtimes.map((runtime) => {
              const files = [loader, ...(preloads[runtime]?.[folder.name] ?? [])];
              return {
                runtime,
                kilobytes: kilobytes(files.reduce((sum, file) => sum + sizeOf(file), 0)),
              };
            })
          : undefined,
      };
      return [tag, data];
    }),
  );
}
