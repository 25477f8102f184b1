import { assert } from "chai";
import { embed, mount, part, plain, until, type Widget } from "./support.ts";

/** The props of the probe's component. */
const facts = (probe: Element) =>
  JSON.parse(part(probe, "#facts").textContent ?? "") as Record<string, unknown>;
const label = (probe: Element) => part(probe, "#label").textContent;

async function ready(element: Widget): Promise<Widget> {
  await element.whenReady();
  await element.updateComplete;
  await until("its component is drawn", () => element.shadowRoot.querySelector("#facts"));
  return element;
}

suite("attributes and properties", () => {
  test("a property that was set before the tag is defined counts", async () => {
    const page = await embed(
      '<tv-probe id="early"></tv-probe><script>early.label = "set early"; early.size = 7</script>',
    );
    const probe = await ready(page.get("tv-probe"));
    assert.equal(label(probe), "set early");
    assert.equal(facts(probe)["size"], 7);
    assert.equal(probe["label"], "set early");
  });

  test("plain r2wc loses a property that was set before the tag is defined", async () => {
    const page = await plain(
      '<plain-probe id="early"></plain-probe><script>early.label = "set early"</script>',
    );
    const probe = page.get("plain-probe");
    await until("the plain probe is drawn", () => probe.shadowRoot?.querySelector("#label"));
    assert.equal(label(probe), "");
  });

  test("a property that was set before the element is in the page counts", async () => {
    const [, page] = await mount("tv-probe");
    const made = page.document.createElement("tv-probe") as Widget;
    Object.assign(made, { label: "from script", data: { deep: [1] } });
    page.document.body.append(made);
    await ready(made);
    assert.equal(label(made), "from script");
    assert.deepEqual(facts(made)["data"], { deep: [1] });
  });

  test("a bare attribute is true, and the word false is false", async () => {
    const page = await embed(
      '<tv-probe id="bare" open></tv-probe><tv-probe id="off" open="false"></tv-probe>',
    );
    assert.isTrue(facts(await ready(page.get("#bare")))["open"]);
    assert.isFalse(facts(await ready(page.get("#off")))["open"]);
  });

  test("plain r2wc does not take a bare attribute as true", async () => {
    const page = await plain("<plain-probe open></plain-probe>");
    const probe = page.get("plain-probe");
    await until("the plain probe is drawn", () => probe.shadowRoot?.querySelector("#facts"));
    assert.notStrictEqual(facts(probe)["open"], true);
  });

  test("an attribute that is removed or emptied returns to its default", async () => {
    const [probe] = await mount("tv-probe", 'label="given" size="5" open tone="loud"');
    assert.deepInclude(facts(probe), { size: 5, open: true, tone: "loud" });
    for (const name of ["label", "size", "open", "tone"]) probe.removeAttribute(name);
    await probe.updateComplete;
    await until("the defaults are drawn", () => facts(probe)["size"] === 1);
    assert.deepInclude(facts(probe), { size: 1, open: false, tone: "calm" });
    assert.equal(label(probe), "nothing");
    probe.setAttribute("size", "6");
    await until("the number is drawn", () => facts(probe)["size"] === 6);
    probe.setAttribute("size", "");
    await until("the default is drawn", () => facts(probe)["size"] === 1);
    probe.setAttribute("label", "another");
    await until("the text is drawn", () => label(probe) === "another");
    probe.setAttribute("label", "");
    await until("the default is drawn", () => label(probe) === "nothing");
  });

  test("plain r2wc keeps the value of an attribute that was removed", async () => {
    const page = await plain('<plain-probe label="given"></plain-probe>');
    const probe = page.get("plain-probe");
    await until(
      "the plain probe is drawn",
      () => probe.shadowRoot?.querySelector("#label")?.textContent === "given",
    );
    probe.removeAttribute("label");
    await new Promise((drawn) => page.window.requestAnimationFrame(drawn));
    assert.equal(label(probe), "given");
  });

  test("bad JSON in an attribute is reported in three parts, and the default is used", async () => {
    const [probe, page] = await mount("tv-probe", `data='{"open": '`);
    assert.isNull(facts(probe)["data"]);
    assert.include(await page.mistake('data="'), "JSON");
    assert.lengthOf(page.record.consoleErrors, 1);
    part(probe, "#ping").click();
    await until("the press is counted", () => part(probe, "#count").textContent === "1");
    assert.isEmpty(page.record.uncaught);
  });

  test("plain r2wc throws on bad JSON and stays blank", async () => {
    const page = await plain(`<plain-probe data='{"open": '></plain-probe>`);
    await until("the error is thrown", () => page.record.uncaught.length > 0);
    assert.notOk(page.get("plain-probe").shadowRoot?.querySelector("#label"));
  });

  test("JSON in an attribute is an object property", async () => {
    const [probe] = await mount("tv-probe", `data='{"deep":[1,2]}'`);
    assert.deepEqual(facts(probe)["data"], { deep: [1, 2] });
  });

  test("JSON that is set as an object property is read", async () => {
    const [probe] = await mount("tv-probe");
    probe["data"] = '{"deep":[1,2]}';
    probe["strings"] = '{"heading":"From JSON"}';
    await until("the data is drawn", () => facts(probe)["data"] !== null);
    assert.deepEqual(facts(probe)["data"], { deep: [1, 2] });
    assert.deepEqual(probe["data"], { deep: [1, 2] });
    assert.equal(part(probe, "#heading").textContent, "From JSON");
  });

  test("a number that is set as text is read", async () => {
    const [probe] = await mount("tv-probe");
    probe["size"] = "7";
    await until("the number is drawn", () => facts(probe)["size"] === 7);
    assert.strictEqual(probe["size"], 7);
  });

  test("a property that a framework sets to undefined has its default again", async () => {
    const [probe] = await mount("tv-probe", 'label="Lamp" size="7" tone="loud" open');
    const names = ["label", "size", "tone", "open"];
    Object.assign(probe, Object.fromEntries(names.map((name) => [name, undefined])));
    await probe.updateComplete;
    assert.deepEqual(
      names.map((name) => probe[name]),
      ["nothing", 1, "calm", false],
    );
    assert.equal(label(probe), "nothing");
  });

  test("a property that a framework sets to empty text has its default again", async () => {
    const [probe] = await mount("tv-probe", `label="Lamp" size="7" tone="loud" data='{"deep":1}'`);
    const names = ["label", "size", "tone", "data"];
    Object.assign(probe, Object.fromEntries(names.map((name) => [name, ""])));
    await probe.updateComplete;
    assert.deepEqual(
      names.map((name) => probe[name]),
      ["nothing", 1, "calm", null],
    );
  });

  test("JSON that was set as a property before the tag is defined is read", async () => {
    const page = await embed(
      `<tv-probe id="early"></tv-probe><script>early.data = '{"deep":[1,2]}'</script>`,
    );
    assert.deepEqual(facts(await ready(page.get("tv-probe")))["data"], { deep: [1, 2] });
  });

  test("bad JSON that is set as an object property is reported, and the default is used", async () => {
    const [probe, page] = await mount("tv-probe");
    probe["data"] = '{"open": ';
    assert.include(await page.mistake('data="'), "JSON");
    await probe.updateComplete;
    assert.isNull(facts(probe)["data"]);
  });

  test("an object that a framework wrote as an attribute is reported, with the advice to set the property", async () => {
    const [, page] = await mount("tv-probe", 'strings="[object Object]"');
    assert.include(await page.mistake("[object Object]"), "property");
  });

  test("an attribute of several words counts without its hyphens too", async () => {
    const [probe] = await mount("tv-probe", "headinglevel=4");
    const level = () => part(probe, "#heading").getAttribute("aria-level");
    assert.equal(level(), "4");
    probe.setAttribute("headinglevel", "5");
    await until("the next level is drawn", () => level() === "5");
    probe.removeAttribute("headinglevel");
    await until("the default is drawn", () => level() === "2");
  });

  test("of both spellings of an attribute the one with hyphens wins, whichever is set last", async () => {
    const [probe] = await mount("tv-probe", "headinglevel=4 heading-level=3");
    const level = () => part(probe, "#heading").getAttribute("aria-level");
    assert.equal(level(), "3");
    probe.setAttribute("headinglevel", "6");
    await probe.updateComplete;
    assert.equal(level(), "3");
    probe.removeAttribute("heading-level");
    await until("the other one counts", () => level() === "6");
  });

  test("an enumerated attribute with a wrong word is reported in three parts, and the default is used", async () => {
    const [probe, page] = await mount("tv-probe", 'tone="shrill"');
    assert.equal(facts(probe)["tone"], "calm");
    assert.match(await page.mistake('tone="shrill"'), /calm.+loud/);
  });

  test("an invalid number is reported, and the default is used", async () => {
    const [probe, page] = await mount("tv-probe", 'size="many"');
    assert.equal(facts(probe)["size"], 1);
    assert.include(await page.mistake('size="many"'), "a number");
  });

  test("properties that are set one after the other are drawn when updateComplete resolves", async () => {
    const [probe] = await mount("tv-probe");
    probe["label"] = "first";
    probe["label"] = "second";
    await probe.updateComplete;
    assert.equal(label(probe), "second");
    assert.isFalse(probe.hasAttribute("label"), "nothing is reflected");
  });

  test("what is set on an element in one task is drawn once", async () => {
    const [probe] = await mount("tv-probe");
    let draws = 0;
    const strings = {
      get heading() {
        draws++; // each render reads the texts
        return "Own";
      },
    };
    Object.assign(probe, { strings, label: "set", size: 2, tone: "loud" });
    await probe.updateComplete;
    assert.equal(label(probe), "set");
    assert.equal(part(probe, "#heading").textContent, "Own");
    assert.equal(draws, 1);
  });
});
