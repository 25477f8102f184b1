import type { DefaultTreeAdapterTypes as Tree } from "parse5";
import { attribute, elementsOf } from "../article.ts";
import type { Run, Sheets } from "./sheets.ts";

/** The words of an element with their fonts; what is emphasised stays so. */
function runsOf(node: Tree.Node, font: Run["font"] = "regular"): Run[] {
  if ("value" in node) return [{ text: node.value.replace(/\s+/g, " "), font }];
  if (!("childNodes" in node)) return [];
  const inner = { strong: "bold", th: "bold", code: "code" }[node.nodeName] as Run["font"] | undefined;
  return node.childNodes.flatMap((child) => runsOf(child, inner ?? font));
}

function list(sheets: Sheets, element: Tree.Element): void {
  elementsOf(element).forEach((item, index) => {
    const mark = element.tagName === "ol" ? `${index + 1}.` : "•";
    sheets.paragraph(runsOf(item), { mark, indent: 18, after: 3 });
  });
  sheets.space(5);
}

function table(sheets: Sheets, element: Tree.Element): void {
  const rows = elementsOf(element).flatMap((part) => elementsOf(part));
  for (const row of rows) sheets.row(elementsOf(row).map((cell) => runsOf(cell)));
  sheets.space(8);
}

/** Draws an article's body. Pictures are for the screen and stay out. */
export function drawBody(sheets: Sheets, body: Tree.ParentNode): void {
  for (const element of elementsOf(body)) {
    if (element.tagName === "h2") sheets.heading(runsOf(element, "bold"), 13);
    else if (element.tagName === "p") sheets.paragraph(runsOf(element), { after: 8 });
    else if (element.tagName === "ol" || element.tagName === "ul") list(sheets, element);
    else if (element.tagName === "table") table(sheets, element);
    else if (element.tagName !== "figure") {
      const [kind, name] = [element.tagName, attribute(element, "class") ?? ""];
      throw new Error(`A manual has no way to print <${kind}> ${name}`);
    }
  }
}
