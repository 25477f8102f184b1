import { signUpDuringFault, places, scenarioNames } from "../faults.ts";
import { onEachRuntime, test } from "../fixtures.ts";
import { languages } from "../words.ts";

/**
 * The default run's part of the whole matrix of 300: each outcome of a sign-up, and some of the calls before and after it;
 * the element's own tests have all faults of a sign-up. Neighbors in this list run on different runtimes, and each pair in
 * the other language.
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
            await signUpDuringFault(scenario, place, { page, sandbox, visit, language });
          },
        );
      }
    }
  }
});
