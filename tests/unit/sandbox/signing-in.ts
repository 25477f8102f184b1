import * as oauth from "oauth4webapi";
import { expect } from "vitest";
import { SEED_PASSWORD } from "../../../demo/sandbox/seeds/people.ts";
import type { Client } from "./sandbox.ts";

/** A minimal browser for a sign-in: it keeps cookies by path, and follows no redirect by itself. */
export class Browser {
  readonly url: string;
  readonly cookies = new Map<string, { value: string; path: string }>();

  constructor(url: string) {
    this.url = url;
  }

  /** The same browser after the sandbox was restarted on another port. */
  at(url: string): Browser {
    const moved = new Browser(url);
    for (const [name, cookie] of this.cookies) moved.cookies.set(name, cookie);
    return moved;
  }

  async go(address: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
    const url = new URL(address, this.url);
    const sent = [...this.cookies].filter(([, { path }]) => url.pathname.startsWith(path));
    const answer = await fetch(url, {
      redirect: "manual",
      headers: { cookie: sent.map(([name, { value }]) => `${name}=${value}`).join("; "), ...headers },
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
    for (const text of answer.headers.getSetCookie()) this.#keep(text);
    return answer;
  }

  #keep(text: string) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    if (/expires=Thu, 01 Jan 1970/i.test(text)) this.cookies.delete(name);
    else this.cookies.set(name, { value, path: /path=([^;]+)/i.exec(text)?.[1] ?? "/" });
  }
}

export const locationOf = (answer: Response) => answer.headers.get("location") ?? "";

/** The parameters of a sign-in's return address. */
export const paramsOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

export interface Request {
  verifier: string;
  query: Record<string, string>;
}

/** An authorization request as the brand's site makes it. */
export async function requestFor(url: string, more: Record<string, string> = {}): Promise<Request> {
  const verifier = oauth.generateRandomCodeVerifier();
  const query = {
    client_id: "kestrel-web",
    redirect_uri: `${url}/account`,
    response_type: "code",
    scope: "openid account",
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...more,
  };
  return { verifier, query };
}

export const authorize = (browser: Browser, { query }: Pick<Request, "query">) =>
  browser.go(`/auth/authorize?${new URLSearchParams(query)}`);

/** Signs in by the form. @returns the sign-in's return address */
export async function signInBy(
  browser: Browser,
  request: Request,
  email: string,
  password = SEED_PASSWORD,
): Promise<string> {
  const page = locationOf(await authorize(browser, request));
  const sent = await browser.go(page, { email, password });
  expect(sent.status, await sent.clone().text()).toBe(303);
  return locationOf(await browser.go(locationOf(sent)));
}

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
}

export const ask = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${url}/auth/token`, { method: "POST", body: new URLSearchParams(form), headers });

/** Exchanges the code of a sign-in's return address. */
export const exchange = (url: string, callback: string, { verifier, query }: Request) =>
  ask(url, {
    grant_type: "authorization_code",
    client_id: query["client_id"] ?? "",
    redirect_uri: query["redirect_uri"] ?? "",
    code: paramsOf(callback)["code"] ?? "",
    code_verifier: verifier,
  });

export const refresh = (url: string, refresh_token: string, client_id = "kestrel-web") =>
  ask(url, { grant_type: "refresh_token", client_id, refresh_token });

export const tokensIn = async (answer: Response): Promise<Tokens> => {
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json() as Promise<Tokens>;
};

/** A customer who has just signed in. */
export async function signedIn(url: string, email = "full@example.test", browser = new Browser(url)) {
  const request = await requestFor(url);
  const callback = await signInBy(browser, request, email);
  return { browser, request, callback, tokens: await tokensIn(await exchange(url, callback, request)) };
}

export const claimsOf = (idToken: string) =>
  JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown> & {
    exp: number;
    iat: number;
  };

/** The error of a refusal by the token endpoint. */
export const errorIn = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { error: string }).error,
];

/** Returns whether an operation accepts the token. */
export const isTaken = async (client: Pick<Client, "send">, token: string) => {
  const { status } = await client.send("GET", "/api/firmware/usb/images", undefined, {
    authorization: `Bearer ${token}`,
  });
  expect([200, 401]).toContain(status);
  return status === 200;
};
