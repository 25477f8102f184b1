import { expect, test } from "vitest";
import { numberIn, textOf } from "../../../../../../core/domain/privacy/flow/read-field.ts";
import { stepOf } from "./tree.ts";

const only = (html: string) => stepOf(html).fields[0];
const named = (html: string) => stepOf(html).fields.map(({ name, kind, type }) => [name, kind, type]);

test("PRC-13 a field's kind is the server's, otherwise derived from its name or type", () => {
  const field = (attributes: string) => `<label><input ${attributes}>x</label>`;
  expect(
    named(
      [
        field('name="first-name"'),
        field('name="lastName"'),
        field('name="street_address"'),
        field('name="city"'),
        field('name="zip-code"'),
        field('name="phone" type="tel"'),
        field('name="mail" type="email"'),
        field('name="device" data-kind="mac-address"'),
        field('name="isPreferMailDelivery" type="checkbox"'),
        field('name="other"'),
        "<label>x<textarea name=why></textarea></label>",
        "<label>x<select name=state><option value=CO>Colorado</select></label>",
        "<label>x<select name=things multiple><option>a</select></label>",
      ].join(""),
    ),
  ).toEqual([
    ["first-name", "first-name", "text"],
    ["lastName", "last-name", "text"],
    ["street_address", "street-address", "text"],
    ["city", "city", "text"],
    ["zip-code", "zip-code", "text"],
    ["phone", "phone", "tel"],
    ["mail", "email", "email"],
    ["device", "mac-address", "text"],
    ["isPreferMailDelivery", "mail-delivery", "checkbox"],
    ["other", "text", "text"],
    ["why", "free-text", "textarea"],
    ["state", "state", "select"],
    ["things", "choice", "multiple"],
  ]);
});

test("PRC-13 only a checkbox switches mail delivery", () => {
  const field = (attributes: string) => `<label>x<input name="isPreferMailDelivery" ${attributes}></label>`;
  expect(only(field("type=checkbox"))?.kind).toBe("mail-delivery");
  expect(only(field("type=radio"))?.kind).toBe("choice");
  expect(only(field("type=text"))?.kind).toBe("text");
});

test("PRC-1 a list has the options that can be chosen, each with its label or its text", () => {
  const list = only(
    "<label>x<select name=things><option value='' disabled>Choose<optgroup label=All><option value=a>One" +
      "<option value=b label=Two selected>2<option>Three<option value=c disabled>Four</select></label>",
  );
  expect(list?.options).toEqual([
    { value: "", label: "Choose" },
    { value: "a", label: "One" },
    { value: "b", label: "Two" },
    { value: "Three", label: "Three" },
  ]);
  expect(list?.chosen).toEqual(["b"]);
});

test("PRC-1 a field is required only if the server says so", () => {
  expect(only("<label>x<input name=a required></label>")?.isRequired).toBe(true);
  expect(only("<label>x<input name=a></label>")?.isRequired).toBe(false);
});

test("PRC-1 a label is found by its id, around the field, or in the legend, and keeps its text as drawn", () => {
  expect(only('<label for="a">One</label><input id="a" name="a">')?.label).toBe("One");
  expect(only('<input id="a" name="a"><label for="a">One</label>')?.label).toBe("One");
  expect(only("<label>One <input name=a> two</label>")?.label).toBe("One two");
  expect(only("<fieldset><legend>All</legend><input type=radio name=a></fieldset>")?.label).toBe("All");
  const agreed = only(
    '<label><input type="checkbox" name="a"> I agree to <a href="/terms">the terms</a></label>',
  );
  expect(agreed?.words).toContainEqual({ tag: "a", attributes: { href: "/terms" }, children: ["the terms"] });
  expect(textOf(agreed?.words ?? [])).toBe("I agree to the terms");
});

test.each([
  ['<label>x<input type="password" name="a"></label>', "input[type=password]"],
  ['<label>x<input type="file" name="a"></label>', "input[type=file]"],
  ['<label>x<input type="image" name="a"></label>', "input[type=image]"],
  ['<label>x<input type="submit" name="a"></label>', "input[type=submit]"],
  ['<label>x<input name="cardNumber"></label>', "input[name=cardNumber]"],
  ['<label>x<input name="a" autocomplete="cc-number"></label>', "input[name=a]"],
  ['<label>x<input name="Passwort"></label>', "input[name=Passwort]"],
  ["<label>x<input></label>", "input[name]"],
  ['<label>x<input name="a b"></label>', "input[name]"],
  ['<label>x<input name="a"></label><label>y<input name="a"></label>', "input[name=a]"],
  ['<input name="a">', "input[label]"],
  ['<button name="other" value="next">Go</button>', "button[name]"],
  ['<button name="actionButton">Go</button>', "button[name]"],
  ['<button name="actionButton" value="next"></button>', "button[label]"],
])("PRC-1 security: %s is reported and not drawn", (html, dropped) => {
  const step = stepOf(html);
  expect(step.dropped).toEqual([dropped]);
  const [tag] = dropped.split("[");
  const drawn = [...step.parts].filter(([node]) => node.tag === tag).map(([, part]) => part.is);
  expect(drawn).toContain("nothing");
  expect(step.fields.length + step.buttons.length).toBe(html.includes('name="a"></label><label>y') ? 1 : 0);
});

test("PRC-1 a button's visually hidden text is separate from its label", () => {
  const [button] = stepOf(
    '<button name="actionButton" value="open:1" data-look="quiet">Open <span data-visually-hidden>PR-1</span></button>',
  ).buttons;
  expect(button).toMatchObject({ label: "Open", about: "PR-1", look: "quiet" });
});

test("PRC-1 a button whose value is longer than 4,096 characters is dropped", () => {
  const button = (length: number) => `<button name="actionButton" value="${"x".repeat(length)}">Go</button>`;
  expect(stepOf(button(4096)).buttons).toHaveLength(1);
  expect(stepOf(button(4097))).toMatchObject({ buttons: [], dropped: ["button[name]"] });
});

test.each([
  ["text in bold", "Open <b>now</b>", "Open now"],
  ["hidden text before other text", "<span data-visually-hidden>PR-1</span> Open", "PR-1 Open"],
])("PRC-1 a button's label includes %s", (_, content, label) => {
  const [button] = stepOf(`<button name="actionButton" value="open:1">${content}</button>`).buttons;
  expect(button).toMatchObject({ label, about: "" });
});

test("PRC-1 a button that has only a visually hidden label is dropped", () => {
  const step = stepOf(
    '<button name="actionButton" value="next"><span data-visually-hidden>Next</span></button>',
  );
  expect(step.dropped).toEqual(["button[label]"]);
});

test("PRC-1 an unknown look of a button is ignored", () => {
  const [button] = stepOf('<button name="actionButton" value="next" data-look="danger">Go</button>').buttons;
  expect(button?.look).toBeUndefined();
});

test("PRC-1 an aside is separate from the form unless it has fields or buttons", () => {
  const text = '<section data-section="aside"><p>How</p></section>';
  expect(stepOf(text).aside).toEqual([{ tag: "p", attributes: {}, children: ["How"] }]);
  const withField = '<section data-section="aside"><label>x<input name="a"></label></section>';
  expect(stepOf(withField).aside).toEqual([]);
  expect(stepOf(withField).fields).toHaveLength(1);
});

test("PRC-1 a step starts at its first field or button", () => {
  expect(stepOf("<h2>Title</h2><p>Intro</p><div><label>x<input name=a></label></div>").start).toBe(2);
  expect(stepOf("<h2>Title</h2><p>Text</p>").start).toBe(0);
});

test("PRC-1 with a duplicate id only the first field gets the label", () => {
  const step = stepOf(
    '<label for="a">One</label><input id="a" name="one"><label for="a">Two</label><input id="a" name="two">' +
      '<label>Three<input id="a" name="three"></label>',
  );
  expect(step.fields.map(({ name, label }) => [name, label])).toEqual([
    ["one", "One"],
    ["three", "Three"],
  ]);
  expect(step.dropped).toEqual(["input[label]"]);
});

test("PRC-2 the first validating button is the main one; back, cancel, close, resend and formnovalidate never validate", () => {
  const button = (value: string, more = "") =>
    `<button name="actionButton" value="${value}" ${more}>x</button>`;
  const { buttons } = stepOf(
    ["back", "resend:1", "next", "withdraw:PR-1", "close", "cancel", "backwards"]
      .map((value) => button(value))
      .join("") +
      button("about", "formnovalidate") +
      button("later", 'data-wait="30"') +
      button("soon", 'data-wait="99999"'),
  );
  expect(buttons.filter(({ isMain }) => isMain).map(({ value }) => value)).toEqual(["next"]);
  expect(buttons.filter(({ checks }) => checks).map(({ value }) => value)).toEqual([
    "next",
    "withdraw:PR-1",
    "backwards",
    "later",
    "soon",
  ]);
  expect(buttons.map(({ waitSeconds }) => waitSeconds).slice(-2)).toEqual([30, 600]);
  expect(stepOf(button("back")).buttons[0]?.isMain).toBe(true);
});

test("PRC-1 a fieldset with a single choice shows that choice's message", () => {
  const choiceIn = (html: string) =>
    [...stepOf(`<fieldset><legend>All</legend>${html}</fieldset>`).parts.values()].flatMap((part) =>
      part.is === "group" ? [part.choice?.name] : [],
    );
  const radio = (name: string) => `<label>x<input type=radio name=${name} value=x></label>`;
  const box = (name: string) => `<label>x<input type=checkbox name=${name} value=x></label>`;
  expect(choiceIn(radio("a") + radio("a"))).toEqual(["a"]);
  expect(choiceIn(radio("a"))).toEqual(["a"]);
  expect(choiceIn(box("a") + box("a"))).toEqual(["a"]);
  expect(choiceIn(box("a"))).toEqual([undefined]);
  expect(choiceIn(radio("a") + radio("b"))).toEqual([undefined]);
  expect(choiceIn(`${radio("a")}<label>y<input name=y></label>`)).toEqual([undefined]);
  expect(choiceIn(`<fieldset>${radio("a")}</fieldset>`)).toEqual(["a", undefined]);
});

test("PRC-1 a checkbox for delivery by mail is no choice among those of its fieldset", () => {
  const box = (name: string) => `<label>x<input type=checkbox name=${name} value=x></label>`;
  const { parts } = stepOf(`<fieldset>${box("a")}${box("a")}${box("isPreferMailDelivery")}</fieldset>`);
  const [group] = [...parts.values()].filter(({ is }) => is === "group");
  expect(group).toMatchObject({ choices: [{ name: "a" }, { name: "a" }] });
});

test("PRC-1 a label that its field draws is not drawn again at its own place", () => {
  const { parts } = stepOf('<label for="a">One</label><input id="a" name="a">');
  expect([...parts].map(([node, { is }]) => [node.tag, is])).toContainEqual(["label", "nothing"]);
});

test.each(["checkbox", "radio"])("PRC-1 a %s without a value sends on, as in HTML", (type) => {
  expect(only(`<fieldset><legend>x</legend><input type=${type} name=a></fieldset>`)?.value).toBe("on");
});

test.each([
  ["30", 30],
  ["30s", undefined],
  ["-30", undefined],
  ["", undefined],
  ["123456", undefined],
  [undefined, undefined],
])("PRC-1 an attribute %j has the number %s", (text, number) => {
  expect(numberIn(text)).toBe(number);
});

test("PRC-1 several checkboxes in a fieldset can be selected all at once; one checkbox or radio buttons can't", () => {
  const box = (value: string, type = "checkbox") =>
    `<label><input type=${type} name=a value=${value}>${value}</label>`;
  const groups = (html: string) =>
    [...stepOf(`<fieldset><legend>All</legend>${html}</fieldset>`).parts.values()].flatMap((part) =>
      part.is === "group" ? [part.choices.length] : [],
    );
  expect(groups(box("1") + box("2"))).toEqual([2]);
  expect(groups(box("1"))).toEqual([0]);
  expect(groups(box("1", "radio") + box("2", "radio"))).toEqual([0]);
});

test("PRC-6 fields of the mail-delivery section are recognized with its switch", () => {
  const step = stepOf(
    "<label><input type=checkbox name=isPreferMailDelivery value=isPreferMailDelivery>x</label>" +
      '<div data-section="mail-delivery"><label>y<input name=city></label></div><label>z<input name=other></label>',
  );
  expect(step.mailSwitch?.name).toBe("isPreferMailDelivery");
  expect(step.fields.map(({ name, isForMail }) => [name, isForMail])).toEqual([
    ["isPreferMailDelivery", false],
    ["city", true],
    ["other", false],
  ]);
});

test("PRC-2 hidden fields are read, even with a name of Object.prototype", () => {
  const step = stepOf(
    '<input type="hidden" name="__proto__" value="x"><input type="hidden" name="ref" value="7">',
  );
  expect(Object.entries(step.hidden)).toEqual([
    ["__proto__", "x"],
    ["ref", "7"],
  ]);
  expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  expect([...step.parts.values()]).toEqual([{ is: "nothing" }, { is: "nothing" }]);
});

test("PRC-2 a hidden field without a value is empty", () => {
  expect(stepOf('<input type="hidden" name="ref">').hidden["ref"]).toBe("");
});

test("codes, secrets and identity documents are marked as never stored", () => {
  const kept = (attributes: string) => only(`<label>x<input ${attributes}></label>`)?.isStored;
  expect(kept('name="city"')).toBe(true);
  for (const name of ["code", "passport-number", "driverLicense", "ssn4", "birth-date", "tax_id"])
    expect(kept(`name="${name}"`), name).toBe(false);
  expect(kept('name="answer" data-kind="secret"')).toBe(false);
});
