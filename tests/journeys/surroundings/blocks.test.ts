import { violations } from "../accessibility.ts";
import { expect, inDefaultRun, test } from "../fixtures.ts";
import { languages } from "../words.ts";

const FILM = "**/hold-still.webm";
const words = {
  en: {
    failed: "We can't play this video right now.",
    retry: "Try again",
    trigger: "Prices and what is in it",
  },
  es: {
    failed: "No podemos reproducir este video en este momento.",
    retry: "Reintentar",
    trigger: "Precios y qué incluye",
  },
} as const;

for (const language of languages) {
  const inEnglish = inDefaultRun(language === "en");
  const inSpanish = inDefaultRun(language === "es");

  test(
    `PAG-11 a film whose file fails is played by the retry once the file is there, in ${language}`,
    inEnglish,
    async ({ page, sandbox }) => {
      await page.route(FILM, (route) => route.abort());
      await page.goto(`${sandbox.url}/blocks/?lang=${language}`);
      const film = page.locator("tv-video");
      await film.scrollIntoViewIfNeeded();
      const video = film.locator("video");
      await video.focus();
      await page.keyboard.press("Space");
      const panel = film.getByRole("alert");
      await expect(panel).toContainText(words[language].failed);
      const retry = panel.getByRole("button", { name: words[language].retry });
      await expect(retry).toBeFocused();
      expect(await violations(page)).toEqual([]);

      await page.unroute(FILM);
      await page.keyboard.press("Enter");
      await expect(page.locator("tv-video:state(playing)")).toBeAttached();
      await expect(video).toBeFocused();
      expect(await video.evaluate((player: HTMLVideoElement) => player.muted)).toBe(false);
      // Beyond what is loaded: the server supports ranges of films.
      await video.evaluate((player: HTMLVideoElement) => void (player.currentTime = 6));
      await expect(page.locator("tv-video:state(ended)")).toBeAttached();
    },
  );

  test(
    `BAN-4 BAN-5 the demo's promotion, offer and support banner are ready and pass axe, in ${language}`,
    inSpanish,
    async ({ page, sandbox }) => {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.goto(`${sandbox.url}/blocks/?lang=${language}`);
      for (const name of ["tv-promo-banner", "tv-image-banner"])
        for (const element of await page.locator(name).all()) await element.scrollIntoViewIfNeeded();
      await expect(page.locator("tv-promo-banner:state(ready), tv-image-banner:state(ready)")).toHaveCount(3);
      await expect(page.locator("tv-image-banner img").first()).toHaveAttribute(
        "src",
        /velodrome-small\.webp$/,
      );
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: words[language].trigger }).press("Enter");
      await expect(page.getByRole("dialog")).toBeFocused();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: words[language].trigger })).toBeFocused();
    },
  );
}
