import { expect, test } from "vitest";
import { downloadStrings } from "../../../../core/domain/firmware/strings/index.ts";
import { strings } from "../../../../widgets/usb-update/strings/index.ts";
import { strings as pageStrings } from "../../../../widgets/firmware-download/strings/index.ts";
import { UsbUpdateElement } from "../../../../widgets/usb-update/element.ts";
import { FirmwareDownloadElement } from "../../../../widgets/firmware-download/element.ts";
import { Content } from "../../../../widgets/usb-update/schema.ts";
import { untranslated } from "../../../../tools/check/translations.ts";

const noModels = "There are currently no models available for updates, please try again later";

test("USB-6 the texts of no models, errors and small screens", () => {
  expect(strings.en.noModels).toBe(noModels);
  expect(pageStrings.en.noModels).toBe(noModels);
  for (const { error } of [strings.en, downloadStrings.en])
    expect(error).toBe("Something went wrong, please try again!");
  expect(pageStrings.en).toMatchObject({
    errorModal: "That didn't go as planned. Sorry about that! try refreshing the page.",
    refresh: "Refresh",
  });
  expect(downloadStrings.en.smallScreen).toBe(
    "Downloading this update isn't supported on mobile devices. Please open this window in a desktop browser to view and download.",
  );
});

test("each text of both elements and their common part has a Spanish one", () => {
  const problems = [strings, pageStrings, downloadStrings].flatMap(({ name, en, es }) =>
    untranslated(name, en, es),
  );
  expect(problems).toEqual([]);
});

test("USB-5 the separate page has the model ELTE11MWR and the start page as its home", () => {
  expect(FirmwareDownloadElement.definition.props).toEqual({ model: "ELTE11MWR", home: "/" });
  expect(UsbUpdateElement.definition.props).toEqual({ make: "" });
});

test("USB-2 the content may bring terms with their version and message", () => {
  const terms = { version: "7", text: "One.\n\nTwo.", error: "Read it, please." };
  expect(Content.parse({ terms })).toEqual({ terms });
  expect(Content.parse({})).toEqual({});
});

test("USB-2 incomplete terms are refused", () => {
  expect(Content.safeParse({ terms: { text: "One." } }).success).toBe(false);
});
