import { readFile, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Documented } from "./documented.ts";
import { sourcesOf } from "./facts.ts";
import { attributeText, readCommon, wordsOf, type Attribute } from "./reference.ts";
import { projectRoot } from "../tree.ts";
import { languageFiles, textsOfPlugin } from "./wordpress-languages.ts";

const SOURCES = join(projectRoot, "integrations/wordpress");
/** Spanish translations; the build writes them in the formats that WordPress reads. */
const TRANSLATIONS = "languages/es.po";

/** The colors that make a brand: docs/theming.md. */
const BRAND = /^--tv-color-(?:page|surface|text|text-muted|line|accent|on-accent|focus)$/;

/** What elements use that are for signed-in customers. They belong on the brand's own site. */
const CUSTOMER = /\/(?:use-customer[\w-]*\.ts|SignedIn\.tsx)$/;

const isForVisitors = ({ folder }: Documented) =>
  !sourcesOf(folder).own.some(({ imports }) => imports.some((file) => CUSTOMER.test(file)));

/** For an element inside another one. */
const slot: Attribute = {
  name: "slot",
  property: "slot",
  type: "string",
  default: undefined,
  description: "Slot of the surrounding element, if this one is inside another.",
};

function attributeOf(attribute: Attribute) {
  const { name, property, description, default: given, type } = attribute;
  const values = wordsOf(attribute);
  const kind = /^(?:boolean|number)$/.test(type) ? type : type === "string" ? "text" : "json";
  return {
    name,
    property,
    description: plain(description),
    type: values.length ? "choice" : kind,
    ...(values.length ? { values } : {}),
    ...(given === undefined ? {} : { default: attributeText(given) }),
  };
}

/** Returns a description without the marks of code, which WordPress would show. */
const plain = (description: string) => description.replaceAll("`", "");

const titleOf = (name: string) => (name[0] as string).toUpperCase() + name.slice(1).replaceAll("-", " ");

/** Returns a `block.json`. The names of its attributes are those of the element's properties. */
function blockOf(
  name: string,
  summary: string,
  attributes: readonly ReturnType<typeof attributeOf>[],
  version: string,
) {
  const schema = ({ type, values }: ReturnType<typeof attributeOf>) =>
    type === "boolean" || type === "number" ? { type } : { type: "string", ...(values && { enum: values }) };
  return {
    $schema: "https://schemas.wp.org/trunk/block.json",
    apiVersion: 3,
    name: `tv-selfcare/${name}`,
    version,
    title: titleOf(name),
    category: "tv-selfcare",
    icon: "desktop",
    description: summary,
    keywords: ["tv"],
    textdomain: "tv-selfcare",
    attributes: Object.fromEntries(attributes.map((one) => [one.property, schema(one)])),
    supports: { html: false, align: ["wide", "full"] },
    editorScript: "tv-selfcare-editor",
  };
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);

/** Returns the files of the WordPress plugin, by their paths in `wp-content/plugins`. */
export async function wordpressPlugin(
  elements: readonly Documented[],
  version: string,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const sources = new Map<string, string>();
  const entries = await readdir(SOURCES, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(SOURCES, file).replaceAll("\\", "/");
    const text = (await readFile(file, "utf8")).replaceAll("{version}", version);
    sources.set(path, text);
    if (path !== TRANSLATIONS) files.set(`tv-selfcare/${path}`, Buffer.from(text));
  }
  const described: [tag: string, unknown][] = elements.filter(isForVisitors).map(({ folder, reference }) => {
    const { tag } = reference;
    const summary = plain(reference.summary);
    const attributes = [...reference.attributes, slot].map(attributeOf);
    files.set(
      `tv-selfcare/blocks/${tag}/block.json`,
      json(blockOf(folder.name, summary, attributes, version)),
    );
    return [tag, { title: titleOf(folder.name), summary, attributes }];
  });
  const colors = readCommon()
    .cssProperties.filter(({ name }) => BRAND.test(name))
    .map(({ name, description }) => ({ name, description: plain(description) }));
  files.set("tv-selfcare/elements.json", json({ elements: Object.fromEntries(described), colors }));
  const texts = textsOfPlugin(
    sources,
    colors.map(({ description }) => description),
  );
  for (const [path, bytes] of languageFiles(texts, sources.get(TRANSLATIONS) ?? "", version))
    files.set(`tv-selfcare/${path}`, bytes);
  return files;
}
