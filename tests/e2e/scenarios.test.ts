import { meetFault, places, scenarioNames } from "./faults.ts";
import { onEachRuntime, test } from "./fixtures.ts";
import { languages } from "./words.ts";

/** The whole matrix is 300 tests; of it, every scenario on the sign-up, and some on what comes before and after. */
const sample = new Set([
  "getConfiguration server-error",
  "getConfiguration wrong-schema",
  "getConfiguration timeout",
  "getUnauthenticatedToken unavailable-once",
  "getUnauthenticatedToken malformed-json",
  "getUnauthenticatedToken timeout",
  "triggerEvent server-error",
  "postUiLogs truncated-body",
]);

onEachRuntime((runtime) => {
  for (const place of places) {
    for (const [index, scenario] of scenarioNames.entries()) {
      for (const language of languages) {
        const { operation } = place;
        const isSampled = operation === "emailSignUp" || sample.has(`${operation} ${scenario}`);
        // Each scenario in one language on one runtime, in the other on the other.
        const isTurn = languages[(index + (runtime === "lite" ? 1 : 0)) % languages.length] === language;
        const tag = isSampled && isTurn ? [] : ["@all"];
        test(`API-10 ${operation} under ${scenario}: the sign-up stays usable, in ${language}`, { tag }, async ({
          page,
          sandbox,
          visit,
        }) => {
          await meetFault(scenario, place, { page, sandbox, visit, language });
        });
      }
    }
  }
});
