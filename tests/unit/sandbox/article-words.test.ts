import { parseFragment } from "parse5";
import { expect, test } from "vitest";
import { wordsIn } from "../../../demo/content/article.ts";

const TABLE = `<p>What the lights say:</p>
  <table>
    <thead><tr><th>Light</th><th>What it means</th><th>What to do</th></tr></thead>
    <tbody>
      <tr><td>Off</td><td>No power</td><td>Steps <strong>1</strong> and 2.</td></tr>
      <tr><td>Red</td><td>Asleep</td><td>Press Home</td></tr>
    </tbody>
  </table>`;

test("an article's table is a sentence for each row in its words, with the names of the columns", () => {
  expect(wordsIn(parseFragment(TABLE))).toBe(
    "What the lights say: Off. What it means: No power; What to do: Steps 1 and 2. " +
      "Red. What it means: Asleep; What to do: Press Home.",
  );
});
