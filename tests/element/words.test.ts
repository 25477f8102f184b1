import { assert } from "chai";
import { embed, gate, mount, part, until, type EmbedOptions } from "./support.ts";

const heading = (probe: Element) => part(probe, "#heading").textContent;

/** The heading of the probe in some markup, once its code runs. */
async function headingIn(html: string, options: EmbedOptions = {}): Promise<string | null> {
  const page = await embed(html, options);
  const probe = page.get("tv-probe");
  await probe.whenReady();
  await probe.updateComplete;
  return heading(probe);
}

suite("words and language", () => {
  test("the language is the page's", async () => {
    assert.equal(await headingIn("<tv-probe></tv-probe>", { lang: "es-MX" }), "Sonda");
    assert.equal(await headingIn("<tv-probe></tv-probe>", { lang: "en-US" }), "Probe");
  });

  test("an unknown language of the page means English", async () => {
    assert.equal(await headingIn("<tv-probe></tv-probe>", { lang: "fr" }), "Probe");
  });

  test("the nearest ancestor's language beats the page's", async () => {
    assert.equal(await headingIn('<div lang="es"><p><tv-probe></tv-probe></p></div>'), "Sonda");
  });

  test("the script's option beats an ancestor's language, the element's own beats both", async () => {
    const script = { lang: "es" };
    assert.equal(await headingIn('<div lang="en"><tv-probe></tv-probe></div>', { script }), "Sonda");
    assert.equal(
      await headingIn('<div lang="es"><tv-probe lang="en"></tv-probe></div>', { script }),
      "Probe",
    );
  });

  test("what is drawn names its own language, whatever the page's is, before its code comes and after", async () => {
    const held = await gate();
    const options = { lang: "fr", script: { lang: "es" }, from: held.from };
    const probe = (await embed("<tv-probe></tv-probe>", options)).get("tv-probe");
    const frame = await until("the first view is there", () =>
      probe.shadowRoot.querySelector<HTMLElement>("[lang]"),
    );
    assert.equal(frame.lang, "es");
    await held.open();
    await probe.whenReady();
    assert.equal(part(probe, "[lang]").lang, "es");
    probe.lang = "en";
    await until("it speaks English", () => heading(probe) === "Probe");
    assert.equal(part(probe, "[lang]").lang, "en");
  });

  test("a change of the page's language at run time reaches every element, and what was typed stays", async () => {
    const page = await embed("<tv-probe></tv-probe><tv-probe></tv-probe>");
    const probes = [...page.document.querySelectorAll("tv-probe")];
    for (const probe of probes) await (probe as never as { whenReady(): Promise<void> }).whenReady();
    part<HTMLInputElement>(probes[0] as Element, "#free").value = "typed";
    page.document.documentElement.lang = "es";
    await until("both speak Spanish", () => probes.every((probe) => heading(probe) === "Sonda"));
    assert.equal(part<HTMLInputElement>(probes[0] as Element, "#free").value, "typed");
  });

  test("a change of the element's own lang changes its language", async () => {
    const [probe] = await mount("tv-probe");
    probe.lang = "es";
    await until("it speaks Spanish", () => heading(probe) === "Sonda");
  });

  test("strings are the page owner's words: by property", async () => {
    const [probe] = await mount("tv-probe");
    probe["strings"] = { heading: "Our probe" };
    await probe.updateComplete;
    assert.equal(heading(probe), "Our probe");
    assert.equal(part(probe, "#ping").textContent, "Ping", "words that are not given stay ours");
  });

  test("strings are the page owner's words: by attribute", async () => {
    assert.equal(
      await headingIn(`<tv-probe strings='{"heading":"In the attribute"}'></tv-probe>`),
      "In the attribute",
    );
  });

  test("strings are the page owner's words: by a child script, as an editor writes it", async () => {
    const child =
      '<script type="application/json" data-for="strings">{"heading":"In the script","ping":""}</script>';
    const page = await embed(`<tv-probe>${child}</tv-probe>`);
    const probe = page.get("tv-probe");
    await probe.whenReady();
    assert.equal(heading(probe), "In the script");
    assert.equal(part(probe, "#ping").textContent, "", "an empty word is a word");
  });

  test("the property's words win over the child script's", async () => {
    const child =
      '<script type="application/json" data-for="strings">{"heading":"In the script","send":"Go"}</script>';
    const page = await embed(`<tv-probe strings='{"heading":"In the attribute"}'>${child}</tv-probe>`);
    const probe = page.get("tv-probe");
    await probe.whenReady();
    assert.equal(heading(probe), "In the attribute");
    assert.equal(part(probe, "#send").textContent, "Go");
  });

  test("a child script that isn't JSON is reported in three parts, and our words show", async () => {
    const page = await embed(
      '<tv-probe><script type="application/json" data-for="strings">{"heading"</script></tv-probe>',
    );
    const probe = page.get("tv-probe");
    await probe.whenReady();
    assert.equal(heading(probe), "Probe");
    assert.include(await page.mistake('data-for="strings"'), "JSON");
  });

  test("the first view has the page owner's words and language before the code is there", async () => {
    const held = await gate();
    const page = await embed(
      `<tv-probe lang="es" label="A label" strings='{"ping":"Toque"}'></tv-probe>`,
      held,
    );
    const probe = page.get("tv-probe");
    await until("the shell is there", () => probe.shadowRoot?.querySelector("#heading"));
    assert.equal(heading(probe), "Sonda");
    assert.equal(part(probe, "#ping").textContent, "Toque");
    assert.equal(part(probe, "#label").textContent, "A label");
    probe["label"] = "Another";
    await held.open();
    await probe.whenReady();
    assert.equal(part(probe, "#label").textContent, "Another", "what is set meanwhile is drawn by the code");
  });
});
