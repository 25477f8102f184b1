import { expect, test } from "vitest";
import { HelpFormElement } from "../../../../widgets/help-form/element.ts";
import { strings } from "../../../../widgets/help-form/strings/index.ts";

test("HLP-2 HLP-3 a content system's fields have their own names and defaults", () => {
  expect(strings.en).toMatchObject({
    "file-size": "This file is larger than 5.12 MB. Choose a smaller file.",
    "api-error": "Something went wrong. Please wait a few minutes and try again.",
  });
});

test("each text has a Spanish one that differs", () => {
  expect(Object.keys(strings.es).sort()).toEqual(Object.keys(strings.en).sort());
  for (const [key, text] of Object.entries(strings.es)) {
    expect(text.trim()).not.toBe("");
    expect(text).not.toBe(strings.en[key as keyof typeof strings.en]);
  }
});

test("the states include those of the message and of its file", () => {
  expect(HelpFormElement.definition.states).toEqual([
    "ready",
    "uploading",
    "file-error",
    "blocked",
    "submitted",
    "success",
    "error",
  ]);
});
