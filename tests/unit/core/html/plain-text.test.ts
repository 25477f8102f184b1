import { expect, test } from "vitest";
import { plainTextOf } from "../../../../core/html/plain-text.ts";

test.each([
  ["<p>Two <b>words</b></p><p>more</p>", "Two words more"],
  ["a<!-- no --><script>no()</script><style>no{}</style>b", "a b"],
  ["Fish &amp; chips &lt;3 &#233;&nbsp;!", "Fish & chips <3 é !"],
  ["one<!-- no -->two", "one two"],
  ["one<script>no()</script >two", "one two"],
  ["&#99999999; &unknown;", "&#99999999; &unknown;"],
  ["&#1114111; &#1114112;", "\u{10ffff} &#1114112;"],
  ["5 < 6 and 7 > 6", "5 < 6 and 7 > 6"],
  ["never <script>closed", "never"],
  ["never <!-- closed", "never"],
  ["cut <a href='", "cut"],
  ["", ""],
])("the text of %j is %j", (html, words) => {
  expect(plainTextOf(html)).toBe(words);
});

test("256 kB of unclosed markup are parsed within the time limit", () => {
  const started = performance.now();
  for (const piece of ["<", "<a ", "<!--", "<script ", "&#1", "</"]) plainTextOf(piece.repeat(60_000));
  expect(performance.now() - started).toBeLessThan(2_000);
});
