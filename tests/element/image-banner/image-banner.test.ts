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
  sandbox,
  textOf,
  until,
  type Widget,
} from "../support.ts";
import { inside } from "../queries.ts";

const art = (name: string) => `/demo/site/brand/banners/${name}.webp`;
const source = (name: string, width: number, height: number) => ({ src: art(name), width, height });
const images = {
  alt: "Four riders on a track",
  small: source("velodrome-small", 740, 493),
  medium: source("velodrome-medium", 960, 430),
  large: source("velodrome-large", 1100, 460),
  extraLarge: source("velodrome-extra-large", 1400, 500),
};
const offer = { group: "WBD", heading: "Max on Kestrel", text: "Two months free.", images };

async function show(content: object, attrs = ""): ReturnType<typeof mount> {
  const mounted = await mount("tv-image-banner", attrs);
  mounted[0]["content"] = content;
  await isState(mounted[0], "ready");
  return mounted;
}

/** Address of the shown picture. */
const shown = (element: Widget) => element.shadowRoot.querySelector("img")?.getAttribute("src") ?? "";

suite("image banner", () => {
  for (const [lang, words] of inTurns(Object.entries({ en: "See the offer", es: "Ver la oferta" }))) {
    test(`PAG-11 its button announces /offer/{group} of the brand's site to the page and goes there, in ${lang}`, async () => {
      const [element, page] = await show(offer, `lang="${lang}" heading-level="4"`);
      const heading = part(element, "[role=heading]");
      assert.deepEqual([heading.textContent, heading.ariaLevel], ["Max on Kestrel", "4"]);
      assert.equal(textOf(element, "p"), "Two months free.");
      const link = part<HTMLAnchorElement>(element, "a");
      const brand = lang === "es" ? sandbox.url.replace("//", "//es.") : sandbox.url;
      await until("the brand's site is known", () => link.href === `${brand}/offer/max`);
      assert.equal(link.firstElementChild?.textContent, words);
      assert.include(link.textContent, "Max on Kestrel");
      element.addEventListener("tv-navigate", (event) => event.preventDefault());
      link.click();
      const [reported, ...more] = page.events("tv-navigate");
      assert.deepEqual(reported?.detail, { href: `${brand}/offer/max` });
      assert.lengthOf(more, 0);
    });
  }

  for (const [lang, words] of inTurns(
    Object.entries({
      en: "Go to the app's FAQ",
      es: "Ver las preguntas frecuentes",
    }),
  )) {
    test(`PAG-11 the support banner leads to the streaming app's FAQ, in ${lang}`, async () => {
      const [element] = await show(
        { variant: "support", href: "/support/faqs/app-faq", heading: "Stuck?" },
        `lang="${lang}"`,
      );
      const link = part<HTMLAnchorElement>(element, "a");
      assert.equal(link.href, `${location.origin}/support/faqs/app-faq`);
      assert.equal(link.firstElementChild?.textContent, words);
      assert.isNull(element.shadowRoot.querySelector("img"));
    });
  }

  test("the picture can be pressed as the button can", async () => {
    const [element] = await show({ ...offer, button: "Watch now" });
    const link = part(element, "a");
    assert.equal(link.firstElementChild?.textContent, "Watch now");
    const { left, right, top } = part(element, "[part=picture]").getBoundingClientRect();
    assertSame(element.shadowRoot.elementFromPoint((left + right) / 2, top + 10), link);
  });

  test("unsafe addresses are neither followed nor loaded; content that doesn't fit is reported", async () => {
    const [element, page] = await mount("tv-image-banner");
    await isState(element, "empty");
    assert.equal(textOf(element, "[lang]"), "");
    element["content"] = {
      variant: "support",
      href: "javascript:alert(1)",
      heading: "Stuck?",
      images: { alt: "", small: { src: "data:image/png;base64,AA==", width: 1, height: 1 } },
    };
    await isState(element, "ready");
    assert.isNull(element.shadowRoot.querySelector("a, img"));
    element["content"] = { heading: "Where to?" };
    await isState(element, "empty");
    await page.mistake("content of <tv-image-banner> does not fit");
  });
});

suite("pictures", () => {
  test("BAN-5 small, medium, large and extra large come at 740, 960 and 1099.5 px of the container", async () => {
    const page = await embed(`<div><tv-image-banner></tv-image-banner></div>`);
    const element = page.get("tv-image-banner");
    (page.window.frameElement as HTMLElement).style.width = "1500px";
    const container = page.document.querySelector("div") as HTMLElement;
    await element.whenReady();
    element["content"] = offer;
    for (const [width, name] of [
      [739, "small"],
      [742, "medium"],
      [961, "medium"], // the banner's border takes two pixels
      [962, "large"],
      [1101, "large"],
      [1101.5, "extra-large"],
      [300, "small"],
      [1400, "extra-large"],
    ] as const) {
      container.style.width = `${width}px`;
      await until(`${width} px is ${name}`, () => shown(element).endsWith(`/velodrome-${name}.webp`));
    }
  });

  test("BAN-5 only the file of the size that fits is asked for", async () => {
    const once = (file: { src: string }) => ({ ...file, src: `${file.src}?${runtime}` }); // no other test has loaded it
    const { alt, ...sizes } = images;
    const fresh = Object.entries(sizes).map(([size, file]) => [size, once(file)]);
    const [element, page] = await show({ ...offer, images: { alt, ...Object.fromEntries(fresh) } });
    const image = part<HTMLImageElement>(element, "img");
    await until("the picture is there", () => image.complete && image.naturalWidth > 0);
    const requested = page.window.performance.getEntriesByType("resource").map(({ name }) => name);
    assert.deepEqual(
      requested.filter((name) => name.includes("velodrome")),
      [new URL(shown(element), location.href).href],
    );
    assert.include(image.src, "velodrome-medium.webp");
    assert.deepEqual([image.loading, image.alt], ["lazy", "Four riders on a track"]);
  });

  test("BAN-5 a picture's room is kept while it loads, and shows its text if it fails", async () => {
    const held = await gate();
    const small = { src: `${held.from}core-picture.webp`, width: 740, height: 370 };
    const [element] = await show({ ...offer, images: { alt: "Snow", small } });
    const room = () => part(element, "[part=picture] > div").getBoundingClientRect();
    const { width, height } = room();
    assert.isAbove(width, 100);
    assert.approximately(height, width / 2, 1);
    assert.isFalse(part<HTMLImageElement>(element, "img").complete);
    await held.fail();
    await until("its text is there", () => inside(part(element, "[part=picture]")).queryByText("Snow"));
    assert.isNull(element.shadowRoot.querySelector("img"));
    assert.approximately(room().height, height, 1);
    element["content"] = offer;
    await until("another picture has its chance", () => shown(element).includes("velodrome"));
  });

  test("a strict policy needs img-src alone", async () => {
    const csp =
      "default-src 'none'; script-src 'self' 'unsafe-inline'; connect-src http://localhost:* http://127.0.0.1:*; " +
      "img-src 'self'; require-trusted-types-for 'script'; trusted-types tv-selfcare";
    const page = await embed("<tv-image-banner></tv-image-banner>", { csp });
    const element = page.get("tv-image-banner");
    await element.whenReady();
    element["content"] = offer;
    await until("the picture is there", () => {
      const image = element.shadowRoot.querySelector("img");
      return image?.complete && image.naturalWidth > 0;
    });
    assert.deepEqual(page.record.violations, []);
  });
});
