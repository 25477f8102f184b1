import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { destinationOf } from "../../core/platform/navigation/destination.ts";
import { safeAddress } from "../../core/platform/safe-address.ts";
import { safePath } from "../../core/session/return-path.ts";
import { fc, FUZZ_MS } from "./runs.ts";

const PAGE = "https://brand.example/support/";
const ORIGIN = "https://brand.example";
const TRUSTED = ["https://api.example", "http://localhost:4400"];

const file = new URL("../fixtures/corpora/payloadbox-open-redirect.json", import.meta.url);
const { cases } = JSON.parse(readFileSync(file, "utf8")) as { cases: string[] };

/** Parts that parsers of addresses disagree about. */
const part = fc.oneof(
  fc.constantFrom(
    ..."/ // /// \\ @ : :// . .. ./ # ? & ; = % %2f %5c %09 %00 [ ] [::1] evil.example brand.example".split(
      " ",
    ),
    ..."brand.example.evil.example localhost 127.1 0x7f.1 xn--a-0ga.example https: http: HTTPS: javascript:".split(
      " ",
    ),
    ..."data: blob: vbscript: file: mailto: tel: javascript&colon; &#106; user:pw@ :443 :99999 offer/max".split(
      " ",
    ),
    ..."。 ／ ＠ ： ⓔ ß \u0130 \u200b \u202e \u2028 \ufeff \u00ad \0 \t \n \r \ud800".split(" "),
    " ",
  ),
  fc.string({ unit: "binary", maxLength: 3 }),
);
const built = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(""));
/** A case of the corpus with a part in it or at its start, or cut short. */
const mutated = fc
  .tuple(fc.constantFrom(...cases), part, fc.nat({ max: 30 }), fc.nat({ max: 3 }))
  .map(([text, more, at, cut]) => text.slice(0, at) + more + text.slice(at + cut));
const address = fc.oneof(built, mutated);

/** Whether the text itself names a host after http: or https:. */
const namesHost = (text: string) => /^https?:\/\/[^/]/i.test(text);

describe("addresses from data", () => {
  test(
    "a link goes to http, https, mail or telephone, and leaves the origin only if it names the host",
    () => {
      fc.assert(
        fc.property(address, (text) => {
          const href = safeAddress(text, PAGE);
          if (href === undefined) return;
          const { protocol, username, password, origin } = new URL(href);
          expect(["http:", "https:", "mailto:", "tel:"]).toContain(protocol);
          expect(username + password).toBe("");
          if (protocol.startsWith("http") && origin !== ORIGIN) expect(text).toSatisfy(namesHost);
        }),
      );
    },
    FUZZ_MS,
  );

  test(
    "a link that was allowed is allowed again and stays the same",
    () => {
      fc.assert(
        fc.property(address, (text) => {
          const href = safeAddress(text, PAGE);
          if (href !== undefined && href.length <= 2048) expect(safeAddress(href, PAGE)).toBe(href);
        }),
      );
    },
    FUZZ_MS,
  );

  test(
    "a destination is known only on the page's origin or a trusted one, and others are https",
    () => {
      fc.assert(
        fc.property(address, (text) => {
          const destination = destinationOf(text, PAGE, TRUSTED);
          if (!destination) return;
          const { origin, protocol, host } = new URL(destination.href);
          expect(destination.isKnown).toBe([ORIGIN, ...TRUSTED].includes(origin));
          expect(destination.host).toBe(host);
          if (!destination.isKnown) expect(protocol).toBe("https:");
        }),
      );
    },
    FUZZ_MS,
  );

  test(
    "SES-4 a return path stays on the origin, alone and after it",
    () => {
      fc.assert(
        fc.property(address, (text) => {
          for (const value of [text, `/${text}`]) {
            const path = safePath(value, ORIGIN);
            if (path === undefined) continue;
            expect(new URL(path, PAGE).origin).toBe(ORIGIN);
            expect(new URL(ORIGIN + path).origin).toBe(ORIGIN);
          }
        }),
      );
    },
    FUZZ_MS,
  );
});
