import { parse } from "comment-parser";

/** One `@tag {type} [name=default] - description`. */
export interface DocTag {
  tag: string;
  /** `-` means no name: the default slot. */
  name: string;
  type: string;
  default: string | undefined;
  description: string;
}

export interface Doc {
  /** First sentence. */
  summary: string;
  /** All of the prose, in Markdown. */
  description: string;
  tags: readonly DocTag[];
}

/** Joins the lines of each paragraph. */
const unwrapped = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, " ").trim())
    .join("\n\n");

const sentence = (text: string) => /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

/**
 * Reads a doc comment, including its delimiters. An empty text is an empty doc.
 * @throws SyntaxError if a tag can't be read
 */
export function parseDoc(comment: string, file = "doc comment"): Doc {
  const [block] = parse(comment, { spacing: "preserve" });
  if (!block) return { summary: "", description: "", tags: [] };
  const tags = block.tags.map(({ tag, name, type, default: given, description, problems }) => {
    if (problems[0]) throw new SyntaxError(`${file}: @${tag} ${name}: ${problems[0].message}`);
    return {
      tag,
      name,
      type: type.trim(),
      default: given,
      description: unwrapped(description.trim().replace(/^-\s+/, "")),
    };
  });
  const description = unwrapped(block.description.trim());
  return { summary: sentence(description), description, tags };
}
