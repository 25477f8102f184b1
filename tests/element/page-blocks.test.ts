import { assert } from "chai";
import { inTurns, isState, mount, part, sandbox, textOf, until } from "./support.ts";

/** Records navigations without leaving the page. */
function stay(element: Element): unknown[] {
  const left: unknown[] = [];
  element.addEventListener("tv-navigate", (event) => {
    event.preventDefault();
    left.push((event as CustomEvent).detail);
  });
  return left;
}

const facts = (element: Element) =>
  [...(element.shadowRoot?.querySelectorAll("dl > div") ?? [])].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

suite("health check", () => {
  for (const [lang, names, words] of inTurns([
    ["en", ["URL", "Status text", "Status"], "Server is healthy."],
    ["es", ["Dirección", "Texto de estado", "Código de estado"], "El servidor funciona correctamente."],
  ] as const)) {
    test(`PAG-5 fetches the configured route and shows URL, status text and status in ${lang}`, async () => {
      const [element] = await mount("tv-health-check", `lang="${lang}"`);
      await isState(element, "healthy");
      const answer = await fetch(`${sandbox.url}/healthz`);
      assert.deepEqual(facts(element).slice(0, 3), [
        [names[0], `${sandbox.url}/healthz`],
        [names[1], answer.statusText],
        [names[2], "200"],
      ]);
      assert.equal(part(element, "[role=status]").textContent, words);
    });
  }

  test("PAG-5 a server's error shows its status, and the button asks again", async () => {
    const [element, page] = await mount("tv-health-check", 'route="/api/content/nothing-here"');
    await isState(element, "unhealthy");
    assert.deepEqual(facts(element)[2], ["Status", "404"]);
    assert.deepEqual(facts(element)[1], ["Status text", "Not Found"]);
    const requested = () =>
      page.record.requests.filter(({ address }) => address.endsWith("/nothing-here")).length;
    assert.equal(requested(), 1);
    element["route"] = "/healthz";
    await isState(element, "healthy");
    part(element, "button").click();
    await until(
      "it asks again",
      () => page.record.requests.filter(({ address }) => address.endsWith("/healthz")).length === 2,
    );
  });

  test("PAG-5 no answer is shown as such; an origin that the page's owner doesn't trust is never asked", async () => {
    const [silent] = await mount("tv-health-check", 'route="http://localhost:9/health"', {
      script: { origins: "http://localhost:9" },
    });
    await isState(silent, "unreachable");
    assert.deepEqual(facts(silent)[2], ["Status", "None"]);
    const [foreign, page] = await mount("tv-health-check", 'route="https://elsewhere.example/health"');
    await isState(foreign, "refused");
    assert.isFalse(page.record.requests.some(({ address }) => address.includes("elsewhere")));
  });
});

suite("social links", () => {
  const content = {
    links: [
      { network: "facebook", href: "https://www.facebook.com/kestrel" },
      { network: "instagram", href: "https://www.instagram.com/kestrel" },
    ],
  };

  test("PAG-11 shows two networks, each by sign and name, and announces a link to the page before it is followed", async () => {
    const [element] = await mount("tv-social-links");
    element["content"] = content;
    await isState(element, "ready");
    const links = [...element.shadowRoot.querySelectorAll("a")];
    assert.deepEqual(
      links.map((link) => [link.textContent, link.getAttribute("aria-label"), link.href]),
      [
        ["Facebook", "Follow us on Facebook", "https://www.facebook.com/kestrel"],
        ["Instagram", "Follow us on Instagram", "https://www.instagram.com/kestrel"],
      ],
    );
    assert.lengthOf(element.shadowRoot.querySelectorAll("a svg"), 2);
    const left = stay(element);
    links[0]?.click();
    assert.deepEqual(left, [{ href: "https://www.facebook.com/kestrel" }]);
  });

  test("it speaks Spanish, leaves out what must not be followed, and shows nothing without content", async () => {
    const [element] = await mount("tv-social-links", 'lang="es"');
    await isState(element, "empty");
    assert.equal(textOf(element, "[lang]"), "");
    element["content"] = {
      links: [...content.links.slice(1), { network: "other", href: "javascript:alert(1)" }],
    };
    await isState(element, "ready");
    assert.equal(part(element, "[role=heading]").textContent, "Síguenos");
    const [link, ...more] = element.shadowRoot.querySelectorAll("a");
    assert.equal(link?.getAttribute("aria-label"), "Síguenos en Instagram");
    assert.lengthOf(more, 0);
  });
});

suite("disclaimers", () => {
  const html =
    '<p>Price per month. <a href="/legal/">Terms</a> apply.</p><img src=x onerror="parent.hacked=1">';

  for (const [lang, title] of inTurns(Object.entries({ en: "Disclaimers", es: "Avisos legales" }))) {
    test(`PAG-11 disclaimers are a named block of sanitized text in ${lang}`, async () => {
      const [element] = await mount("tv-disclaimers", `lang="${lang}"`);
      element["content"] = { html, base: "https://www.kestrel.example/" };
      await isState(element, "ready");
      const text = await until("the text is drawn", () => element.shadowRoot.querySelector(".rich-text"));
      assert.equal(part(element, "[role=heading]").textContent, title);
      assert.equal(text.querySelector("p")?.textContent, "Price per month. Terms apply.");
      const left = stay(element);
      (text.querySelector("a") as HTMLAnchorElement).click();
      assert.deepEqual(left, [{ href: "https://www.kestrel.example/legal/" }]);
      assert.isUndefined((window as { hacked?: number }).hacked);
    });
  }

  test("PAG-11 rich text has a heading only if its content has one, and is set as ordinary text", async () => {
    const [element] = await mount("tv-disclaimers", 'variant="rich-text"');
    element["content"] = { html: "<p>About Kestrel.</p>" };
    await until("the text is drawn", () => element.shadowRoot.querySelector(".rich-text"));
    assert.isNull(element.shadowRoot.querySelector("[role=heading]"));
    const size = (node: Element) => getComputedStyle(node).fontSize;
    assert.equal(size(part(element, ".rich-text")), size(part(element, "[lang]")));
    element["content"] = { heading: "About us", html: "<p>About Kestrel.</p>" };
    await until(
      "the heading",
      () => element.shadowRoot.querySelector("[role=heading]")?.textContent === "About us",
    );
  });

  test("without content nothing is shown; content that doesn't fit is reported to the developer", async () => {
    const [element, page] = await mount("tv-disclaimers");
    await isState(element, "empty");
    assert.equal(textOf(element, "[lang]"), "");
    element["content"] = { text: "wrong key" };
    await isState(element, "text-failed");
    assert.equal(textOf(element, "p"), "We can't show this text here.");
    await page.mistake("content of <tv-disclaimers> does not fit");
  });
});
