import { meetFault, places, scenarioNames } from "./faults.ts";
import { onEachRuntime, test } from "./fixtures.ts";
import { languages } from "./words.ts";

/**
 * What the default run takes of the whole matrix of 300: every fault of the sign-up, and some of what comes before and
 * after it. Neighbours in this list run on different runtimes, and every two of them in the other language.
 */
const sample = [
  ...scenarioNames.filter((name) => name !== "success").map((name) => `emailSignUp under ${name}`),
  "getConfiguration under server-error",
  "getConfiguration under wrong-schema",
  "getConfiguration under timeout",
  "getUnauthenticatedToken under rate-limited-long",
  "getUnauthenticatedToken under malformed-json",
  "getUnauthenticatedToken under timeout",
  "triggerEvent under server-error",
  "postUiLogs under truncated-body",
  "triggerEvent under wrong-schema",
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
