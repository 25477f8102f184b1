/**
 * What an example needs to show something: attributes, an account of the sandbox, and content by its name in the
 * sandbox's /blocks/content.js. Elements that aren't here need nothing.
 * @typedef {{ attributes?: Record<string, string>, customer?: string, content?: string }} Example
 * @type {Record<string, Example>}
 */
const examples = {
  "tv-activate": { attributes: { "app-name": "Max" } },
  "tv-apps-list": { attributes: { open: "" } },
  "tv-banner": { attributes: { path: "/account" } },
  "tv-disclaimers": { attributes: { variant: "rich-text" }, content: "about" },
  "tv-document": { content: "warranty" },
  "tv-image-banner": { content: "velodrome" },
  "tv-offers": { attributes: { path: "/offer/max" }, customer: "linked" },
  "tv-portal": { attributes: { path: "/support" } },
  "tv-promo-banner": { content: "pass" },
  "tv-social-links": { content: "networks" },
  "tv-video": { content: "film" },
};

/** Has something to show in every element. */
const CUSTOMER = "full";

/** @param {string} tag @returns {Required<Example>} */
export const exampleOf = (tag) => ({
  attributes: {},
  customer: CUSTOMER,
  content: "",
  ...examples[tag],
});
