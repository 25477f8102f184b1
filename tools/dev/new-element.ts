import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { projectRoot } from "../tree.ts";

/** `npm run new-element <name>`: creates the folder of a new element with the files that each one needs, and a first test. */
const name = process.argv[2] ?? "";
if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
  console.error(
    `"${name}" isn't a valid element name.\n  Why: it becomes the tag <tv-name> and a folder.\n  Fix: use lowercase letters, with hyphens between words: npm run new-element gift-card`,
  );
  process.exit(1);
}
const folder = join(projectRoot, "widgets", name);
if (existsSync(folder)) {
  console.error(`widgets/${name} already exists.`);
  process.exit(1);
}
const Name = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const words = name.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());

const files: Record<string, string> = {
  [`widgets/${name}/element.ts`]: `import { defineWidget } from "../../core/element/class/define-widget.ts";

/**
 * TODO: write one sentence about what visitors do with this element.
 *
 * @tag tv-${name}
 * @slot heading - Replaces the heading's words.
 * @cssstate ready
 */
export class ${Name}Element extends defineWidget({
  tag: "tv-${name}",
  props: {},
  events: {},
  firstViewProps: [],
  states: ["ready"],
}) {}
`,
  [`widgets/${name}/${Name}.tsx`]: `import { useElementState, useStrings } from "../../core/element/hooks/hooks.ts";
import { useElement } from "../../core/platform/element-context.ts";
import type { ${Name}Element } from "./element.ts";
import { strings } from "./strings/index.ts";

export function ${Name}() {
  const t = useStrings(strings);
  const { headingLevel } = useElement();
  useElementState<typeof ${Name}Element>("ready");
  return (
    <section aria-labelledby="heading">
      <div className="heading" id="heading" role="heading" aria-level={headingLevel as number}>
        <slot name="heading">{t("heading")}</slot>
      </div>
    </section>
  );
}
`,
  [`widgets/${name}/strings/index.ts`]: `import { defineStrings } from "../../../core/i18n/strings.ts";
import en from "./en.ts";

export const strings = defineStrings(en, "${name}");
`,
  [`widgets/${name}/strings/en.ts`]: `export default {
  "${name}": {
    heading: "${words}",
  },
} as const;
`,
  [`widgets/${name}/strings/es.ts`]: `import type { Translation } from "../../../core/i18n/strings.ts";
import type en from "./en.ts";

const es = {
  "${name}": {
    heading: "${words}",
  },
} as const;

export default es satisfies Translation<typeof en, typeof es>;
`,
  [`widgets/${name}/first-view.css`]: `section {
  display: grid;
  gap: var(--space);
}
`,
  [`tests/element/${name}/${name}.test.ts`]: `import { assert } from "chai";
import { mount } from "../support.ts";

suite("${name}", () => {
  for (const [lang, heading] of Object.entries({ en: "${words}", es: "${words}" })) {
    test(\`shows its heading in \${lang}\`, async () => {
      const [element] = await mount("tv-${name}", \`lang="\${lang}"\`);
      assert.equal(element.shadowRoot.querySelector("[role=heading]")?.textContent, heading);
      assert.isTrue(element.matches(":state(ready)"));
    });
  }
});
`,
};

for (const [file, text] of Object.entries(files)) {
  await mkdir(dirname(join(projectRoot, file)), { recursive: true });
  await writeFile(join(projectRoot, file), text);
  console.log(file);
}
console.log(`
The next build has <tv-${name}>, and the workbench shows it. Next steps:
  1. Write its texts: strings/en.ts and strings/es.ts. The check fails while Spanish equals English.
  2. Put the IDs of its behaviors (tests/behaviors.md) in the titles of its tests.
  3. Declare its operations in core/domain/<domain>/, and add their rows to demo/sandbox/services/<domain>/.
  4. Add flow.ts if it has several steps, and schema.ts if it has a form.
  5. Add its states to demo/site/workbench/states.js.
  6. Run npm run docs. It writes docs/elements/tv-${name}.md.`);
