/** @typedef {Record<string, any>} Schema as tools build them: result of JSON.parse */

/** @param {unknown} value */
function typeOf(value) {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

/**
 * Returns the first problem of an object's or array's content.
 * @param {Schema} schema
 * @param {any} value
 * @param {string} path
 */
function problemInside({ properties = {}, required = [], items, additionalProperties }, value, path) {
  const at = (/** @type {string} */ name) => (path ? `${path}.${name}` : name);
  if (Array.isArray(value))
    return value.map((one, index) => problemOf(items, one, `${path}[${index}]`)).find(Boolean);
  const missing = required.find((/** @type {string} */ name) => !Object.hasOwn(value, name));
  if (missing) return `${at(missing)} is missing`;
  for (const [name, one] of Object.entries(value)) {
    if (!Object.hasOwn(properties, name)) {
      if (additionalProperties === false) return `${at(name)} is unknown`;
      continue;
    }
    const problem = problemOf(properties[name], one, at(name));
    if (problem) return problem;
  }
  return undefined;
}

/**
 * Returns what is wrong with a value, or undefined. Knows the keywords of our schemas; of `oneOf`, the `type` decides.
 * @param {Schema} schema
 * @param {any} value
 * @param {string} [path]
 * @returns {string | undefined}
 */
export function problemOf(schema, value, path = "") {
  const what = path || "the file";
  if (schema["oneOf"]) {
    const one = schema["oneOf"].find(
      (/** @type {Schema} */ { properties }) => properties.type.const === value?.type,
    );
    return one ? problemOf(one, value, path) : `${what} has an unknown type`;
  }
  const type = typeOf(value);
  if (schema["type"] !== type && !(schema["type"] === "number" && type === "integer"))
    return `${what} must be of the type ${schema["type"]}`;
  const allowed = "const" in schema ? [schema["const"]] : schema["enum"];
  if (allowed && !allowed.includes(value)) return `${what} must be ${allowed.join(" or ")}`;
  if (value < schema["minimum"] || value > schema["maximum"])
    return `${what} must be from ${schema["minimum"]} to ${schema["maximum"]}`;
  if (value?.length > schema["maxItems"]) return `${what} has more than ${schema["maxItems"]} items`;
  if (schema["pattern"] && !new RegExp(schema["pattern"]).test(value))
    return `${what} has an unexpected value`;
  return type === "object" || type === "array" ? problemInside(schema, value, path) : undefined;
}
