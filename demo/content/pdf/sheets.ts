import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from "pdf-lib";

/** A piece of text in one font. */
export interface Run {
  text: string;
  font: "regular" | "bold" | "code";
}

interface Word {
  text: string;
  font: PDFFont;
  /** Whether a space stands before it. */
  apart: boolean;
}

/** US Letter and its margins, in points. */
const [WIDTH, HEIGHT, MARGIN] = [612, 792, 64];
const SIZE = 11.5;
const LEADING = 1.42;
const ink = rgb(0.06, 0.12, 0.16);
const muted = rgb(0.29, 0.36, 0.41);
const rule = rgb(0.8, 0.84, 0.87);

/** Pages that fill from top to bottom: wrapped text, lists, tables. */
export class Sheets {
  readonly document: PDFDocument;
  private readonly fonts: Record<Run["font"], PDFFont>;
  private sheet: PDFPage;
  private y = 0;

  private constructor(document: PDFDocument, fonts: Record<Run["font"], PDFFont>) {
    this.document = document;
    this.fonts = fonts;
    this.sheet = this.newPage();
  }

  static async create(): Promise<Sheets> {
    const document = await PDFDocument.create();
    const [regular, bold, code] = await Promise.all([
      document.embedFont(StandardFonts.Helvetica),
      document.embedFont(StandardFonts.HelveticaBold),
      document.embedFont(StandardFonts.Courier),
    ]);
    return new Sheets(document, { regular, bold, code });
  }

  newPage(): PDFPage {
    this.sheet = this.document.addPage([WIDTH, HEIGHT]);
    this.y = HEIGHT - MARGIN;
    return this.sheet;
  }

  /** Goes on at the top of a page that is there. */
  returnTo(index: number): void {
    this.sheet = this.document.getPage(index);
    this.y = HEIGHT - MARGIN;
  }

  space(points: number): void {
    this.y -= points;
  }

  heading(runs: Run[], size: number): void {
    this.need(size * 4); // a heading does not stand alone at the foot of a page
    this.space(size * 0.4);
    this.paragraph(runs, { size, after: size * 0.35 });
  }

  paragraph(
    runs: Run[],
    {
      size = SIZE,
      indent = 0,
      after = 6,
      mark = "",
      color = ink,
      x = MARGIN,
      width = WIDTH - 2 * MARGIN,
    } = {},
  ): void {
    const lines = this.wrap(runs, size, width - indent);
    lines.forEach((line, index) => {
      this.need(size * LEADING);
      this.y -= size * LEADING;
      if (index === 0 && mark) this.draw(mark, x, this.fonts.regular, size, color);
      let at = x + indent;
      for (const { text, font, apart } of line) {
        if (apart) at += font.widthOfTextAtSize(" ", size);
        this.draw(text, at, font, size, color);
        at += font.widthOfTextAtSize(text, size);
      }
    });
    this.y -= after;
  }

  /** A row of a table; its columns share the width, the first a little less where there are only two. */
  row(cells: Run[][]): void {
    const gap = 10;
    const full = WIDTH - 2 * MARGIN;
    const shares = cells.length === 2 ? [0.32, 0.68] : cells.map(() => 1 / cells.length);
    const size = SIZE - 1;
    const heights = cells.map((cell, i) => this.wrap(cell, size, full * (shares[i] ?? 0) - gap).length);
    this.need(Math.max(...heights) * size * LEADING + 8);
    const [top, page] = [this.y - 3, this.sheet];
    let [x, bottom] = [MARGIN, top];
    cells.forEach((cell, i) => {
      const width = full * (shares[i] ?? 0);
      this.y = top;
      this.paragraph(cell, { size, after: 0, x, width: width - gap });
      bottom = Math.min(bottom, this.y);
      x += width;
    });
    this.y = bottom - 5;
    page.drawLine({
      start: { x: MARGIN, y: this.y },
      end: { x: WIDTH - MARGIN, y: this.y },
      thickness: 0.6,
      color: rule,
    });
  }

  /** A line of the table of contents. */
  entry(label: string, page: number): void {
    this.paragraph([{ text: label, font: "regular" }], { width: WIDTH - 2 * MARGIN - 40, after: 2 });
    const number = String(page);
    const x = WIDTH - MARGIN - this.fonts.regular.widthOfTextAtSize(number, SIZE);
    this.y += 2;
    this.draw(number, x, this.fonts.regular, SIZE, ink);
    this.y -= 2;
  }

  /** Title and number at the foot of every page but the first. */
  footers(title: string): void {
    const [, ...pages] = this.document.getPages();
    pages.forEach((page, index) => {
      const number = String(index + 2);
      const font = this.fonts.regular;
      const x = WIDTH - MARGIN - font.widthOfTextAtSize(number, 8.5);
      page.drawText(this.printable(title), { x: MARGIN, y: 36, size: 8.5, font, color: muted });
      page.drawText(number, { x, y: 36, size: 8.5, font, color: muted });
    });
  }

  private draw(text: string, x: number, font: PDFFont, size: number, color = ink): void {
    this.sheet.drawText(text, { x, y: this.y, size, font, color });
  }

  private need(points: number): void {
    if (this.y - points < MARGIN) this.newPage();
  }

  private wrap(runs: Run[], size: number, width: number): Word[][] {
    const lines: Word[][] = [[]];
    let used = 0;
    for (const word of this.words(runs)) {
      const space = word.apart ? word.font.widthOfTextAtSize(" ", size) : 0;
      const wide = word.font.widthOfTextAtSize(word.text, size);
      const isFirst = lines.at(-1)?.length === 0;
      if (!isFirst && word.apart && used + space + wide > width) {
        lines.push([]);
        used = 0;
      }
      const starts = lines.at(-1)?.length === 0;
      lines.at(-1)?.push(starts ? { ...word, apart: false } : word);
      used += wide + (starts ? 0 : space);
    }
    return lines;
  }

  /** A question mark stands for each character that the fonts lack: PDF's own fonts have those of Western Europe. */
  private printable(text: string): string {
    const known = this.fonts.regular.getCharacterSet();
    return text
      .replace(/[\t\n\r]/g, " ")
      .replace(/[^ ]/gu, (character) => (known.includes(character.codePointAt(0) ?? 0) ? character : "?"));
  }

  private words(runs: Run[]): Word[] {
    const words: Word[] = [];
    let apart = false;
    for (const { text, font } of runs) {
      this.printable(text)
        .split(/( +)/)
        .forEach((part) => {
          if (part.trim() === "") apart ||= part !== "";
          else {
            words.push({ text: part, font: this.fonts[font], apart });
            apart = false;
          }
        });
    }
    return words;
  }
}
