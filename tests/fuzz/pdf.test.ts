import { inflateSync } from "node:zlib";
import { PDFArray, PDFDocument, PDFRawStream, StandardFonts, type PDFObject, type PDFPage } from "pdf-lib";
import { expect, test } from "vitest";
import { manualPdf } from "../../demo/content/pdf/manual.ts";
import { fc, FUZZ_MS, RUNS } from "./runs.ts";

/** A document takes as long as a hundred addresses. */
const numRuns = Math.ceil(RUNS / 10);

/** The texts that a page draws, as they are encoded in the file. */
function drawnOn(page: PDFPage): string[] {
  const { context } = page.doc;
  const contents = page.node.Contents();
  const parts: (PDFObject | undefined)[] =
    contents instanceof PDFArray ? contents.asArray().map((part) => context.lookup(part)) : [contents];
  return parts
    .flatMap((part) => (part instanceof PDFRawStream ? [inflateSync(part.contents).toString("latin1")] : []))
    .flatMap((code) => [...code.matchAll(/(<[0-9A-F]*>) Tj/g)].map(([, hex = ""]) => hex));
}

const words = (text: string) => text.split(/\s+/).filter(Boolean);
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const manual = (text: string) => ({
  title: text,
  summary: text,
  language: "en" as const,
  chapters: [
    {
      label: text,
      summary: text,
      body: `<h2>${escaped(text)}</h2><p>${escaped(text)} <code>${escaped(text)}</code></p><ul><li>${escaped(text)}</li></ul>`,
      updated: "2026-11-02",
    },
  ],
});

test(
  "a manual of any text is a PDF",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 200 }), async (text) => {
        const document = await PDFDocument.load(await manualPdf(manual(text)));
        expect(document.getPageCount()).toBeGreaterThan(1);
      }),
      { numRuns },
    );
  },
  FUZZ_MS,
);

/** Printable characters of the PDF fonts' encoding, and the spaces between words. */
const printable = fc.constantFrom(
  ..."abcXYZ019 .,;:!?()<>[]{}\\/&%$#@*+-=_'\"`~^|",
  ..."áéíóúñüÁÉÍÓÚÑÜ¿¡€–—“”‘’•…™©®ßøåæœžšŸ",
  " ",
  " ",
);

test(
  "a manual's PDF has each word of its text",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: printable, maxLength: 400 }), async (text) => {
        const document = await PDFDocument.load(await manualPdf(manual(text)));
        const font = document.embedStandardFont(StandardFonts.Helvetica);
        const drawn = new Set(document.getPages().flatMap(drawnOn));
        expect(words(text).filter((word) => !drawn.has(String(font.encodeText(word))))).toEqual([]);
      }),
      { numRuns },
    );
  },
  FUZZ_MS,
);
