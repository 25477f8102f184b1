import { noDevices } from "../../../../core/domain/devices/devices.ts";

/** A backend's mistake, as a network in front of the sandbox. */
export interface Fault {
  title: string;
  /** The place in which the command must report it. */
  suite: string;
  says: RegExp;
  /** Services that are tested. */
  services?: string[];
  isSignedIn?: true;
  /** Returns the response instead of the sandbox's. */
  fetch: (request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>;
  /** Called after the backend has been restarted. */
  restart?: () => void;
}

const KEY = "idempotency-key";
const FOREIGN = "https://foreign.example/";
const isCall = ({ url, method }: Request, path: string) => method !== "OPTIONS" && url.includes(path);

const withHeaders = (response: Response, change: (headers: Headers) => void): Response => {
  const headers = new Headers(response.headers);
  change(headers);
  return new Response(response.body, { status: response.status, headers });
};

const withText = async (response: Response, change: (text: string) => string): Promise<Response> =>
  new Response(change(await response.text()), { status: response.status, headers: response.headers });

/** Headers of a response that any page can read. */
const READABLE = { "access-control-allow-origin": "*", "access-control-expose-headers": "*" };

/** A response that any page can read. */
export const readable = (body: string, type: string, status = 200): Response =>
  new Response(body, { status, headers: { "content-type": type, ...READABLE } });

export const json = (body: unknown, status = 200): Response =>
  readable(JSON.stringify(body), "application/json", status);

const redirect = (location: string) => new Response(null, { status: 303, headers: { location } });

const rekeyed = (request: Request): Request => {
  const headers = new Headers(request.headers);
  if (headers.has(KEY)) headers.set(KEY, crypto.randomUUID());
  return new Request(request, { headers });
};

const isRefresh = async (request: Request) =>
  isCall(request, "/auth/token") && (await request.clone().text()).includes("grant_type=refresh_token");

function keysForgotten(): Pick<Fault, "fetch" | "restart"> {
  let isRestarted = false;
  return {
    fetch: (request, next) => next(isRestarted ? rekeyed(request) : request),
    restart: () => void (isRestarted = true),
  };
}

function anyContentReplayed(): Pick<Fault, "fetch"> {
  const first = new Map<string, Promise<Response>>();
  return {
    async fetch(request, next) {
      const key = request.headers.get(KEY);
      if (key === null || request.method === "OPTIONS") return next(request);
      const answer = first.get(key) ?? next(request);
      first.set(key, answer);
      return (await answer).clone();
    },
  };
}

function inFlightWithoutTime(): Pick<Fault, "fetch"> {
  const atWork = new Set<string>();
  return {
    async fetch(request, next) {
      const key = request.headers.get(KEY);
      if (key === null) return next(request);
      if (atWork.has(key)) return json({ errorCode: "IN_FLIGHT", errorMessage: "In flight" }, 409);
      atWork.add(key);
      return next(request).finally(() => atWork.delete(key));
    },
  };
}

function refreshedAgain(): Pick<Fault, "fetch"> {
  const last = new Map<string, string>();
  return {
    async fetch(request, next) {
      if (!(await isRefresh(request))) return next(request);
      const form = await request.clone().text();
      const known = last.get(form);
      if (known !== undefined) return json(JSON.parse(known));
      const answer = await next(request);
      last.set(form, await answer.clone().text());
      return answer;
    },
  };
}

/** Changes the headers of calls' responses, not of their preflights. */
const answersOf =
  (path: string, change: (headers: Headers) => void): Fault["fetch"] =>
  async (request, next) => {
    const answer = await next(request);
    return isCall(request, path) ? withHeaders(answer, change) : answer;
  };

/** Adds to the configuration's settings. */
const withSettings =
  (settings: Record<string, object>): Fault["fetch"] =>
  async (request, next) => {
    const answer = await next(request);
    if (!isCall(request, "/config?")) return answer;
    const body = (await answer.json()) as { data: { settings: Record<string, object> } };
    for (const [name, part] of Object.entries(settings))
      body.data.settings[name] = { ...body.data.settings[name], ...part };
    return new Response(JSON.stringify(body), { headers: answer.headers });
  };

export const faults: readonly Fault[] = [
  {
    title: "the configuration has a service without an address",
    suite: "configuration",
    says: /doesn't fit at data\.apiConfigurations\.microservices\.\d+\.msBaseUrl/,
    fetch: async (request, next) =>
      isCall(request, "/config?")
        ? withText(await next(request), (text) => text.replace("msBaseUrl", "msUrl"))
        : next(request),
  },
  {
    title: "a service's responses lack Access-Control-Allow-Origin",
    suite: "CORS",
    says: /Access-Control-Allow-Origin is missing/,
    services: ["marketing"],
    fetch: async (request, next) =>
      request.url.includes("/api/marketing")
        ? withHeaders(await next(request), (headers) => headers.delete("access-control-allow-origin"))
        : next(request),
  },
  {
    title: "a flag isn't a boolean",
    suite: "configuration",
    says: /settings\.features\.showSupportFlag isn't a boolean/,
    services: [],
    fetch: withSettings({ features: { showSupportFlag: "yes" } }),
  },
  {
    title: "a list isn't one",
    suite: "configuration",
    says: /settings\.lists\.bannerPages isn't an array of texts/,
    services: [],
    fetch: withSettings({ lists: { bannerPages: "all" } }),
  },
  {
    title: "only a service's preflights have Access-Control-Allow-Origin",
    suite: "marketing.emailSignUp",
    says: /Access-Control-Allow-Origin is missing/,
    services: ["marketing"],
    fetch: answersOf("/api/marketing", (headers) => headers.delete("access-control-allow-origin")),
  },
  {
    title: "a service doesn't expose Retry-After",
    suite: "marketing.emailSignUp",
    says: /Access-Control-Expose-Headers has no retry-after/,
    services: ["marketing"],
    fetch: answersOf("/api/marketing", (headers) => headers.set("access-control-expose-headers", "Date")),
  },
  {
    title: "a page can't read the tokens of a sign-in",
    suite: "sign-in",
    says: /Access-Control-Allow-Origin is missing/,
    services: [],
    isSignedIn: true,
    fetch: answersOf("/auth/token", (headers) => headers.delete("access-control-allow-origin")),
  },
  {
    title: "a preflight doesn't allow the idempotency key",
    suite: "CORS",
    says: /Access-Control-Allow-Headers has no idempotency-key/,
    services: ["marketing"],
    fetch: async (request, next) =>
      withHeaders(await next(request), (headers) => {
        const name = "access-control-allow-headers";
        headers.set(name, (headers.get(name) ?? "").replace(KEY, "x-other"));
      }),
  },
  {
    title: "a response lacks a field",
    suite: "marketing.emailSignUp",
    says: /doesn't fit its schema at data\.recipients/,
    services: ["marketing"],
    fetch: async (request, next) =>
      isCall(request, "/sign-ups")
        ? withText(await next(request), (text) => text.replace('"recipients"', '"people"'))
        : next(request),
  },
  {
    title: "an error has no message",
    suite: "marketing.triggerEvent",
    says: /has no errorMessage/,
    services: ["marketing"],
    fetch: async (request, next) =>
      isCall(request, "/trigger-events")
        ? withText(await next(request), (text) => text.replace("errorMessage", "reason"))
        : next(request),
  },
  {
    title: "a request that isn't one succeeds",
    suite: "marketing.emailSignUp",
    says: /Status 200 instead of an error/,
    services: ["marketing"],
    fetch: async (request, next) => {
      const answer = await next(request);
      return isCall(request, "/sign-ups") && answer.status === 400
        ? json({ data: { recipients: [] } })
        : answer;
    },
  },
  {
    title: "a call is redirected",
    suite: "content.getReviews",
    says: /It redirects \(303\)/,
    services: ["content"],
    fetch: async (request, next) => (isCall(request, "/reviews") ? redirect("/elsewhere") : next(request)),
  },
  {
    title: "idempotency keys are ignored",
    suite: "idempotency",
    says: /marketing\.emailSignUp.*The same key and content has another response/s,
    services: ["marketing"],
    fetch: (request, next) => next(rekeyed(request)),
  },
  {
    title: "a key with other content has the first response",
    suite: "idempotency",
    says: /instead of 422 and KEY_REUSED/,
    services: ["marketing"],
    ...anyContentReplayed(),
  },
  {
    title: "a call in flight doesn't say when to try again",
    suite: "idempotency",
    says: /IN_FLIGHT has no Retry-After/,
    services: ["marketing"],
    ...inFlightWithoutTime(),
  },
  {
    title: "keys are forgotten with a restart",
    suite: "idempotency",
    says: /a key is known after a restart/,
    services: ["marketing"],
    ...keysForgotten(),
  },
  {
    title: "the backend can't be restarted",
    suite: "idempotency",
    says: /^the backend is restarted: restart\.sh has failed with code 1$/,
    services: ["marketing"],
    fetch: (request, next) => next(request),
    restart() {
      throw new Error("restart.sh has failed with code 1");
    },
  },
  {
    title: "a customer's operation needs no token",
    suite: "devices.getDevices",
    says: /Status 200 instead of an error/,
    services: ["devices"],
    fetch: async (request, next) =>
      isCall(request, "/api/devices/devices") ? json({ data: { devices: noDevices } }) : next(request),
  },
  {
    title: "a refresh doesn't rotate the token",
    suite: "sign-in",
    says: /returns the same refresh token again/,
    services: [],
    isSignedIn: true,
    async fetch(request, next) {
      if (!(await isRefresh(request))) return next(request);
      const { refresh_token } = Object.fromEntries(new URLSearchParams(await request.clone().text()));
      const answer = await next(request);
      return answer.ok ? json({ ...((await answer.json()) as object), refresh_token }) : answer;
    },
  },
  {
    title: "a used refresh token works again",
    suite: "sign-in",
    says: /whose successor was used has status 200/,
    services: [],
    isSignedIn: true,
    ...refreshedAgain(),
  },
  {
    title: "a sign-out ends nothing",
    suite: "sign-out",
    says: /The session is still signed in/,
    services: [],
    isSignedIn: true,
    fetch: async (request, next) => {
      const back = new URL(request.url).searchParams.get("slo_r_url");
      return back?.includes("localhost") ? redirect(back) : next(request);
    },
  },
  {
    title: "a sign-out redirects anywhere",
    suite: "sign-out",
    says: /It redirects to https:\/\/foreign\.example/,
    services: [],
    fetch: async (request, next) =>
      request.url.includes("/auth/logout") ? redirect(FOREIGN) : next(request),
  },
];
