import { describe, expect, test } from "vitest";
import { manageHref, routeAt } from "../../../../widgets/subscriptions/routes.ts";

const SITE = "https://brand.example";

describe("a page's location", () => {
  test("SUB-2 is the list or the management of one, by its path", () => {
    expect(routeAt(`${SITE}/subscriptions`, "")).toEqual({ view: "list", sku: "", task: "" });
    expect(routeAt(`${SITE}/subscriptions/manage/?sku=max&task=unsubscribe`, "")).toEqual({
      view: "manage",
      sku: "max",
      task: "unsubscribe",
    });
    expect(routeAt(`${SITE}/help?sku=max`, "")).toBeUndefined();
    expect(routeAt(`${SITE}/subscriptions/managed`, "")).toBeUndefined();
  });

  test("is that of a given path instead of the page's", () => {
    expect(routeAt(`${SITE}/help`, "/subscriptions/manage?sku=max")).toMatchObject({
      view: "manage",
      sku: "max",
    });
    expect(routeAt(`${SITE}/subscriptions`, "/elsewhere")).toBeUndefined();
  });

  test("is linked to with the sku, whatever its characters", () => {
    const sku = "a&task=unlink";
    expect(routeAt(SITE + manageHref(sku), "")).toEqual({ view: "manage", sku, task: "" });
  });
});
