import { h } from "./dom.js";
import { badge } from "./panels.js";
import { getOutbox } from "./sandbox.js";
import { filtered } from "./table.js";

/** @typedef {Record<string, any>} Json result of JSON.parse */

/** @param {Json[]} [people] */
const addresses = (people = []) =>
  people.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(", ");

/** @param {Json} mail */
const drawMail = ({ message, language, createdAt }) =>
  h(
    "article",
    { className: "mail", lang: language },
    h("h3", {}, message.subject),
    h(
      "p",
      { className: "mail-head", lang: "en" },
      `To ${addresses(message.to)} · from ${addresses([message.from])} · ${new Date(createdAt).toLocaleString("en-GB")} · ${language}`,
    ),
    h("p", { className: "mail-text" }, message.text ?? ""),
  );

/** Emails that the sandbox has sent, as text. */
export function outboxPanel() {
  const { node, show } = filtered({
    label: "Filter mails",
    empty: "No mails. Whatever the sandbox sends is kept here and goes nowhere else.",
    draw: (mails) => h("div", { className: "mails" }, ...mails.map(drawMail)),
  });
  return {
    id: "outbox",
    title: "Outbox",
    counted: true,
    node,
    async refresh() {
      const { messages } = await getOutbox();
      badge("outbox", messages.length);
      show(messages);
    },
  };
}
