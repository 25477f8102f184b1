import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { store } from "../files.ts";
import { home, install, modules } from "../installed.ts";
import type { AnswerKind, Mount, Variant } from "./variant.ts";

const text = (path: string) => readFile(join(modules, path), "utf8");

/** Bundles what a page would import into one minified file, as small as its owner could make it. */
async function bundle(source: string): Promise<string> {
  const entry = join(home, "entry.js");
  await writeFile(entry, source);
  const result = (await build({
    root: home,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: "iife", codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code;
}

/** A page with another library's field: its files, and the code that starts it. */
export const peer = (
  name: string,
  folder: string,
  css: boolean,
  body: string,
  start: string,
  answer: AnswerKind,
): Variant => ({
  name,
  kind: "peer",
  head: `${css ? `<link rel="stylesheet" href="/peers/${folder}.css">\n` : ""}<script defer src="/peers/${folder}.js"></script>
<script type="module">${start}</script>`,
  body,
  answer,
});

/** One question for an address, without the survey's other parts, so that it renders no more than our form. */
const survey = {
  id: "signup",
  name: "Sign-up",
  questions: [
    {
      id: "email",
      type: "openText",
      headline: "Be the first to know",
      subheader: "New shows, deals and tips for your TV, straight to your inbox.",
      required: true,
      inputType: "email",
      longAnswer: false,
      placeholder: "Email address",
      buttonLabel: "Sign up",
    },
  ],
  welcomeCard: { enabled: false },
  thankYouCard: { enabled: true, headline: "Thank you!" },
  hiddenFields: { enabled: false },
  styling: {},
};

/** Formbricks, Shoelace and DocSearch, installed outside of our packages' reach. */
export async function peerVariants(): Promise<{ mount: Mount; variants: Variant[] }> {
  await install();
  const dir = await store("peers", {
    "formbricks.js": await text("@formbricks/surveys/dist/index.umd.js"),
    "shoelace.js": await bundle(
      'import "@shoelace-style/shoelace/dist/components/input/input.js"; import "@shoelace-style/shoelace/dist/components/button/button.js";',
    ),
    "shoelace.css": await text("@shoelace-style/shoelace/cdn/themes/light.css"),
    "docsearch.js": await text("@docsearch/js/dist/umd/docsearch.js"),
    "docsearch.css": await text("@docsearch/css/dist/style.css"),
  });
  const options = `{containerId:"peer",brandColor:"#2546d8",isBrandingEnabled:false,survey:${JSON.stringify(survey)}}`;
  const variants = [
    peer(
      "Formbricks surveys",
      "formbricks",
      false,
      '<div id="peer"></div>',
      `formbricksSurveys.renderSurveyInline(${options})`,
      "native",
    ),
    peer(
      "Shoelace",
      "shoelace",
      true,
      '<form><sl-input name="email" type="email" label="Email address" required></sl-input><sl-button type="submit" variant="primary">Sign up</sl-button></form>',
      "",
      "native",
    ),
    // Only its search, without its chat. Its field is in a dialog. The button that opens it is pressed as soon as it exists.
    peer(
      "DocSearch 5",
      "docsearch",
      true,
      '<div id="peer"></div>',
      'docsearch({container:"#peer",appId:"A",indices:["i"],apiKey:"k"});document.querySelector(".DocSearch-Button").click()',
      "none",
    ),
  ];
  return { mount: { path: "/peers/", dir }, variants };
}
