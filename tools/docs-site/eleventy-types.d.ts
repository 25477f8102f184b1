/** What we use of Eleventy, which has no types. */
declare module "@11ty/eleventy" {
  interface Page {
    inputPath: string;
    url: string;
    content: string;
  }
  export class Eleventy {
    constructor(input: string, output: string, options: object);
    write(): Promise<[passthrough: unknown, pages: Page[]]>;
    toJSON(): Promise<Page[]>;
  }
}
