import type { Browser, Page } from "playwright";

/** Longer than a run: no visit renews a token or ends with the session. */
const LIFE_SECONDS = 6 * 3600;

/** What a browser stores for a signed-in customer. */
export interface Login {
  sessionStorage: Record<string, string>;
  /** Without the configuration. */
  localStorage: Record<string, string>;
}

/** Signs a customer in, on the brand's own origin. */
export async function signIn(browser: Browser, brandUrl: string, email: string): Promise<Login> {
  const context = await browser.newContext();
  try {
    await context.request.put(`${brandUrl}/sandbox/settings`, {
      data: { customerTokenLifeSeconds: LIFE_SECONDS, sessionLifeSeconds: LIFE_SECONDS },
    });
    await context.request.post(`${brandUrl}/sandbox/sign-in`, { data: { email } });
    const page = await context.newPage();
    await page.goto(`${brandUrl}/account`);
    await page.waitForFunction(`sessionStorage.getItem("tv:login")`);
    const tab = await page.evaluate<Record<string, string>>("({ ...sessionStorage })");
    const local = await page.evaluate<Record<string, string>>("({ ...localStorage })");
    const login = JSON.parse(tab["tv:login"] as string) as object;
    const own = { ...login, refreshToken: "", held: false };
    return {
      sessionStorage: { ...tab, "tv:login": JSON.stringify(own) },
      localStorage: Object.fromEntries(Object.entries(local).filter(([key]) => !key.startsWith("tv:config"))),
    };
  } finally {
    await context.close();
  }
}

/** Stores a login for a page's origin, which may be another than the one where the customer signed in. */
export async function keepLogin(page: Page, origin: string, login: Login): Promise<void> {
  await page.goto(`${origin}/healthz`);
  await page.evaluate(`for (const [area, kept] of Object.entries(${JSON.stringify(login)}))
    for (const [key, value] of Object.entries(kept)) self[area].setItem(key, value);`);
}
