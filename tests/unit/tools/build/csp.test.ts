import { createHash } from "node:crypto";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { stored } from "../../../../core/platform/stored.ts";
import { createKeyStore, STORAGE_PREFIX } from "../../../../core/platform/storage.ts";
import { CONFIGURATION_FRESH_MS } from "../../../../core/platform/config/source.ts";
import { contentSecurity } from "../../../../tools/build/csp.ts";
import { document, type Documented } from "../../../../tools/build/documented.ts";
import { parseSource } from "../../../../tools/build/sources.ts";
import { usedIn } from "../../../../tools/build/used.ts";
import { CONTENT_FRESH_MS } from "../../../../core/domain/support/support-content.ts";
import { MODAL_PAUSE_MS } from "../../../../widgets/email-signup/EmailSignup.tsx";
import { projectRoot, readTree } from "../../../../tools/tree.ts";
import { openPage } from "../../support/session.ts";
import { FakeStorage } from "../../support/storage.ts";
import { folders } from "./release.ts";
import { ENCRYPTED_MAX_AGE_MS } from "../../../../core/platform/encrypted-store.ts";
import { REQUEST_MAX_AGE_MS } from "../../../../core/session/oidc/sign-in-request.ts";
import { NOTICE_MAX_AGE_MS } from "../../../../core/session/signed-out-notice.ts";
import { signedIn } from "../../support/customer.ts";
import { storedKeys } from "./stored-keys.ts";

const elements = folders.map(document);
const signUp = elements.find(({ reference }) => reference.tag === "tv-email-signup") as Documented;
const policyOf = (element: Documented) => Object.values(contentSecurity([element], "1.2.3", {}).elements)[0];

describe("the lines of a page's policy", () => {
  test("an element without pictures needs our scripts, its services and no Trusted Types policy", () => {
    expect(policyOf(signUp)).toMatchObject({
      directives: {
        "script-src": ["{script-origin}"],
        "connect-src": ["{configuration-origin}", "{data-origins}"],
      },
      trustedTypesPolicies: [],
    });
    expect(Object.keys(policyOf(signUp)?.directives ?? {})).toHaveLength(2);
  });

  test("a first view in the page's HTML needs our style sheet, or the hash of its text", () => {
    const css = "p{margin:0}";
    const row = contentSecurity([signUp], "1.2.3", { "email-signup": { css } }).elements["tv-email-signup"];
    expect(row?.firstView).toEqual({
      link: { "style-src": ["{script-origin}"] },
      inline: { "style-src": [`'sha256-${createHash("sha256").update(css).digest("base64")}'`] },
    });
    expect(policyOf(signUp)).not.toHaveProperty("firstView");
  });

  test("pictures, videos, frames and policies are found in the sources", () => {
    const source = `export const A = () => <p><img alt="" /><video /><iframe /></p>;
      export const policy = trustedTypes.createPolicy("tv-selfcare", {});`;
    const used = usedIn([parseSource("/a.tsx", source)]);
    expect(policyOf({ ...signUp, used })).toMatchObject({
      directives: {
        "img-src": ["{content-origin}"],
        "media-src": ["{content-origin}"],
        "frame-src": ["{script-origin}", "{content-origin}"],
      },
      trustedTypesPolicies: ["tv-selfcare"],
    });
  });

  test("a picture made by a script counts, an empty frame does not", () => {
    const source = `document.createElement("iframe"); document.createElement("img");`;
    const used = usedIn([parseSource("/a.ts", source)]);
    expect(Object.keys(policyOf({ ...signUp, used })?.directives ?? {})).toEqual([
      "script-src",
      "connect-src",
      "img-src",
    ]);
  });

  test("the portal needs what each of its elements needs", () => {
    const rows = contentSecurity(elements, "1.2.3", {}).elements;
    const {
      directives,
      trustedTypesPolicies,
      stored: kept,
    } = rows["tv-portal"] as NonNullable<ReturnType<typeof policyOf>>;
    expect(directives).toMatchObject({
      "img-src": ["{content-origin}"],
      "frame-src": ["{script-origin}", "{content-origin}"],
    });
    expect(trustedTypesPolicies).toEqual(["tv-selfcare"]);
    const keys = kept.map(({ key }) => key);
    for (const name of ["tv-offers", "tv-banner", "tv-support", "tv-do-not-sell", "tv-session-timeout"])
      expect(keys).toEqual(expect.arrayContaining(rows[name]?.stored.map(({ key }) => key) ?? []));
    expect(keys).not.toContain("tv:email-signup");
  });

  test("an element's storage list has only its own and its session's entries", () => {
    const keys = (element: Documented) => policyOf(element)?.stored.map(({ key }) => key);
    expect(keys(signUp)).toEqual(["tv:probe", "tv:probe", "tv:config:*", "tv:session-id", "tv:email-signup"]);
    const probe = join(projectRoot, "tests/element/fixtures/probe");
    const other = {
      ...signUp,
      folder: { ...signUp.folder, dir: probe, component: join(probe, "Probe.tsx") },
    };
    expect(keys(other)).not.toContain("tv:email-signup");
  });
});

describe("the storage list matches the sources", () => {
  afterEach(() => vi.unstubAllGlobals());
  // These two keep values for their callers.
  const tools = ["core/platform/storage.ts", "core/platform/remembered.ts"];

  test("the listed keys are those of the sources, with their files", () => {
    const named = [...readTree(["core", "widgets"], /\.tsx?$/)]
      .filter(([file]) => !tools.includes(file))
      .flatMap(([file, text]) =>
        storedKeys(parseSource(file, text)).map((key) => `${file} ${STORAGE_PREFIX}${key}`),
      );
    const listed = stored
      .filter(({ by, where }) => !tools.includes(by) && where !== "indexedDB")
      .map(({ by, key }) => `${by} ${key}`);
    expect(named.toSorted()).toEqual(listed.toSorted());
  });

  test.each([
    [`(store: KeyStore) => store.set("a", "1");`, ["a"]],
    ["interface P { tab: KeyStore } const key = `b:${x}`; tab.set(key, `1`);", ["b:*"]],
    [`localStore().set("c", "1"); tabStore().set("d", "1"); other.set("e", "1");`, ["c", "d"]],
    [`remembered(localStore(), clock, "f", 1);`, ["f"]],
  ])("keys are found in %s", (source, keys) =>
    expect(storedKeys(parseSource("/a.ts", source))).toEqual(keys),
  );

  test("a key that can't be determined is an error", () => {
    expect(() => storedKeys(parseSource("/a.ts", "localStore().set(keyOf(x), y);"))).toThrow(
      "cannot be determined",
    );
  });

  test("each key is in the storage that the list names", async () => {
    const { session, local, tab } = openPage();
    await session.configuration();
    const listed = (where: string, by: RegExp) =>
      stored
        .filter((one) => one.where === where && by.test(one.by))
        .map(({ key }) => key.slice(STORAGE_PREFIX.length));
    const likeKeys = (entries: Map<string, string>) =>
      [...entries.keys()].map((key) => key.replace(/^config:.*/, "config:*"));
    const visitors = /^core\/(platform\/config|session\/anonymous\/session\.ts)/;
    expect(likeKeys(local.entries)).toEqual(listed("localStorage", visitors));
    expect(likeKeys(tab.entries)).toEqual(listed("sessionStorage", visitors));

    const customer = await signedIn();
    const customers =
      /^core\/(platform\/config|session\/(?:\w+\/)?(session|login|sign-in-request|after-login|sign-out|signed-in-hint)\.ts)/;
    expect(likeKeys(customer.local.entries)).toEqual(listed("localStorage", customers));
    expect([...likeKeys(customer.tab.entries), "sign-in", "signing-out"].toSorted()).toEqual(
      listed("sessionStorage", customers).toSorted(),
    );
  });

  test("the probe is listed for both storages and is removed at once", () => {
    for (const where of ["localStorage", "sessionStorage"] as const) {
      const storage = new FakeStorage();
      const set = vi.spyOn(storage, "setItem");
      vi.stubGlobal(where, storage);
      expect(createKeyStore(where).persistent).toBe(true);
      const keys = stored.filter((one) => one.where === where && one.by === "core/platform/storage.ts");
      expect(set.mock.calls.map(([key]) => key)).toEqual(keys.map(({ key }) => key));
      expect(storage.length).toBe(0);
    }
  });

  test("lifetimes match the sources", () => {
    const counts = stored.flatMap(({ key, countsForMs }) =>
      countsForMs === undefined ? [] : [[key, countsForMs]],
    );
    expect(counts).toEqual([
      ["tv:config:*", CONFIGURATION_FRESH_MS],
      ["tv:email-signup", MODAL_PAUSE_MS],
      ["tv:support:*", CONTENT_FRESH_MS],
      ["tv:sign-in", REQUEST_MAX_AGE_MS],
      ["tv:signed-out-notice", NOTICE_MAX_AGE_MS],
      ["tv:sealed:*", ENCRYPTED_MAX_AGE_MS],
    ]);
  });
});
