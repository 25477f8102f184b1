/** An attribute that a page owner has set. */
export interface SetAttribute {
  name: string;
  property: string;
  /** As in the manifest: `boolean`, `number`, `string`, or a union of strings. */
  type: string;
  /** Text of the attribute. */
  value: string;
}

/** What a snippet shows. Only names from the manifest, and what was set in the page's controls. */
export interface SnippetInput {
  /** `tv-email-signup` */
  tag: string;
  attributes: readonly SetAttribute[];
  /** Name of an event to listen to, if the element has one of its own. */
  event: string | undefined;
}

export interface Framework {
  title: string;
  /** Of its code, for colors. */
  language: string;
  write: (input: SnippetInput) => string;
}

const CONFIG = "https://api.example/config";
const SCRIPT = `<script
  type="module"
  src="https://cdn.example/tv/1/tv.js"
  data-config-url="${CONFIG}"
></script>`;

const nameOf = (tag: string) => tag.replace(/^tv-/, "");
const pascal = (text: string) => text.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

const isText = ({ type }: SetAttribute) => type !== "boolean" && type !== "number";
/** Returns a value as JavaScript. */
const literal = (one: SetAttribute) =>
  one.type === "boolean"
    ? String(one.value !== "false")
    : isText(one)
      ? JSON.stringify(one.value)
      : one.value;

/** Writes a tag: on one line if it has at most one attribute. */
function tagOf(tag: string, attributes: readonly string[], indent = ""): string {
  if (attributes.length < 2) return `${indent}<${[tag, ...attributes].join(" ")}></${tag}>`;
  return `${indent}<${tag}\n${attributes.map((one) => `${indent}  ${one}\n`).join("")}${indent}></${tag}>`;
}

const inHtml = ({ name, value }: SetAttribute) => (value === "" ? name : `${name}="${escaped(value)}"`);
/** A component's properties have braces, except for texts without quotes. */
const inBraces = (one: SetAttribute) =>
  isText(one) && !/["\\&{]/.test(one.value)
    ? `${one.property}="${one.value}"`
    : `${one.property}={${literal(one)}}`;
/** A bound property is an expression between quotes. */
const inQuotes = (one: SetAttribute) => escaped(literal(one).replaceAll("'", "\\'").replace(/^"|"$/g, "'"));
const bound = (one: SetAttribute, before: string, after: string) =>
  isText(one) ? inHtml(one) : `${before}${one.property}${after}="${inQuotes(one)}"`;

const html = ({ tag, attributes }: SnippetInput) => `${SCRIPT}\n\n${tagOf(tag, attributes.map(inHtml))}\n`;

function react({ tag, attributes, event }: SnippetInput): string {
  const component = pascal(tag);
  const listener = event && `on${pascal(event)}={({ detail }) => console.log(detail)}`;
  const props = [...attributes.map(inBraces), ...(listener ? [listener] : [])];
  const element =
    props.length < 2
      ? `<${[component, ...props].join(" ")} />`
      : `(\n  <${component}\n${props.map((prop) => `    ${prop}\n`).join("")}  />\n)`;
  return `import { configure } from "tv-selfcare/core";
import { ${component} } from "tv-selfcare/react";

configure({ configUrl: "${CONFIG}" });

export const Example = () => ${element};
`;
}

function vue({ tag, attributes, event }: SnippetInput): string {
  const listener = event ? [`@${event}="console.log($event.detail)"`] : [];
  return `<script setup lang="ts">
import { configure } from "tv-selfcare/core";
import "tv-selfcare/${nameOf(tag)}";
import type {} from "tv-selfcare/vue";

configure({ configUrl: "${CONFIG}" });
</script>

<template>
${tagOf(tag, [...attributes.map((one) => bound(one, ":", "")), ...listener], "  ")}
</template>
`;
}

function svelte({ tag, attributes, event }: SnippetInput): string {
  const listener = event ? [`on${event}={(event) => console.log(event.detail)}`] : [];
  return `<script lang="ts">
  import { configure } from "tv-selfcare/core";
  import "tv-selfcare/${nameOf(tag)}";
  import type {} from "tv-selfcare/svelte";

  configure({ configUrl: "${CONFIG}" });
</script>

${tagOf(tag, [...attributes.map(inBraces), ...listener])}
`;
}

function angular({ tag, attributes, event }: SnippetInput): string {
  const listener = event ? [`(${event})="log($event)"`] : [];
  const method = event ? `\n  log = (event: Event) => console.log((event as CustomEvent).detail);\n` : "";
  return `import { Component, CUSTOM_ELEMENTS_SCHEMA } from "@angular/core";
import { configure } from "tv-selfcare/core";
import "tv-selfcare/${nameOf(tag)}";

configure({ configUrl: "${CONFIG}" });

@Component({
  selector: "app-example",
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
${tagOf(tag, [...attributes.map((one) => bound(one, "[", "]")), ...listener], "    ")}
  \`,
})
export class Example {${method}}
`;
}

/** A shortcode, because WordPress removes unknown tags from what most of its authors write. */
function wordpress({ tag, attributes }: SnippetInput): string {
  const shortcode = tag.replaceAll("-", "_");
  const text = (code: string) => code.replaceAll("\\", "\\\\").replaceAll("'", "\\'");
  return `<?php
// In functions.php or a plugin. Then write [${shortcode}] in a page.
add_action('wp_head', function () {
  echo '${text(SCRIPT)}';
});

add_shortcode('${shortcode}', function () {
  return '${text(tagOf(tag, attributes.map(inHtml)))}';
});
`;
}

export const frameworks: Readonly<Record<string, Framework>> = {
  html: { title: "HTML", language: "html", write: html },
  react: { title: "React", language: "tsx", write: react },
  vue: { title: "Vue", language: "vue", write: vue },
  svelte: { title: "Svelte", language: "svelte", write: svelte },
  angular: { title: "Angular", language: "ts", write: angular },
  wordpress: { title: "WordPress", language: "php", write: wordpress },
};
