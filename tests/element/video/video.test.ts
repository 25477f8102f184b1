import { assert } from "chai";
import {
  assertSame,
  embed,
  gate,
  inTurns,
  isState,
  mount,
  part,
  runtime,
  textOf,
  until,
  type Widget,
} from "../support.ts";

const FILMS = "/demo/site/brand/films/";
const film = {
  title: "Hold still",
  text: "Seven seconds of our bird at work.",
  width: 854,
  height: 480,
  poster: `${FILMS}hold-still.webp`,
  sources: [{ src: `${FILMS}hold-still.webm`, type: "video/webm" }],
  captions: [
    { src: `${FILMS}hold-still.en.vtt`, lang: "en", label: "English" },
    { src: `${FILMS}hold-still.es.vtt`, lang: "es", label: "Español" },
  ],
};
const missing = { ...film, sources: [{ src: `${FILMS}lost.webm`, type: "video/webm" }] };

async function show(content: object, attrs = "", head = ""): ReturnType<typeof mount> {
  const mounted = await mount("tv-video", attrs, { head });
  mounted[0]["content"] = content;
  return mounted;
}

const videoOf = (element: Widget) => part<HTMLVideoElement>(element, "video");

/** As the player's own button, without sound: a test has not pressed anything. */
async function play(element: Widget): Promise<void> {
  const video = videoOf(element);
  // WebKit never fetches an autoplaying film before it has checked the sources, because no visitor can request it.
  await until("a source is chosen", () => video.networkState !== video.NETWORK_NO_SOURCE);
  video.muted = true;
  video.play().catch(() => {}); // the element reports the outcome
}

const askedFor = (page: Awaited<ReturnType<typeof embed>>, name: string) =>
  page.window.performance.getEntriesByType("resource").filter((entry) => entry.name.includes(name)).length;

suite("video", () => {
  test("PAG-11 a film shows with the browser's controls, poster and captions, and nothing of it is loaded", async () => {
    const poster = `${film.poster}?${runtime}`; // not loaded by another test
    const [element, page] = await show({ ...film, poster }, 'heading-level="3"');
    await isState(element, "ready");
    const video = videoOf(element);
    assert.deepEqual(
      [video.controls, video.autoplay, video.preload, video.hasAttribute("playsinline"), video.ariaLabel],
      [true, false, "none", true, "Hold still"],
    );
    assert.equal(part(element, "[role=heading]").ariaLevel, "3");
    assert.equal(textOf(element, "section > p"), "Seven seconds of our bird at work.");
    assert.deepEqual(
      [...video.querySelectorAll("track")].map(({ kind, srclang, label, default: isShown }) => [
        kind,
        srclang,
        label,
        isShown,
      ]),
      [
        ["captions", "en", "English", false],
        ["captions", "es", "Español", false],
      ],
    );
    const { width, height } = video.getBoundingClientRect();
    assert.approximately(height, (width * 480) / 854, 1);
    await until("the poster is loaded", () => askedFor(page, "hold-still.webp") === 1);
    assert.equal(video.readyState, video.HAVE_NOTHING);
    assert.equal(askedFor(page, "webm") + askedFor(page, "vtt"), 0);
  });

  test("PAG-11 is played, paused and comes to its end", async () => {
    const [element, page] = await show(film);
    await isState(element, "ready");
    const video = videoOf(element);
    await play(element);
    await isState(element, "playing");
    assert.approximately(video.duration, 7.2, 0.1);
    video.pause();
    await isState(element, "paused");
    video.playbackRate = 8;
    await play(element);
    await isState(element, "ended");
    assert.deepEqual(page.events("tv-error"), []);
    await element.reset();
    await isState(element, "ready");
    assert.equal(videoOf(element).currentTime, 0);
  });

  for (const [lang, [words, retry, open]] of inTurns(
    Object.entries({
      en: ["We can't play this video right now.", "Try again", "Open the video file"],
      es: ["No podemos reproducir este video en este momento.", "Reintentar", "Abrir archivo de video"],
    }),
  )) {
    test(`PAG-11 a file that fails shows an error with a retry and a plain link, in ${lang}`, async () => {
      const [element, page] = await show(missing, `lang="${lang}"`);
      await isState(element, "ready");
      videoOf(element).focus();
      await play(element);
      await isState(element, "video-failed");
      assert.deepEqual(
        page.events("tv-error").map(({ detail }) => detail),
        [{ code: "media", messages: ["video.failed"] }],
      );
      assert.equal(textOf(element, "[role=alert] p"), words);
      const button = part(element, "[role=alert] button");
      assert.equal(button.textContent, retry);
      assertSame(element.shadowRoot.activeElement, button);
      const link = part<HTMLAnchorElement>(element, "[role=alert] a");
      assert.deepEqual([link.textContent, link.href], [open, `${location.origin}${FILMS}lost.webm`]);
      element.addEventListener("tv-navigate", (event) => event.preventDefault());
      link.click();
      assert.deepEqual(page.events("tv-navigate")[0]?.detail, { href: link.href });
      button.click();
      const again = await until("there is a film again", () => element.shadowRoot.querySelector("video"));
      assertSame(element.shadowRoot.activeElement, again);
      await play(element);
      await until("it is tried again", () => page.events("tv-error").length === 2);
      await isState(element, "video-failed");
      assertSame(element.shadowRoot.activeElement, part(element, "[role=alert] button"));
    });
  }

  test("a film that the browser cannot play says so at once", async () => {
    const [element] = await show({ ...film, sources: [{ src: "/film.bin", type: "video/x-nobody" }] });
    await isState(element, "video-failed");
  });

  test("no wheel outlives 30 seconds: a silent server shows as a failure", async () => {
    const held = await gate();
    const [element, page] = await show({ ...film, sources: [{ src: `${held.from}core-film.webm` }] });
    await isState(element, "ready");
    const waits: number[] = [];
    page.window.pace = (ms) => {
      // Only the wait that starts with the film is shortened.
      if (ms !== 30_000 || !element.matches(":state(starting)")) return ms;
      waits.push(ms);
      return 50;
    };
    await play(element);
    await isState(element, "video-failed");
    assert.deepEqual(waits, [30_000]);
    await held.fail();
  });

  for (const [lang, words] of inTurns(
    Object.entries({
      en: "We can't show this video here.",
      es: "No podemos mostrar este video aquí.",
    }),
  )) {
    test(`PAG-11 a page of a video site isn't loaded, and the console says why, in ${lang}`, async () => {
      const embedded = "https://www.youtube.com/embed/abc";
      const [element, page] = await show({ ...film, sources: [{ src: embedded }] }, `lang="${lang}"`);
      await isState(element, "video-failed");
      assert.equal(textOf(element, "p"), words);
      assert.isNull(element.shadowRoot.querySelector("iframe, video, a"));
      assert.equal(askedFor(page, "youtube"), 0);
      assert.include(
        await page.mistake('content of <tv-video> does not fit at "sources"'),
        "a page of a video site is none",
      );
    });
  }

  test("a silent film plays by itself without sound, in a circle, with its captions in the page's language", async () => {
    const [element] = await show({ ...film, silent: true }, 'lang="es"');
    await isState(element, "playing");
    const video = videoOf(element);
    assert.deepEqual([video.muted, video.loop, video.controls], [true, true, true]);
    const shownTracks = () => [...video.textTracks].filter(({ mode }) => mode === "showing");
    await until("its captions are shown", () => shownTracks().length === 1);
    assert.equal(shownTracks()[0]?.language, "es");
    element.style.marginTop = "3000px";
    await isState(element, "paused");
    element.style.marginTop = "0";
    await isState(element, "playing");
    video.pause();
    await isState(element, "paused");
  });

  test("a silent film that was removed and is inserted again plays on, unless the visitor has paused it", async () => {
    const [element, { document }] = await show({ ...film, silent: true });
    await isState(element, "playing");
    const video = videoOf(element);
    const paused = new Promise((done) => video.addEventListener("pause", done, { once: true }));
    element.remove();
    await paused;
    document.body.append(element);
    await until("it plays on", () => !video.paused);
    await isState(element, "playing"); // otherwise it is still paused by the removal
    video.pause();
    await isState(element, "paused");
    element.remove();
    await element.updateComplete;
    document.body.append(element);
    for (let drawn = 0; drawn < 4; drawn++) await new Promise((next) => requestAnimationFrame(next));
    assert.isTrue(video.paused);
  });

  for (const [what, head] of Object.entries({
    "wants less motion":
      "<script>matchMedia = (query) => ({ matches: /reduced-motion/.test(query), addEventListener() {} })</script>",
    "saves data":
      "<script>Object.defineProperty(navigator, 'connection', { value: { saveData: true } })</script>",
  })) {
    test(`a silent film doesn't play by itself for a visitor who ${what}`, async () => {
      const [element, page] = await show({ ...film, silent: true }, "", head);
      await isState(element, "ready");
      const video = videoOf(element);
      if (what === "wants less motion") await until("its poster is there", () => video.poster !== "");
      else assert.equal(video.poster, "");
      assert.isTrue(video.paused);
      assert.equal(askedFor(page, "webm"), 0);
      await play(element);
      await isState(element, "playing");
    });
  }

  for (const [lang, words] of inTurns(
    Object.entries({
      en: "We couldn't load the captions.",
      es: "No pudimos cargar los subtítulos.",
    }),
  )) {
    test(`captions that don't load show an error below the film, which plays on, in ${lang}`, async () => {
      const captions = [{ src: `${FILMS}lost.vtt`, lang: "en", label: "English" }];
      const [element] = await show({ ...film, captions }, `lang="${lang}"`);
      await isState(element, "ready");
      const [track] = videoOf(element).textTracks;
      (track as TextTrack).mode = "showing";
      await play(element);
      await until("it is reported", () => textOf(element, "[role=status]") === words);
      await isState(element, "playing");
    });
  }

  test("captions of another origin ask its leave; those of the page's own need none", async () => {
    const [element] = await show(film);
    await isState(element, "ready");
    assert.isNull(videoOf(element).crossOrigin);
    const captions = [{ src: "https://cdn.example/a.vtt", lang: "en", label: "English" }];
    element["content"] = { ...film, captions };
    await until("they are known", () => videoOf(element).crossOrigin === "anonymous");
  });

  test("a strict policy needs media-src for the film and img-src for its poster", async () => {
    const csp =
      "default-src 'none'; script-src 'self' 'unsafe-inline'; connect-src http://localhost:* http://127.0.0.1:*; " +
      "img-src 'self'; media-src 'self'; require-trusted-types-for 'script'; trusted-types tv-selfcare";
    const page = await embed("<tv-video></tv-video>", { csp });
    const element = page.get("tv-video");
    await element.whenReady();
    element["content"] = film;
    await isState(element, "ready");
    await play(element);
    await isState(element, "playing");
    assert.deepEqual(page.record.violations, []);
  });

  test("without content nothing is shown", async () => {
    const [element] = await mount("tv-video");
    await isState(element, "empty");
    assert.equal(textOf(element, "[lang]"), "");
  });
});
