import { describe, expect, test } from "vitest";
import { manageHref, placeAt } from "../../../../widgets/subscriptions/places.ts";

const SITE = "https://brand.example";

describe("a page's location", () => {
  test("SUB-2 is the list or the management of one, by its path", () => {
    expect(placeAt(`${SITE}/subscriptions`, "")).toEqual({ view: "list", sku: "", task: "" });
    expect(placeAt(`${SITE}/subscriptions/manage/?sku=max&task=unsubscribe`, "")).toEqual({
      view: "manage",
      sku: "max",
      task: "unsubscribe",
    });
    expect(placeAt(`${SITE}/help?sku=max`, "")).toBeUndefined();
    expect(placeAt(`${SITE}/subscriptions/managed`, "")).toBeUndefined();
  });

  test("is that of a given path instead of the page's", () => {
    expect(placeAt(`${SITE}/help`, "/subscriptions/manage?sku=max")).toMatchObject({
      view: "manage",
      sku: "max",
    });
    expect(placeAt(`${SITE}/subscriptions`, "/elsewhere")).toBeUndefined();
  });

  test("is linked to with the sku, whatever its characters", () => {
    const sku = "a&task=unlink";
    expect(placeAt(SITE + manageHref(sku), "")).toEqual({ view: "manage", sku, task: "" });
  });
});
