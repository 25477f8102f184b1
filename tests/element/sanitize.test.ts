import { assert } from "chai";
import { allowedEverywhere, allowedFormTags, allowedTags } from "../../core/html/allow-list.ts";
import { MAX_HTML_BYTES, sanitize, type Sanitized } from "../../core/html/sanitize.ts";
import { stepMarkup } from "../../core/domain/privacy/flow/step-markup.ts";
import { MAX_DEPTH, type HtmlNode } from "../../core/html/tree.ts";
import { attacksOf } from "./attacks.ts";

const nodesOf = (made: Sanitized): readonly HtmlNode[] => {
  if (made.kind !== "tree") throw new Error(`Expected a tree, found ${made.kind}`);
  return made.nodes;
};
const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Markup of a tree; a line break that a parser would remove after these tags is doubled. */
function markupOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return escaped(node);
      const attributes = Object.entries(node.attributes).map(
        ([name, value]) => ` ${name}="${escaped(value)}"`,
      );
      const open = `<${node.tag}${attributes.join("")}>`;
      if (/^(?:br|hr|img|input)$/.test(node.tag)) return open;
      const breaks = /^(?:pre|textarea)$/.test(node.tag) ? "\n" : "";
      return `${open}${breaks}${markupOf(node.children)}</${node.tag}>`;
    })
    .join("");
}
const depthOf = (nodes: readonly HtmlNode[]): number =>
  Math.max(0, ...nodes.map((node) => (typeof node === "string" ? 0 : 1 + depthOf(node.children))));
const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (typeof node === "string" ? node : textOf(node.children))).join("");

const attacksFor = async ({ fields }: { fields: boolean }) => (await attacksOf(fields ? 40 : 5)).cases;

suite("sanitizing", () => {
  const tables = [
    { name: "text", options: { fields: false }, table: allowedTags },
    { name: "a form", options: { fields: true }, table: { ...allowedTags, ...allowedFormTags } },
    {
      name: "a step of a privacy flow",
      options: { fields: true, more: stepMarkup },
      table: { ...allowedTags, ...allowedFormTags, ...stepMarkup },
    },
  ];
  for (const { name, options, table } of tables) {
    test(`twice equals once, for the corpora and generated markup, as ${name}`, async () => {
      for (const html of await attacksFor(options)) {
        const once = markupOf(nodesOf(await sanitize(html, options)));
        const twice = markupOf(nodesOf(await sanitize(once, options)));
        if (once !== twice) assert.equal(twice, once, html);
      }
    }).timeout(600_000);

    test(`no element or attribute is outside the allow list after another parser, as ${name}`, async () => {
      for (const html of await attacksFor(options)) {
        const once = markupOf(nodesOf(await sanitize(html, options)));
        const { body } = new DOMParser().parseFromString(once, "text/html");
        for (const { localName, namespaceURI, attributes } of body.querySelectorAll("*")) {
          assert.equal(namespaceURI, "http://www.w3.org/1999/xhtml", html);
          assert.property(table, localName, html);
          const names = [...allowedEverywhere, ...(table[localName] ?? [])];
          for (const { name: found } of attributes) assert.include(names, found, html);
        }
      }
    }).timeout(600_000);
  }

  test("10,000 nested tags are neither a crash nor deeper than can be drawn, and no word is lost", async () => {
    const tags = 10_000;
    const nodes = nodesOf(await sanitize(`${"<div>".repeat(tags)}deep${"</div>".repeat(tags)}`));
    assert.isAtMost(depthOf(nodes), MAX_DEPTH);
    assert.equal(textOf(nodes), "deep");
    const mixed = nodesOf(await sanitize(`${"<b><i><p>".repeat(tags / 4)}deep`));
    assert.isAtMost(depthOf(mixed), MAX_DEPTH);
    assert.equal(textOf(mixed).trim(), "deep");
  });

  test("256 kB are shown and one byte more is refused, counted in bytes", async () => {
    const full = `<p>${"x".repeat(MAX_HTML_BYTES - 7)}</p>`;
    assert.equal(new TextEncoder().encode(full).length, 256 * 1024);
    assert.equal(textOf(nodesOf(await sanitize(full))).length, MAX_HTML_BYTES - 7);
    assert.equal((await sanitize(`${full}x`)).kind, "refused");
    assert.equal((await sanitize("é".repeat(MAX_HTML_BYTES / 2))).kind, "tree");
    assert.equal((await sanitize(`é${"é".repeat(MAX_HTML_BYTES / 2)}`)).kind, "refused");
    assert.equal((await sanitize("<b>".repeat(700_000))).kind, "refused");
  });

  test("names that shadow properties of forms and documents are names, and nothing more", async () => {
    const names = [
      "attributes",
      "childNodes",
      "children",
      "firstChild",
      "nodeName",
      "parentNode",
      "body",
      "cookie",
      "getElementById",
      "__proto__",
      "constructor",
      "toString",
      "submit",
      "action",
    ];
    for (const name of names) {
      const html = `<form id="${name}"><input name="${name}"><img id="${name}"><p>after</p></form><p id="${name}">kept</p>`;
      for (const fields of [false, true]) {
        const nodes = nodesOf(await sanitize(html, { fields }));
        const last = nodes.at(-1);
        assert.deepEqual(last, { tag: "p", attributes: { id: name }, children: ["kept"] }, name);
        assert.deepEqual(nodesOf(await sanitize(markupOf(nodes), { fields })), nodes, name);
      }
    }
    assert.equal(document.getElementById("body"), null);
  });

  test("with fields a form keeps what can be filled in and loses its target; what is dropped is reported", async () => {
    const made = await sanitize(
      '<form action="https://evil.example/" target="_top" method="post"><label for="why">Why</label>' +
        '<select id="why" name="reason" multiple><option value="1" selected>Moving</option></select>' +
        '<input type="checkbox" name="name" value="yes" checked formaction="x"><button name="go">Go</button></form>',
      { fields: true },
    );
    assert.deepEqual(nodesOf(made), [
      {
        tag: "form",
        attributes: {},
        children: [
          { tag: "label", attributes: { for: "why" }, children: ["Why"] },
          {
            tag: "select",
            attributes: { id: "why", name: "reason", multiple: "" },
            children: [{ tag: "option", attributes: { value: "1", selected: "" }, children: ["Moving"] }],
          },
          {
            tag: "input",
            attributes: { type: "checkbox", name: "name", value: "yes", checked: "" },
            children: [],
          },
          "Go",
        ],
      },
    ]);
    assert.deepEqual(made.kind === "tree" && made.droppedFields, ["go"]);
    const plain = await sanitize('<p>Your <input name="a"><select name="b"><option>c</select></p>');
    assert.deepEqual(plain.kind === "tree" && plain.droppedFields, ["a", "b"]);
  });
});
