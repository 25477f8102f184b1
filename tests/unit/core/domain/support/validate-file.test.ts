import { describe, expect, test } from "vitest";
import {
  acceptOf,
  jpg,
  validateFile,
  mp4,
  png,
  shownName,
} from "../../../../../core/domain/support/validate-file.ts";
import corpus from "../../../../fixtures/corpora/upload-cases.json" with { type: "json" };

const kinds = [jpg, png, mp4];
const MAX = 5_120_000;

function fileOf(name: string, type: string, head: Uint8Array<ArrayBuffer>, size = head.length): File {
  return new File([head, new Uint8Array(Math.max(0, size - head.length))], name, { type });
}
const bytes = (base64: string) => Uint8Array.from(Buffer.from(base64, "base64"));
const JPEG = bytes("/9j/4A==");
const judge = (name: string, type: string, head = JPEG) => validateFile(fileOf(name, type, head), kinds, MAX);

/** The client's problem according to the corpus, or none if the file is accepted. */
const problemIn = (verdict: string) => {
  if (!verdict.startsWith("reject")) return undefined;
  return verdict === "reject magic bytes" ? "content" : verdict.slice("reject ".length);
};

describe("a file before it is sent", () => {
  test.each(corpus.cases)("HLP-2 $name: $client", async ({ name, type, size, headBase64, client }) => {
    const { problem } = await validateFile(fileOf(name, type, bytes(headBase64), size), kinds, MAX);
    expect(problem).toBe(problemIn(client));
  });

  test.each([
    ["a.jpg", "", jpg],
    ["a.JPEG", "application/octet-stream", jpg],
    ["no-name-to-speak-of", "image/jpeg", jpg],
    ["a.jpg", "IMAGE/JPEG", jpg],
  ])("HLP-2 its first bytes agree with either its name or its type: %s %s", async (name, type, kind) => {
    expect(await judge(name, type)).toEqual({ kind });
  });

  test.each([
    ["a.png", "image/png"], // a photo with a drawing's name
    ["a.mp4", "video/mp4"],
  ])("HLP-2 its content contradicts its name and type: %s", async (name, type) => {
    expect(await judge(name, type)).toEqual({ problem: "content" });
  });

  test.each([
    ["a.gif", "image/gif"],
    ["jpg", ""],
    ["a.jpg.", ""],
    ["a.jpg.exe", "application/octet-stream"],
    ["", ""],
  ])("HLP-2 has an unsupported type: %s %s", async (name, type) => {
    expect(await judge(name, type)).toEqual({ problem: "type" });
  });

  test("HLP-2 a file shorter than any signature is rejected without a throw", async () => {
    expect(await judge("a.png", "image/png", bytes("iVBO"))).toEqual({ problem: "content" });
  });

  test("a deleted file is unreadable", async () => {
    const gone = fileOf("a.jpg", "image/jpeg", JPEG);
    gone.slice = () =>
      ({ arrayBuffer: () => Promise.reject(new DOMException("gone", "NotFoundError")) }) as Blob;
    expect(await validateFile(gone, kinds, MAX)).toEqual({ problem: "unreadable" });
  });
});

test("HLP-2 the file input offers jpg, png and mp4", () => {
  expect(acceptOf(kinds)).toBe(".jpg,.jpeg,image/jpeg,.png,image/png,.mp4,video/mp4");
});

test("a name is shown without characters that turn or break its line", () => {
  expect(shownName("\u202egpj.exe")).toBe("gpj.exe");
  expect(shownName('x"\r\nContent-Type: text/html\r\n\r\n.jpg')).toBe('x"Content-Type: text/html.jpg');
  expect(shownName("été 漢字 👩‍👩‍👧.jpg")).toBe("été 漢字 👩‍👩‍👧.jpg");
});
