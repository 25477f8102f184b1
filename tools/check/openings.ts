import { isStarted, readTree } from "../tree.ts";

/** A file with fewer lines of imports shows what it is for on the first screen. */
const MANY_IMPORT_LINES = 15;
/** The file's first statement, if it is an import of any length. */
const IMPORT = /^import\b[^;]*;[^\n]*\n/;

/** Returns the number of lines from the start of a source to the end of its imports. */
function importLines(source: string): number {
  let rest = source;
  let lines = 0;
  for (;;) {
    const [text] = IMPORT.exec(rest) ?? /^\n/.exec(rest) ?? [""];
    if (!text) return lines;
    if (text !== "\n") lines += text.split("\n").length - 1;
    rest = rest.slice(text.length);
  }
}

/** Returns the files with many imports and no comment above them that says what the file is for. */
export const filesWithoutOpening = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([file, source]) => (importLines(source) >= MANY_IMPORT_LINES ? file : []));

/** Reads the sources that newcomers read. A test's titles say what it is for. */
export const readProduct = (): Map<string, string> =>
  readTree(["core", "widgets", "demo", "integrations", "tools"], /(?<!\.test)\.tsx?$/);

if (isStarted(import.meta.url)) {
  const files = readProduct();
  const found = filesWithoutOpening(files);
  for (const file of found) console.error(`${file}: has many imports; say above them what the file is for`);
  console.log(`Openings: ${found.length} missing in ${files.size} files.`);
  if (found.length > 0) process.exitCode = 1;
}
