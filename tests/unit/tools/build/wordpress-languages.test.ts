import { expect, test } from "vitest";
import { languageFiles, moFile, readPo, textsOfPlugin } from "../../../../tools/build/wordpress-languages.ts";

const sources = new Map([
  ["plugin.php", "<?php\n/**\n * Description:       Blocks.\n */"],
  [
    "settings.php",
    "/* translators: %s: a name */\necho esc_html( sprintf( __( 'No “%s”', 'tv-selfcare' ), $x ) ), esc_html__( 'Save', 'tv-selfcare' );",
  ],
  ["editor.js", '__("Save", "tv-selfcare"); __(\n  "Default",\n  "tv-selfcare",\n); __("Other", "theirs");'],
  ["readme.txt", "__( 'Not code', 'tv-selfcare' )"],
]);
const texts = textsOfPlugin(sources, ["Written"]);
const po = `msgid ""
msgstr ""
"Language: es\\n"
"Plural-Forms: nplurals=2;\\n"

${[
  ["Blocks.", "Bloques."],
  ["No “%s”", "Ningún “%s”"],
  ["Save", "Guardar"],
  ["Default", "Predeterminado"],
  ["Written", "Escrito"],
]
  .map(([text, translated]) => `msgid "${text}"\nmsgstr "${translated}"\n`)
  .join("\n")}`;

test("the plugin's texts are those of its code, its description and what the build writes", () => {
  expect(texts).toEqual([
    { text: "Blocks.", comment: undefined, files: ["plugin.php"] },
    { text: "No “%s”", comment: "translators: %s: a name", files: ["settings.php"] },
    { text: "Save", comment: undefined, files: ["settings.php", "editor.js"] },
    { text: "Default", comment: undefined, files: ["editor.js"] },
    { text: "Written", comment: undefined, files: ["elements.json"] },
  ]);
});

test("the template for translators has each text with its files", () => {
  const template = languageFiles(texts, po, "1.2.3").get("languages/tv-selfcare.pot")?.toString();
  expect(template).toContain("Project-Id-Version: TV Self-Care 1.2.3\\n");
  expect(template).toContain('#. translators: %s: a name\n#: settings.php\nmsgid "No “%s”"\nmsgstr ""\n');
});

test("the editor's translations are those of its own texts", () => {
  const file = languageFiles(texts, po, "1.2.3").get("languages/tv-selfcare-es_MX-tv-selfcare-editor.json");
  expect(JSON.parse(String(file))).toMatchObject({
    locale_data: { messages: { Save: ["Guardar"], Default: ["Predeterminado"] } },
  });
  expect(String(file)).not.toContain("Bloques");
});

test("a text without a translation, and a translation without a text, are errors", () => {
  expect(() => languageFiles([...texts, { ...texts[0]!, text: "New" }], po, "1")).toThrow('lacks "New"');
  expect(() => languageFiles(texts.slice(1), po, "1")).toThrow('has no use for "Blocks."');
});

test("a .mo file has the texts in the order of their bytes, each with its translation", () => {
  const file = moFile(readPo(po));
  const textAt = (table: number, at: number) => {
    const [length, start] = [file.readUInt32LE(table + 8 * at), file.readUInt32LE(table + 8 * at + 4)];
    return file.toString("utf8", start, start + length);
  };
  expect(file.readUInt32LE(0)).toBe(0x950412de);
  const pairs = Array.from({ length: file.readUInt32LE(8) }, (_, at) =>
    [12, 16].map((place) => textAt(file.readUInt32LE(place), at)),
  );
  expect(pairs).toEqual([
    ["", "Language: es\nPlural-Forms: nplurals=2;\n"],
    ["Blocks.", "Bloques."],
    ["Default", "Predeterminado"],
    ["No “%s”", "Ningún “%s”"],
    ["Save", "Guardar"],
    ["Written", "Escrito"],
  ]);
});
