/** A text's translations by the text. */
export type Translations = ReadonlyMap<string, string>;

/** A text in the sources, as WordPress's own tool finds it, with a comment for translators in the line before. */
const CALL =
  /(?:\/\*\s*(translators:[^*]+?)\s*\*\/\s*\n[^\n]*?)?\b(?:__|esc_html__)\(\s*(["'])((?:\\.|(?!\2).)*)\2,\s*(["'])tv-selfcare\4,?\s*\)/g;
/** WordPress translates the plugin's description too. */
const HEADER = /^ \* Description: +(.+)$/m;

/** Spanish is the same for all countries, but WordPress doesn't fall back from one to another. */
const locales = (
  "es_AR es_CL es_CO es_CR es_DO es_EC es_ES es_GT es_MX es_PE es_PR es_UY es_VE" as const
).split(" ");

const MO_MAGIC = 0x950412de;
const MO_HEADER_BYTES = 28;
const EDITOR = "editor.js";

interface Text {
  text: string;
  comment: string | undefined;
  files: string[];
}

/**
 * Returns the texts of a plugin.
 * @param sources its files by their paths
 * @param written texts that the build writes
 */
export function textsOfPlugin(sources: ReadonlyMap<string, string>, written: readonly string[] = []): Text[] {
  const found = new Map<string, Text>();
  const add = (text: string, file: string, comment?: string) => {
    const known = found.get(text) ?? { text, comment, files: [] };
    if (!known.files.includes(file)) known.files.push(file);
    found.set(text, known);
  };
  for (const [file, source] of sources) {
    if (!/\.(?:php|js)$/.test(file)) continue;
    const [, description] = HEADER.exec(source) ?? [];
    if (description) add(description, file);
    for (const [, comment, , text = ""] of source.matchAll(CALL)) add(text, file, comment);
  }
  for (const text of written) add(text, "elements.json");
  return [...found.values()];
}

const quoted = (text: string) => JSON.stringify(text);

/** Returns the template for translators. */
const template = (texts: readonly Text[], version: string) =>
  [
    `msgid ""\nmsgstr ""\n"Project-Id-Version: TV Self-Care ${version}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n`,
    ...texts.map(({ text, comment, files }) =>
      [
        ...(comment ? [`#. ${comment}`] : []),
        `#: ${files.join(" ")}`,
        `msgid ${quoted(text)}`,
        'msgstr ""\n',
      ].join("\n"),
    ),
  ].join("\n");

/** Reads a `.po` file whose texts have one line each. Its header is the translation of the empty text. */
export function readPo(po: string): Translations {
  const entries = po.matchAll(/^msgid (".*")\nmsgstr ((?:".*"\n?)+)/gm);
  return new Map(
    [...entries].map(([, id = "", lines = ""]) => [
      JSON.parse(id) as string,
      lines
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as string)
        .join(""),
    ]),
  );
}

/** Returns a `.mo` file, which PHP reads: tables of lengths and offsets, then the texts in their order. */
export function moFile(translations: Translations): Buffer {
  const pairs = [...translations]
    .map((pair) => pair.map((text) => Buffer.from(text)) as [Buffer, Buffer])
    .toSorted(([a], [b]) => Buffer.compare(a, b));
  const tables = Buffer.alloc(MO_HEADER_BYTES + 16 * pairs.length);
  const translated = MO_HEADER_BYTES + 8 * pairs.length;
  [MO_MAGIC, 0, pairs.length, MO_HEADER_BYTES, translated, 0, tables.length].forEach((value, at) =>
    tables.writeUInt32LE(value, 4 * at),
  );
  const texts: Buffer[] = [];
  let end = tables.length;
  for (const [side, table] of [MO_HEADER_BYTES, translated].entries())
    for (const [at, pair] of pairs.entries()) {
      const text = pair[side] as Buffer;
      tables.writeUInt32LE(text.length, table + 8 * at);
      tables.writeUInt32LE(end, table + 8 * at + 4);
      texts.push(text, Buffer.alloc(1));
      end += text.length + 1;
    }
  return Buffer.concat([tables, ...texts]);
}

/** Returns the editor's translations as WordPress gives them to a script. */
function editorJson(texts: readonly Text[], translations: Translations): Buffer {
  const own = texts.filter(({ files }) => files.includes(EDITOR));
  const messages = Object.fromEntries(own.map(({ text }) => [text, [translations.get(text)]]));
  const header = { "": { domain: "messages", lang: "es", "plural-forms": "nplurals=2; plural=(n != 1);" } };
  return Buffer.from(
    JSON.stringify({ domain: "messages", locale_data: { messages: { ...header, ...messages } } }),
  );
}

/**
 * Returns the plugin's files for translations, by their paths in it.
 * @param texts texts of the plugin
 * @param po the Spanish translations
 * @throws Error if a text has no translation, or a translation no text
 */
export function languageFiles(texts: readonly Text[], po: string, version: string): Map<string, Buffer> {
  const translations = readPo(po);
  const known = new Set(["", ...texts.map(({ text }) => text)]);
  const missing = [...known].filter((text) => !translations.get(text));
  const unknown = [...translations.keys()].filter((text) => !known.has(text));
  if (missing.length || unknown.length)
    throw new Error(
      `languages/es.po lacks ${quoted(missing.join())}, or has no use for ${quoted(unknown.join())}`,
    );
  return new Map([
    ["languages/tv-selfcare.pot", Buffer.from(template(texts, version))],
    ...locales.flatMap((locale): [string, Buffer][] => [
      [`languages/tv-selfcare-${locale}.mo`, moFile(translations)],
      [`languages/tv-selfcare-${locale}-tv-selfcare-editor.json`, editorJson(texts, translations)],
    ]),
  ]);
}
