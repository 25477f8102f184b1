import { asNode, asNodes, parse, walk, type SyntaxNode } from "../../tools/check/syntax.ts";

/** A small fault in a source: its text from `start` to `end` becomes `to`. */
export interface Edit {
  operator: string;
  start: number;
  end: number;
  to: string;
}

/** A fault that a developer could make, if this node has it: which node is replaced by what. */
type Operator = (
  node: SyntaxNode,
  code: (node: SyntaxNode) => string,
) => { at: SyntaxNode; to: string } | undefined;

const startOf = (node: SyntaxNode) => Number(node["start"]);
const endOf = (node: SyntaxNode) => Number(node["end"]);

const otherComparison: Record<string, string> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
};

/** What assistive technology, browsers, links and themes need. Styles aren't here: pictures compare them. */
const NEEDED =
  /^(aria-.+|role|id|htmlFor|part|lang|href|target|rel|type|name|value|checked|disabled|readOnly|required|hidden|tabIndex|autoComplete|inputMode|maxLength|alt|download)$/;

/** The attribute's name if it has this form. */
const attribute = (node: SyntaxNode, form: RegExp) =>
  node.type === "JSXAttribute" && form.test(String(asNode(node["name"])?.["name"]));

/** Whether a function's own code returns a value. */
function returnsValue(body: SyntaxNode): boolean {
  let returns = false;
  walk(body, (node) => {
    if (/Function/.test(node.type)) return false;
    if (node.type === "ReturnStatement" && asNode(node["argument"])) returns = true;
    return !returns;
  });
  return returns;
}

/** Whether a statement leaves its function or loop. */
function leaves(statement: SyntaxNode | undefined): boolean {
  const last = statement?.type === "BlockStatement" ? asNodes(statement["body"]).at(-1) : statement;
  return ["ReturnStatement", "ContinueStatement", "BreakStatement"].includes(last?.type ?? "");
}

const operators: Record<string, Operator> = {
  "negated condition"(node, code) {
    const test = asNode(node["test"]);
    const isCondition = node.type === "IfStatement" || node.type === "ConditionalExpression";
    return isCondition && test ? { at: test, to: `!(${code(test)})` } : undefined;
  },
  "and for or"(node, code) {
    const [left, right] = [asNode(node["left"]), asNode(node["right"])];
    if (node.type !== "LogicalExpression" || node["operator"] === "??" || !left || !right) return undefined;
    const other = node["operator"] === "&&" ? "||" : "&&";
    return { at: node, to: `((${code(left)}) ${other} (${code(right)}))` };
  },
  "other comparison"(node, code) {
    const [left, right] = [asNode(node["left"]), asNode(node["right"])];
    const other = otherComparison[String(node["operator"])];
    if (node.type !== "BinaryExpression" || !other || !left || !right) return undefined;
    return { at: node, to: `((${code(left)}) ${other} (${code(right)}))` };
  },
  "other number"(node) {
    const { value } = node;
    if (node.type !== "Literal" || typeof value !== "number") return undefined;
    // Nobody notices another millisecond.
    return { at: node, to: String(value < 1000 ? value + 1 : value * 2) };
  },
  "other boolean": (node) =>
    node.type === "Literal" && typeof node["value"] === "boolean"
      ? { at: node, to: String(!node["value"]) }
      : undefined,
  "no attribute": (node) => (attribute(node, NEEDED) ? { at: node, to: "" } : undefined),
  "no handler": (node) => (attribute(node, /^on[A-Z]/) ? { at: node, to: "" } : undefined),
  "no await"(node, code) {
    const argument = asNode(node["argument"]);
    return node.type === "AwaitExpression" && argument ? { at: node, to: `(${code(argument)})` } : undefined;
  },
  "no guard": (node) =>
    node.type === "IfStatement" && !node["alternate"] && leaves(asNode(node["consequent"]))
      ? { at: node, to: ";" }
      : undefined,
  "no call"(node, code) {
    const expression = asNode(node["expression"]);
    const called = expression?.type === "AwaitExpression" ? asNode(expression["argument"]) : expression;
    if (node.type !== "ExpressionStatement" || called?.type !== "CallExpression") return undefined;
    // Without a hook, React itself would fail.
    return /^use[A-Z]/.test(code(called)) ? undefined : { at: node, to: ";" };
  },
  "early return"(node) {
    const body = asNode(node["body"]);
    if (!/Function/.test(node.type) || body?.type !== "BlockStatement") return undefined;
    if (asNodes(body["body"]).length === 0 || returnsValue(body)) return undefined;
    return { at: body, to: "{}" };
  },
};

/** Returns the places of a source at which an operator can put a fault. */
export function editsIn(path: string, source: string): Edit[] {
  const code = (node: SyntaxNode) => source.slice(startOf(node), endOf(node));
  const found: Edit[] = [];
  walk(parse(path, source), (node) => {
    // Types aren't part of what runs, but the values in `x as T` and `x!` are.
    if (/^TS(?!(?:As|NonNull|Satisfies)Expression)/.test(node.type)) return false;
    for (const [operator, put] of Object.entries(operators)) {
      const fault = put(node, code);
      if (fault) found.push({ operator, start: startOf(fault.at), end: endOf(fault.at), to: fault.to });
    }
    return true;
  });
  return found;
}
