import type { Attacks } from "../fuzz/markup.ts";
import { offences } from "./html-oracle.ts";
import { isWhole, sandbox, type EmbedOptions, type HostPage, type Widget } from "./support.ts";

/** Each nth case of the corpora, all of them in a whole run, and generated markup. */
export const attacksOf = async (nth: number): Promise<Attacks> =>
  (await fetch(`/fuzz/attacks?nth=${isWhole ? 1 : nth}`)).json() as Promise<Attacks>;

/** Counts from a page's start which scripts of an attack run. */
export const WATCH = `<script>
  acted = [];
  for (const name of ["alert", "prompt", "confirm", "print", "open"]) window[name] = () => acted.push(name);
</script>`;

/** On such a page scripts of an attack would run, and requests to other hosts are violations of its policy. */
export const permissive = (head = ""): EmbedOptions => ({
  head: WATCH + head,
  csp:
    `default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval' ${sandbox.url}; style-src 'unsafe-inline'; ` +
    `connect-src 'self' ${sandbox.url}; form-action 'none'`,
});

/** What got through. */
export interface Escapes {
  scripts: string[];
  requests: string[];
  elements: string[];
}
export const NONE: Escapes = { scripts: [], requests: [], elements: [] };

/**
 * What got through to a page so far. Pictures are content: HTML whose address is known may show them. This page's policy
 * has none.
 */
export function escapesIn({ window, record }: HostPage, { shadowRoot }: Widget): Escapes {
  const ours = [location.origin, new URL(sandbox.url).origin];
  const called = record.requests.map(({ address }) => address);
  return {
    scripts: [...(window as unknown as { acted: string[] }).acted, ...record.uncaught],
    requests: [
      ...record.violations.filter((directive) => directive !== "img-src"),
      ...called.filter((address) => !ours.includes(new URL(address, location.href).origin)),
    ],
    elements: offences(shadowRoot, true),
  };
}
