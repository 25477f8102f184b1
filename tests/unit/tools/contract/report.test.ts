import { expect, test } from "vitest";
import { cookiesIn, cookiesOfJar } from "../../../../tools/contract/command/cookies.ts";
import { junit, terminalText, type Result } from "../../../../tools/contract/command/report.ts";

const results: Result[] = [
  { suite: "CORS", name: "may be read", seconds: 0.1234 },
  { suite: "CORS", name: 'has "a" & <b>', seconds: 0, failure: "Status 500 instead of <200>" },
  { suite: "sign-in", name: "rotates", seconds: 0, skipped: "No customer" },
];

test("JUnit's report has each test with its result", () => {
  expect(junit(results)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="tv-selfcare-contract">
<testsuite name="CORS" tests="2" failures="1" skipped="0">
<testcase classname="CORS" name="may be read" time="0.123"/>
<testcase classname="CORS" name="has &quot;a&quot; &amp; &lt;b&gt;" time="0.000"><failure message="Status 500 instead of &lt;200&gt;"/></testcase>
</testsuite>
<testsuite name="sign-in" tests="1" failures="0" skipped="1">
<testcase classname="sign-in" name="rotates" time="0.000"><skipped message="No customer"/></testcase>
</testsuite>
</testsuites>
`);
});

test("the terminal's report has what failed, what wasn't tested, and the sums", () => {
  expect(terminalText(results)).toBe(`FAILED CORS (2 tests)
ok     sign-in (1 tests)

CORS: has "a" & <b>
  Status 500 instead of <200>

Not tested:
  sign-in: rotates (No customer)

1 passed, 1 failed, 1 not tested`);
});

test("cookies are read from a file that curl has written", () => {
  const jar =
    "# Netscape HTTP Cookie File\n\n#HttpOnly_localhost\tFALSE\t/auth\tFALSE\t0\tsession\tabc\nlocalhost\tFALSE\t/\tFALSE\t0\tlang\ten\n";
  expect(cookiesOfJar(jar)).toBe("session=abc; lang=en");
});

test("cookies may also be given as they are, or as such a file's content", async () => {
  expect(await cookiesIn("session=abc; lang=en")).toBe("session=abc; lang=en");
  expect(await cookiesIn("localhost\tFALSE\t/\tFALSE\t0\tsession\tabc")).toBe("session=abc");
});

test.each(["session=SECRET\nlang=en", "SECRET", "SECRET".padEnd(5_000, "x")])(
  "unusable cookies are refused without printing them",
  async (given) => {
    const error = await cookiesIn(given).catch((thrown: unknown) => thrown as Error);
    expect(error).toBeInstanceOf(Error);
    expect(String((error as Error).stack)).not.toContain("SECRET");
    expect(error).not.toHaveProperty("cause");
  },
);
