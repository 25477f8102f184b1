import { Validator } from "@cfworker/json-schema";
import { parseJson } from "./dom.js";
import { SUCCESS } from "./scenarios.js";

/**
 * A recording of what a customer's elements did, as trace.js of the release makes it.
 * @typedef {object} TraceEntry
 * @property {number} at milliseconds since the start
 * @property {"added" | "removed" | "states" | "call" | "error" | "event" | "page"} type
 * @property {string} [element] such as `tv-devices#1`
 * @property {string[]} [states]
 * @property {string} [operation]
 * @property {number} [status]
 * @property {string} [code]
 * @property {string} [name]
 * @property {string} [language]
 * @property {boolean} [visible]
 * @property {boolean} [online]
 *
 * @typedef {object} Trace
 * @property {string} version
 * @property {"react" | "lite"} runtime
 * @property {string} browser
 * @property {{ width: number, height: number }} viewport
 * @property {{ language: string, visible: boolean, online: boolean }} page
 * @property {TraceEntry[]} entries
 * @property {number} dropped
 */

const SCHEMA = "/trace.schema.json";

/**
 * Returns what is wrong with a value, and the path to it. Undefined if nothing is.
 * @param {object} schema
 * @param {unknown} value
 */
function problemOf(schema, value) {
  const { errors } = new Validator(schema, "2020-12", false).validate(value);
  // These only lead to another error.
  const first = errors.find(({ keyword }) => keyword !== "properties" && keyword !== "items");
  if (!first) return undefined;
  const path = first.instanceLocation.replace(/^#\/?/, "");
  return path ? `${path}: ${first.error}` : first.error;
}

/**
 * @param {string} text
 * @returns {Promise<Trace>}
 * @throws {Error} with what is wrong
 */
export async function readTrace(text) {
  const parsed = parseJson(text);
  if (!parsed) throw new Error("This isn’t JSON. Paste the whole file.");
  const response = await fetch(SCHEMA);
  if (!response.ok) throw new Error("The release has no trace.schema.json. Run npm run build.");
  const schema = await response.json();
  const trace = /** @type {any} */ (parsed.value);
  const known = schema.properties.format.const;
  if (Number.isInteger(trace?.format) && trace.format !== known)
    throw new Error(`This trace has format ${trace.format}, and this workbench reads format ${known}.`);
  const problem = problemOf(schema, trace);
  if (problem) throw new Error(`This isn’t a trace: ${problem}`);
  return trace;
}

/** Returns the elements of a trace, in their order. @param {Trace} trace */
export const elementsIn = ({ entries }) => [...new Set(entries.flatMap(({ element }) => element ?? []))];

/** Returns the sandbox's name of a call's operation. @param {string} operation */
export const operationId = (operation) => operation.replace("/", ".");

/** Scenarios for responses that a client can't use, by the error's code. */
const unusable = /** @type {Record<string, string>} */ ({
  unreadable: "malformed-json",
  "invalid-response": "wrong-schema",
});
const byStatus = /** @type {Record<number, string>} */ ({
  0: "timeout",
  400: "bad-request",
  401: "unauthorized",
  429: "rate-limited",
  500: "server-error",
  502: "unavailable",
  503: "unavailable",
  504: "unavailable",
});

/**
 * Returns the scenario in which a call ends as in the trace, if there is one.
 * @param {Trace} trace
 * @param {TraceEntry} call
 */
export function scenarioOf({ entries }, call) {
  const { element, status = 0 } = call;
  if (status < 200 || status > 299) return byStatus[status];
  const later = entries.slice(entries.indexOf(call) + 1).filter((entry) => entry.element === element);
  const next = later.find(({ type }) => type === "call" || type === "error");
  return unusable[next?.code ?? ""] ?? SUCCESS;
}

/** Returns what an entry says, in one line. @param {TraceEntry} entry */
export function textOf({ type, states, operation, status, code, name, language, visible, online }) {
  if (type === "states") return states?.join(", ") || "no state";
  if (type === "call") return `${operation}: ${status || "no response"}`;
  if (type === "error") return `tv-error: ${code}`;
  if (type === "event") return name ?? "";
  if (type !== "page") return type;
  return `page: ${language}, ${visible ? "visible" : "hidden"}, ${online ? "online" : "offline"}`;
}
