import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

/** A widget's folder and its files. Every folder has the same file names. */
export interface WidgetFolder {
  /** `email-signup` */
  name: string;
  dir: string;
  element: string;
  /** Controller file; exports a component of the same name. */
  component: string;
  componentName: string;
  strings: string;
  /** Styles of its first view, if it has any of its own. */
  styles: readonly string[];
  /** What a release runs as soon as the element's code has loaded, if there is anything. */
  early: readonly string[];
}

const pascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Every folder in `dir` that has an element.ts. */
export function discoverWidgets(dir: string): WidgetFolder[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(dir, entry.name, "element.ts")))
    .map(({ name }) => {
      const folder = join(dir, name);
      const componentName = pascal(basename(name));
      return {
        name,
        dir: folder,
        element: join(folder, "element.ts"),
        component: join(folder, `${componentName}.tsx`),
        componentName,
        strings: join(folder, "strings/index.ts"),
        styles: [join(folder, "first-view.css")].filter((file) => existsSync(file)),
        early: [join(folder, "early.ts")].filter((file) => existsSync(file)),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
