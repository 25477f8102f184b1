import { expect, test } from "vitest";
import type { Failure } from "../../../../../core/http/failure.ts";
import { translator } from "../../../../../core/i18n/strings.ts";
import {
  failureLines,
  joined,
  type OwnText,
  failureStrings,
} from "../../../../../core/element/hooks/failure-lines.ts";

const linesOf = (failure: Failure<string>, own?: OwnText) =>
  failureLines(translator(failureStrings, "en"), "en", failure, own);
const isLoad = true;
const saysTryAgain = true;

test.each<[string, Failure<string>, OwnText, string[]]>([
  ["offline", { kind: "offline" }, {}, ["You're offline. Check your connection, then try again."]],
  [
    "offline while loading",
    { kind: "offline" },
    { isLoad },
    ["You're offline. This will load when you're back online."],
  ],
  [
    "a service that is down",
    { kind: "service-down" },
    {},
    ["Our service isn't available right now. Try again in a few minutes."],
  ],
  [
    "a service that is down until a known time",
    { kind: "service-down", retryAfterSeconds: 30 },
    {},
    ["Our service isn't available right now. You can try again in 30 seconds."],
  ],
  [
    "too many requests",
    { kind: "throttled", retryAfterSeconds: 120 },
    {},
    ["Something went wrong.", "You can try again in 2 minutes."],
  ],
  [
    "a session that has ended",
    { kind: "session-expired" },
    {},
    ["Your session has ended. Sign in again to continue."],
  ],
  [
    "blocked storage",
    { kind: "storage-blocked" },
    {},
    [
      "Your browser blocks the storage that signing in needs. Allow cookies and site data for this site, then try again.",
    ],
  ],
  ["a refusal", { kind: "refused" }, { text: "Declined." }, ["Declined."]],
  [
    "a server's raw text",
    { kind: "service-down" },
    { text: "Internal error" },
    ["Internal error", "Our service isn't available right now. Try again in a few minutes."],
  ],
  [
    "a text that says to try again",
    { kind: "service-down" },
    { text: "Please wait a few minutes and try again.", saysTryAgain },
    ["Please wait a few minutes and try again.", "Our service isn't available right now."],
  ],
  ["an unknown failure", { kind: "unknown" }, { text: "Try again.", saysTryAgain }, ["Try again."]],
  [
    "an unknown failure without a text",
    { kind: "unknown" },
    {},
    ["Something went wrong.", "If this keeps happening, contact support."],
  ],
])("%s says what went wrong and what to do", (_, failure, own, lines) => {
  expect(linesOf(failure, own).map(({ text }) => text)).toEqual(lines);
});

test.each<[string, Failure<string>, OwnText, (string | undefined)[]]>([
  [
    "the element's text",
    { kind: "refused" },
    { text: { id: "devices.failed", text: "No." } },
    ["devices.failed"],
  ],
  ["the server's text", { kind: "refused" }, { text: "No." }, [undefined]],
  [
    "cause and next step in one line",
    { kind: "offline" },
    { text: [{ id: "a.b", text: "No." }, "The server's."] },
    ["a.b", undefined, "failure.offline failure.offlineNext"],
  ],
  ["a failure without a text", { kind: "unknown" }, {}, ["failure.errorMessage", "failure.contactSupport"]],
])("%s: the lines have the IDs of their texts", (_, failure, own, ids) => {
  const lines = linesOf(failure, own);
  expect(lines.map(({ id }) => id)).toEqual(ids);
  expect(joined(lines).id).toBe(ids.filter(Boolean).join(" ") || undefined);
});
