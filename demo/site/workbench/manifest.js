/**
 * Converts a Custom Elements Manifest (schema 2.x) for the controls.
 * @see https://github.com/webcomponents/custom-elements-manifest
 */

/**
 * @typedef {object} Input
 * @property {string} name of the attribute, or of the property if there is no attribute
 * @property {"choice" | "switch" | "number" | "text" | "json"} kind
 * @property {string[]} options of a choice
 * @property {string} fallback the default, as an attribute value
 * @property {string} description
 *
 * @typedef {{ name: string, description: string, type?: string }} Named
 *
 * @typedef {object} ElementInfo
 * @property {string} tag
 * @property {string} description
 * @property {Input[]} attributes
 * @property {Input[]} properties
 * @property {Named[]} slots
 * @property {Named[]} events
 * @property {Named[]} states
 * @property {Named[]} methods that can be called without arguments
 */

/** Set for the whole page, in the bar above it. */
const PAGE_ATTRIBUTES = new Set(["lang", "theme"]);

/** @typedef {Record<string, any>} Json unvalidated result of JSON.parse */

/** @param {string | undefined} text */
const unquoted = (text = "") => text.trim().replace(/^(["'`])(.*)\1$/, "$2");

/** @param {string | undefined} text @returns {string[]} */
const quotedWords = (text = "") => [...text.matchAll(/["'`]([^"'`]*)["'`]/g)].map((match) => match[1] ?? "");

/** @param {string} type */
function kindOf(type) {
  const members = type
    .split("|")
    .map((member) => member.trim())
    .filter((member) => !/^(undefined|null)?$/.test(member));
  if (members.length && members.every((member) => /^(["'`]).*\1$/.test(member))) return "choice";
  const [only = "string"] = members;
  if (members.length > 1) return "text";
  if (only === "boolean") return "switch";
  if (only === "number") return "number";
  return only === "string" ? "text" : "json";
}

/** @param {Json} entry @returns {Input} */
function input({ name, fieldName, type, default: fallback, description = "" }) {
  const kind = kindOf(type?.text ?? "string");
  const given = unquoted(fallback);
  const words = kind === "choice" ? quotedWords(type.text) : [];
  // A choice without a default can also be empty.
  const options = given || !words.length || words.includes("") ? words : ["", ...words];
  return {
    name: kind === "json" ? (fieldName ?? name) : name,
    kind,
    options,
    fallback: given || (options[0] ?? ""),
    description,
  };
}

/** @param {Json[] | undefined} list @returns {Named[]} */
const named = (list = []) =>
  list.map(({ name, description = "", type }) => ({ name: name ?? "", description, type: type?.text }));

/** @param {Json} declaration @returns {ElementInfo} */
function elementOf(declaration) {
  const { tagName, summary, description = "", attributes = [], members = [] } = declaration;
  const shown = attributes.filter((/** @type {Json} */ { name }) => !PAGE_ATTRIBUTES.has(name)).map(input);
  const reached = new Set(attributes.flatMap((/** @type {Json} */ { name, fieldName }) => [name, fieldName]));
  const isPublic = (/** @type {Json} */ member) =>
    !member["static"] && (member["privacy"] ?? "public") === "public";
  const fields = members.filter(
    (/** @type {Json} */ member) =>
      member["kind"] === "field" &&
      isPublic(member) &&
      !member["readonly"] &&
      !member["attribute"] &&
      !reached.has(member["name"]),
  );
  const isJson = (/** @type {Input} */ { kind }) => kind === "json";
  return {
    tag: tagName,
    description: summary || description,
    attributes: shown.filter((/** @type {Input} */ one) => !isJson(one)),
    properties: [...shown.filter(isJson), ...fields.map(input)],
    slots: named(declaration["slots"]),
    events: named(declaration["events"]),
    states: named(declaration["cssStates"]).map((state) => ({
      ...state,
      name: state.name.replace(/^--/, ""),
    })),
    methods: named(
      members.filter(
        (/** @type {Json} */ member) =>
          member["kind"] === "method" && isPublic(member) && !member["parameters"]?.length,
      ),
    ),
  };
}

/**
 * @param {Json} manifest
 * @returns {ElementInfo[]} sorted by tag
 */
export function elementsOf(manifest) {
  return (manifest["modules"] ?? [])
    .flatMap((/** @type {Json} */ module) => module["declarations"] ?? [])
    .filter((/** @type {Json} */ { customElement, tagName }) => customElement && tagName)
    .map(elementOf)
    .sort((/** @type {ElementInfo} */ a, /** @type {ElementInfo} */ b) => a.tag.localeCompare(b.tag));
}

/**
 * @param {string} address
 * @throws {Error} its message says what is missing and what to do
 */
export async function loadElements(address) {
  const response = await fetch(address, { headers: { accept: "application/json" } });
  if (!response.ok)
    throw new Error(
      `${address} answered ${response.status}. Build the project (npm run build), then load again.`,
    );
  const manifest = await response.json().catch(() => {
    throw new Error(`${address} is not JSON. Build the project (npm run build), then load again.`);
  });
  const elements = elementsOf(manifest);
  if (!elements.length)
    throw new Error(`${address} lists no element. Build the project (npm run build), then load again.`);
  return elements;
}
