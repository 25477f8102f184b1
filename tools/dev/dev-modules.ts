import type { Plugin } from "vite";
import type { WidgetFolder } from "../build/discover.ts";
import { inProject } from "../tree.ts";

/** Path of the loader's modules, below a runtime's address. */
export const LOADER = "/tv-dev/loader.js";
const ELEMENTS = "/tv-dev/elements.js";
const STYLES = "/tv-dev/styles.js";

const quoted = (text: string) => JSON.stringify(text);
const address = (file: string) => `/${inProject(file)}`;

/** A module that applies an update to the same object, so that the loader and later elements get it. */
const hot = (name: string) => [
  `export default { ${quoted(name)}: Object.assign((import.meta.hot.data.chunk ??= {}), chunk) };`,
  `import.meta.hot.accept((next) => next && dispatchEvent(new CustomEvent("tv-dev-update", { detail: ${quoted(name)} })));`,
];

/**
 * Serves from sources the modules that the build bundles: the loader, its table, and each element's code.
 * @param sandbox its address, which has the other files
 */
export function devModules(folders: readonly WidgetFolder[], version: string, sandbox: string): Plugin {
  const styles = ["tokens", "base", "skeleton/skeleton"].map((name) => `/core/ui/${name}.css?inline`);
  const modules = new Map<string, readonly string[]>([
    [
      LOADER,
      [
        `import { elements } from ${quoted(ELEMENTS)};`,
        `import * as styles from ${quoted(STYLES)};`,
        `import { restyle, start as startDev } from "/tools/dev/page/start.ts";`,
        `export const start = (...page) => startDev(${quoted(version)}, elements, styles, ...page);`,
        `import.meta.hot.accept(${quoted(STYLES)}, (next) => next && restyle(next));`,
      ],
    ],
    [
      ELEMENTS,
      [
        ...folders.map(({ element }, at) => `import * as element${at} from ${quoted(address(element))};`),
        `export const elements = {${folders.map(({ name }, at) => `${quoted(name)}: element${at}`).join()}};`,
      ],
    ],
    [
      STYLES,
      [
        ...styles.map((file, at) => `import shared${at} from ${quoted(file)};`),
        ...folders.map(({ styles: [own] }, at) =>
          own ? `import own${at} from ${quoted(`${address(own)}?inline`)};` : `const own${at} = "";`,
        ),
        `export const shared = [${styles.map((_, at) => `shared${at}`).join()}].join("\\n");`,
        `export const own = {${folders.map(({ name }, at) => `${quoted(name)}: own${at}`).join()}};`,
      ],
    ],
    // Named as the loader requests them (core/element/loader/release.ts).
    ...folders.map(({ name, component, componentName }): [string, readonly string[]] => [
      `/${name}-dev.js`,
      [
        `import { createWidgetChunk } from "/core/element/mount-widget.tsx";`,
        `import { ${componentName} } from ${quoted(address(component))};`,
        `const chunk = createWidgetChunk(${componentName});`,
        ...hot(name),
      ],
    ]),
    ["/core-dev.js", []],
    ["/session-dev.js", [`export { default } from "/core/session/lifecycle/page-customer.ts";`]],
    [
      "/misuse-dev.js",
      [
        `export * from "/core/platform/config/misuse-messages.ts";`,
        `import { openDoctor } from "/core/element/loader/open-doctor.ts";`,
        `const load = () => import(/* @vite-ignore */ ${quoted(`${sandbox}/doctor.js`)});`,
        `export const doctor = (isByAddress) => openDoctor(isByAddress, load);`,
      ],
    ],
  ]);
  return {
    name: "tv-dev-modules",
    enforce: "pre",
    resolveId: (id) => (modules.has(id) ? id : undefined),
    load: (id) => modules.get(id)?.join("\n"),
  };
}
