import { expect, test } from "vitest";
import { SupportSearchElement } from "../../../../widgets/support-search/element.ts";
import { resultsStrings } from "../../../../widgets/support-search/strings/results.ts";
import { strings } from "../../../../widgets/support-search/strings/index.ts";

test("SUP-3 SUP-9 the texts that the specification names", () => {
  expect({ ...strings.en, ...resultsStrings.en }).toMatchObject({
    didYouMean: "Did you mean...",
    chipQuickStart: "Quick start guide",
    chipUserManual: "User manual",
    chipHisense: "Hisense",
    chipElement: "Element",
    chipPeacock: "Peacock",
    chipFirmware: "Firmware update",
    chipRemote: "Remote",
  });
});

test("the page's address is unchanged, and articles are at the content's address, unless the page owner sets it", () => {
  expect(SupportSearchElement.definition.props).toEqual({ articleBase: "", queryParam: "" });
});
