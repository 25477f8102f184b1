import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { document } from "../../../../tools/build/documented.ts";
import { elementTypes } from "../../../../tools/build/element-types.ts";
import { tagTypes } from "../../../../tools/build/framework-types.ts";
import { componentTypes } from "../../../../tools/build/package-react.ts";
import { projectRoot } from "../../../../tools/tree.ts";
import { compile, folders, temporaryFolder } from "./release.ts";

const elements = folders.map(document);

interface Framework {
  module: string;
  options?: readonly string[];
  /** A page that uses an expression. */
  page: (expression: string) => string;
  right: readonly string[];
  /** Each with what the compiler says. */
  wrong: readonly (readonly [string, string])[];
}

const jsx = (library: string, emit = "react-jsx") => ["--jsx", emit, "--jsxImportSource", library];
const typed = (type: string) => (expression: string) =>
  `import type { ${type.replace(/\W.*/, "")} } from "MODULE";\nexport const page: (${type})[] = [${expression}];`;

const reactJsx: Pick<Framework, "page" | "right" | "wrong"> = {
  page: (expression) => `export const page = [${expression}];`,
  right: [
    `<tv-email-signup />`,
    `<tv-email-signup variant="modal" open prospect="home" customer-type="prospect" theme="dark" lang="es" id="a" slot="b" />`,
    `<tv-email-signup headingLevel={3} strings={{ heading: "News" }} key="a" />`,
    `<tv-email-signup strings='{"heading":"News"}' />`,
    `<tv-email-signup heading-level="3" ontv-signup-succeeded={(event) => void (event.detail.existing satisfies boolean)} />`,
    `<tv-email-signup ref={(node) => { if (node) node.strings = '{"heading":"News"}'; }} />`,
    `<tv-email-signup ref={(node) => { const own: string | undefined = node?.strings?.["heading"]; void own; }} />`,
    `<tv-email-signup ref={(node) => void node?.show()}><p slot="intro">Hello</p></tv-email-signup>`,
  ],
  wrong: [
    [`<tv-email-signup variant="modall" />`, `Type '"modall"' is not assignable to type`],
    [`<tv-email-signup varient="modal" />`, "Property 'varient' does not exist"],
    [`<tv-email-signup open="yes" />`, "Type 'string' is not assignable to type 'boolean"],
    [`<tv-email-signup headingLevel="3" />`, "Type 'string' is not assignable to type 'number"],
    [`<tv-email-signup heading-level="top" />`, `Type '"top"' is not assignable to type`],
    [`<tv-email-signup strings={{ heading: 1 }} />`, "Type 'number' is not assignable to type 'string'"],
    [
      `<tv-email-signup ontv-signup-succeeded={(event) => event.detail.email} />`,
      "Property 'email' does not exist",
    ],
    [`<tv-email-signin />`, "Property 'tv-email-signin' does not exist on type 'JSX.IntrinsicElements'"],
  ],
};

const frameworks: Readonly<Record<string, Framework>> = {
  "JSX of React": { module: "jsx-react", options: jsx("react"), ...reactJsx },
  "JSX of Preact": { module: "jsx-preact", options: jsx("preact"), ...reactJsx },
  "React components": {
    module: "react",
    options: jsx("react"),
    page: (expression) =>
      `import { TvDevices, TvEmailSignup } from "./types/react.js";\nimport { createRef } from "react";\n` +
      `import type { EmailSignupElement } from "./types/elements.js";\n` +
      `export const signup = createRef<EmailSignupElement>();\nexport const page = [${expression}];`,
    right: [
      `<TvEmailSignup />`,
      `<TvEmailSignup variant="modal" open customerType="prospect" theme="dark" lang="es" id="a" className="b" />`,
      `<TvEmailSignup headingLevel={3} strings={{ heading: "News" }} key="a" ref={signup} />`,
      `<TvEmailSignup onTvSignupSucceeded={({ detail }) => void (detail.existing satisfies boolean)} onClick={() => {}} />`,
      `<TvEmailSignup ref={(node) => void node?.show()}><p slot="intro">Hello</p></TvEmailSignup>`,
      `<TvDevices brand="Kestrel" />`,
    ],
    wrong: [
      [`<TvEmailSignup variant="modall" />`, `Type '"modall"' is not assignable to type`],
      [`<TvEmailSignup varient="modal" />`, "Property 'varient' does not exist"],
      [`<TvEmailSignup headingLevel="3" />`, "Type 'string' is not assignable to type 'number"],
      [`<TvEmailSignup strings={{ heading: 1 }} />`, "Type 'number' is not assignable to type 'string'"],
      [
        `<TvEmailSignup onTvSignupSucceeded={({ detail }) => detail.email} />`,
        "Property 'email' does not exist",
      ],
      [`<TvEmailSignup onTvSignedUp={() => {}} />`, "Property 'onTvSignedUp' does not exist"],
      [`<TvDevices ref={signup} />`, "is not assignable to type"],
    ],
  },
  Solid: {
    module: "jsx-solid",
    options: jsx("solid-js", "preserve"),
    page: reactJsx.page,
    right: [
      `<tv-email-signup />`,
      `<tv-email-signup variant="modal" prop:open={true} heading-level="3" class="a" classList={{ b: true }} />`,
      `<tv-email-signup headingLevel={3} prop:strings={{ heading: "News" }} />`,
      `<tv-email-signup on:tv-signup-succeeded={(event) => void (event.detail.existing satisfies boolean)} />`,
      `<tv-email-signup ref={(node) => void node.show()}><p slot="intro">Hello</p></tv-email-signup>`,
    ],
    wrong: [
      [`<tv-email-signup variant="modall" />`, `Type '"modall"' is not assignable to type`],
      [`<tv-email-signup varient="modal" />`, "Property 'varient' does not exist"],
      [`<tv-email-signup prop:headingLevel="3" />`, "Type 'string' is not assignable to type 'number"],
      [
        `<tv-email-signup prop:strings={{ heading: 1 }} />`,
        "Type 'number' is not assignable to type 'string'",
      ],
      [
        `<tv-email-signup on:tv-signup-succeeded={(event) => event.detail.email} />`,
        "Property 'email' does not exist",
      ],
      [`<tv-email-signin />`, "Property 'tv-email-signin' does not exist on type 'JSX.IntrinsicElements'"],
    ],
  },
  Svelte: {
    module: "svelte",
    page: typed(`SvelteHTMLElements["tv-email-signup"]`),
    right: [
      `{}`,
      `{ variant: "modal", open: true, "heading-level": "3", class: "a", "data-a": 1 }`,
      `{ headingLevel: 3, strings: { heading: "News" } }`,
      `{ "ontv-signup-succeeded": (event) => void (event.detail.existing satisfies boolean) }`,
    ],
    wrong: [
      [`{ variant: "modall" }`, `Type '"modall"' is not assignable to type`],
      [`{ varient: "modal" }`, "'varient' does not exist in type"],
      [`{ headingLevel: "3" }`, "Type 'string' is not assignable to type 'number"],
      [`{ strings: { heading: 1 } }`, "Type 'number' is not assignable to type 'string'"],
      [`{ "ontv-signup-succeeded": (event) => event.detail.email }`, "Property 'email' does not exist"],
    ],
  },
  Vue: {
    module: "vue",
    page: typed(`GlobalComponents["tv-email-signup"] extends new () => { $props: infer P } ? P : never`),
    right: [
      `{}`,
      `{ variant: "modal", open: true, "heading-level": "3", class: ["a"], key: 1, style: { color: "red" } }`,
      `{ headingLevel: 3, strings: { heading: "News" } }`,
      `{ onTvSignupSucceeded: (event) => void (event.detail.existing satisfies boolean) }`,
    ],
    wrong: [
      [`{ variant: "modall" }`, `Type '"modall"' is not assignable to type`],
      [`{ varient: "modal" }`, "'varient' does not exist in type"],
      [`{ headingLevel: "3" }`, "Type 'string' is not assignable to type 'number"],
      [`{ strings: { heading: 1 } }`, "Type 'number' is not assignable to type 'string'"],
      [`{ onTvSignupSucceeded: (event) => event.detail.email }`, "Property 'email' does not exist"],
    ],
  },
  "the document": {
    module: "elements",
    page: (expression) => `export const page = [${expression}];`,
    right: [
      `document.addEventListener("tv-signup-succeeded", ({ detail }) => void (detail.existing satisfies boolean))`,
      `window.addEventListener("tv-error", ({ detail }) => void (detail.code satisfies string))`,
      `document.body.addEventListener("tv-navigate", ({ detail }) => void (detail.href satisfies string))`,
      `document.querySelector("tv-email-signup")?.addEventListener("tv-closed", ({ detail }) => void (detail.reason satisfies "dismissed" | "succeeded"))`,
    ],
    wrong: [
      [
        `document.addEventListener("tv-signup-succeeded", ({ detail }) => detail.email)`,
        "Property 'email' does not exist",
      ],
    ],
  },
};

/** Compiles pages of a page owner's project. Returns the compiler's messages for each. */
async function check({ module, options = [], page }: Framework, expressions: readonly string[]) {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "types"));
  await symlink(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  const types = { ...tagTypes(elements), "react.d.ts": componentTypes(elements) };
  for (const file of ["elements", "tags", module])
    await writeFile(join(folder, `types/${file}.d.ts`), types[`${file}.d.ts` as keyof typeof types]);
  const from = { svelte: "svelte/elements" }[module] ?? module;
  const files = expressions.map((_, n) => `page${n}.tsx`);
  for (const [n, expression] of expressions.entries())
    await writeFile(
      join(folder, `page${n}.tsx`),
      `import type {} from "./types/${module}.js";\n${page(expression).replace("MODULE", from)}\n`,
    );
  const { output } = await compile(folder, files, ...options);
  const errors = output.split(/\n(?=\S)/);
  // The frameworks' own declarations don't all compile as strictly as ours.
  expect(errors.filter((error) => error.startsWith("types/"))).toEqual([]);
  return files.map((file) => errors.filter((error) => error.startsWith(`${file}(`)).join("\n"));
}

test.each(Object.entries(frameworks))(
  "in %s a right tag compiles, and a wrong attribute, value, event or tag does not",
  async (_, framework) => {
    const { right, wrong } = framework;
    const [fine, ...errors] = await check(framework, [right.join(",\n"), ...wrong.map(([one]) => one)]);
    expect(fine).toBe("");
    for (const [n, [code, message]] of wrong.entries()) expect(errors[n], code).toContain(message);
  },
  120_000,
);

test("the generated type of an element is the one its class has, property by property and event by event", async () => {
  const folder = await temporaryFolder();
  await symlink(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "elements.d.ts"), elementTypes(elements));
  const lines = elements.map(({ folder: { element }, reference: { className }, methods }, n) => {
    const own = `Exclude<keyof C${n}, keyof HTMLElement>`;
    return [
      `import type { ${className} as Class${n} } from ${JSON.stringify(element)};`,
      `import type { ${className} as T${n}, ${className}EventMap as E${n} } from "./elements.js";`,
      `type C${n} = InstanceType<typeof Class${n}>;`,
      `type D${n} = (typeof Class${n})["definition"]["events"];`,
      `type Details${n} = { [K in keyof D${n} & keyof E${n}]: E${n}[K] extends CustomEvent<infer D> ? D : never };`,
      `export const properties${n}: Same<Pick<T${n}, ${own} & keyof T${n}>, Pick<C${n}, ${own}>> = true;`,
      `export const details${n}: Same<Details${n}, { [K in keyof D${n}]: D${n}[K] }> = true;`,
      `export const methods${n}: ${methods.map(({ name }) => JSON.stringify(name)).join(" | ")} = "reset" satisfies keyof C${n};`,
    ].join("\n");
  });
  const same = "type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;";
  const compiled = async (text: string) => {
    await writeFile(join(folder, "same.ts"), text);
    return compile(folder, ["same.ts"], "--allowImportingTsExtensions");
  };
  const text = [same, ...lines].join("\n");
  expect(await compiled(text)).toEqual({ ok: true, output: "" });
  // The comparison itself must be able to fail.
  await writeFile(
    join(folder, "elements.d.ts"),
    elementTypes(elements).replace("  prospect: string;", "  prospect: number;"),
  );
  expect((await compiled(text)).output).toContain("Type 'true' is not assignable to type 'false'");
}, 120_000);
