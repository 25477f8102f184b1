import { parseFragment } from "parse5";
import { rgb } from "pdf-lib";
import type { Language } from "../language.ts";
import { drawBody } from "./flow.ts";
import { Sheets } from "./sheets.ts";

export interface Chapter {
  label: string;
  summary: string;
  /** HTML. */
  body: string;
  /** `2026-11-02` */
  updated: string;
}

export interface Manual {
  title: string;
  summary: string;
  language: Language;
  chapters: readonly Chapter[];
}

/** The brand's bird, as in its logo, and how much of it shows. */
const BIRD =
  "M0 -98C15 -98 21 -84 20 -64C70 -84 96 -92 128 -86C200 -104 262 -104 330 -98C270 -84 250 -60 190 -30C150 0 90 40 34 46L52 150Q0 176 -52 150L-34 46C-90 40 -150 0 -190 -30C-250 -60 -270 -84 -330 -98C-262 -104 -200 -104 -128 -86C-96 -92 -70 -84 -20 -64C-21 -84 -15 -98 0 -98Z";
const amber = rgb(0.64, 0.25, 0.06);
const muted = rgb(0.29, 0.36, 0.41);

const words = {
  en: { contents: "Contents", state: "State of" },
  es: { contents: "Contenido", state: "Actualizado el" },
} satisfies Record<Language, unknown>;

/** A manual as a PDF: cover with contents, then a page or more for each chapter. Equal manuals give equal bytes. */
export async function manualPdf({ title, summary, language, chapters }: Manual): Promise<Uint8Array> {
  const sheets = await Sheets.create();
  const { document } = sheets;
  const [cover] = document.getPages();
  const starts: number[] = [];
  for (const { label, summary: about, body } of chapters) {
    sheets.newPage();
    starts.push(document.getPageCount());
    sheets.paragraph([{ text: label, font: "bold" }], { size: 20, after: 6 });
    sheets.paragraph([{ text: about, font: "regular" }], { size: 12, after: 12, color: muted });
    drawBody(sheets, parseFragment(body));
  }

  sheets.returnTo(0);
  const state =
    chapters
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? "";
  cover?.drawSvgPath(BIRD, { x: 124, y: 690, scale: 0.18, color: amber });
  sheets.space(110);
  sheets.paragraph([{ text: title, font: "bold" }], { size: 28, after: 10 });
  sheets.paragraph([{ text: summary, font: "regular" }], { size: 12, color: muted, after: 4 });
  sheets.paragraph([{ text: `${words[language].state} ${state}`, font: "regular" }], {
    color: muted,
    after: 24,
  });
  sheets.paragraph([{ text: words[language].contents, font: "bold" }], { size: 13, after: 6 });
  chapters.forEach(({ label }, index) => sheets.entry(label, starts[index] ?? 0));
  sheets.footers(title);

  const date = new Date(`${state}T00:00:00Z`);
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage(language);
  document.setAuthor("Kestrel");
  document.setSubject(summary);
  document.setCreationDate(date);
  document.setModificationDate(date);
  return document.save();
}
