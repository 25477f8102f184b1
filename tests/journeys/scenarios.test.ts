import { meetFault, places, scenarioNames } from "./faults.ts";
import { onEachRuntime, test } from "./fixtures.ts";
import { languages } from "./words.ts";

/**
 * What the default run takes of the whole matrix of 300: each way in which a sign-up can end, and some of what comes
 * before and after it; all faults of a sign-up meet the element in its own tests. Neighbours in this list run on
 * different runtimes, and every two of them in the other language.
 */
const sample = [
  "emailSignUp under bad-request",
  "emailSignUp under reset-after-commit",
  "getConfiguration under server-error",
  "getUnauthenticatedToken under malformed-json",
  "triggerEvent under timeout",
  "postUiLogs under truncated-body",
];
const turns = [
  ["react", "en"],
  ["lite", "es"],
  ["react", "es"],
  ["lite", "en"],
] as const;

onEachRuntime((runtime) => {
  for (const place of places) {
    for (const scenario of scenarioNames) {
      for (const language of languages) {
        const title = `${place.operation} under ${scenario}`;
        const turn = turns[sample.indexOf(title) % turns.length];
        const tag = turn?.[0] === runtime && turn[1] === language ? [] : ["@all"];
        test(
          `API-10 ${title}: the sign-up stays usable, in ${language}`,
          { tag },
          async ({ page, sandbox, visit }) => {
            await meetFault(scenario, place, { page, sandbox, visit, language });
          },
        );
      }
    }
  }
});
