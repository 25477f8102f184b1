import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { document } from "../../../../tools/build/documented.ts";
import { elementTypes, jsxTypes } from "../../../../tools/build/jsx-types.ts";
import { projectRoot } from "../../../../tools/tree.ts";
import { compile, folders, temporaryFolder } from "./release.ts";

const elements = folders.map(document);

/** Compiles JSX pages in a page owner's project, and returns the messages of each. */
async function check(library: "react" | "preact", pages: readonly string[]): Promise<string[]> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "types"));
  await symlink(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "types/elements.d.ts"), elementTypes(elements));
  await writeFile(join(folder, `types/jsx-${library}.d.ts`), jsxTypes(elements, library));
  const files = pages.map((_, n) => `page${n}.tsx`);
  const types = `import type {} from "./types/jsx-${library}.js";`;
  for (const [n, jsx] of pages.entries())
    await writeFile(join(folder, `page${n}.tsx`), `${types}\nexport const page = ${jsx};\n`);
  const { output } = await compile(folder, files, "--jsx", "react-jsx", "--jsxImportSource", library);
  const errors = output.split(/\n(?=\S)/);
  return files.map((file) => errors.filter((error) => error.startsWith(`${file}(`)).join("\n"));
}

const right = [
  `<tv-email-signup />`,
  `<tv-email-signup variant="modal" open prospect="home" customer-type="prospect" theme="dark" lang="es" id="a" slot="b" />`,
  `<tv-email-signup headingLevel={3} strings={{ heading: "News" }} key="a" />`,
  `<tv-email-signup strings='{"heading":"News"}' />`,
  `<tv-email-signup heading-level="3" ontv-signup-succeeded={(event) => void (event.detail.existing satisfies boolean)} />`,
  `<tv-email-signup ref={(node) => { if (node) node.strings = '{"heading":"News"}'; }} />`,
  `<tv-email-signup ref={(node) => { const own: string | undefined = node?.strings?.["heading"]; void own; }} />`,
  `<tv-email-signup ref={(node) => void node?.show()}><p slot="intro">Hello</p></tv-email-signup>`,
];

const wrong: [string, string][] = [
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
];

test.each(["react", "preact"] as const)(
  "on %s a correct tag compiles, and a wrong attribute, value, event or tag does not",
  async (library) => {
    const [fine, ...errors] = await check(library, [`[${right.join(",\n")}]`, ...wrong.map(([jsx]) => jsx)]);
    expect(fine).toBe("");
    for (const [n, [jsx, message]] of wrong.entries()) expect(errors[n], jsx).toContain(message);
  },
  120_000,
);

test("the generated type of an element matches its class, property by property and event by event", async () => {
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
