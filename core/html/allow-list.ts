/*
 * Allow-list for the HTML of a server or content system. Everything else is removed. The text inside a removed tag is
 * kept, except for script, style, svg, iframe, template and the other tags of DOMPurify's FORBID_CONTENTS.
 */

/** The allowed tags, each with its attributes. Addresses are validated again when a link or picture is rendered. */
export const allowedTags: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  abbr: ["title"],
  b: [],
  blockquote: [],
  br: [],
  caption: [],
  cite: [],
  code: [],
  dd: [],
  del: [],
  details: ["open"],
  div: [],
  dl: [],
  dt: [],
  em: [],
  figcaption: [],
  figure: [],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  hr: [],
  i: [],
  img: ["src", "alt", "width", "height"],
  ins: [],
  kbd: [],
  li: ["value"],
  mark: [],
  ol: ["start", "reversed"],
  p: [],
  pre: [],
  q: [],
  s: [],
  samp: [],
  section: [],
  small: [],
  span: [],
  strong: [],
  sub: [],
  summary: [],
  sup: [],
  table: [],
  tbody: [],
  td: ["colspan", "rowspan"],
  tfoot: [],
  th: ["colspan", "rowspan", "scope"],
  thead: [],
  time: ["datetime"],
  tr: [],
  u: [],
  ul: [],
  var: [],
};

/** Attributes that any tag may have. An id is a target for links within the same content, never a global name. */
export const allowedEverywhere: readonly string[] = ["id", "lang", "dir"];

/**
 * Tags that are also allowed in a form, each with its attributes (PRC-1). `action` and `target` are not: the element
 * submits the form. A button and more attributes are up to the caller: core/domain/privacy/flow/step-markup.ts.
 */
export const allowedFormTags: Readonly<Record<string, readonly string[]>> = {
  fieldset: [],
  form: [],
  input: ["type", "name", "value", "checked", "required", "autocomplete"],
  label: ["for"],
  legend: [],
  optgroup: ["label"],
  option: ["value", "selected", "disabled", "label"],
  select: ["name", "multiple", "required", "autocomplete"],
  textarea: ["name", "required", "autocomplete"],
};

/** Selector for form controls, including buttons. */
export const FORM_CONTROLS = "input, select, textarea, button";
