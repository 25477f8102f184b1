import { expect, test } from "vitest";
import { captionsOf, videoFilesOf, mediaAddress } from "../../../../widgets/video/media.ts";

const page = "http://localhost:4400/blocks/";
const film = (src: string, type?: string) => ({ src, type });

test("PAG-11 a video is a media file by https or of the page's own origin", () => {
  expect(mediaAddress("/a.webm", page)).toBe("http://localhost:4400/a.webm");
  expect(mediaAddress("https://cdn.example/a.webm", page)).toBe("https://cdn.example/a.webm");
  for (const other of [
    "http://cdn.example/a.webm",
    "mailto:a@example.test",
    "javascript:alert(1)",
    undefined,
  ])
    expect(mediaAddress(other, page)).toBeUndefined();
  expect(mediaAddress("/a.webm", "https://www.kestrel.example/")).toBe("https://www.kestrel.example/a.webm");
});

test("PAG-11 a page of a video site is not a media file", () => {
  const sources = [
    film("https://www.youtube.com/watch?v=abc"),
    film("https://www.youtube.com/embed/abc", "text/html"),
    film("https://player.vimeo.com/video/1"),
    film("https://cdn.example/a.MP4?token=1"),
    film("https://cdn.example/stream/1", "video/mp4"),
    film("data:video/webm;base64,AA==", "video/webm"),
  ];
  expect(videoFilesOf(sources, page)).toEqual([
    film("https://cdn.example/a.MP4?token=1"),
    film("https://cdn.example/stream/1", "video/mp4"),
  ]);
});

test("captions of another origin are marked as such", () => {
  const track = (src: string) => ({ src, lang: "en", label: "English" });
  const tracks = captionsOf(
    [track("a.vtt"), track("https://cdn.example/a.vtt"), track("data:text/vtt,")],
    page,
  );
  expect(tracks.map(({ src, isForeign }) => [src, isForeign])).toEqual([
    ["http://localhost:4400/blocks/a.vtt", false],
    ["https://cdn.example/a.vtt", true],
  ]);
});
