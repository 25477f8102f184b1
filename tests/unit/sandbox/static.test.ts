import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPage } from "../../../demo/sandbox/page.ts";
import packageJson from "../../../package.json" with { type: "json" };
import { projectRoot } from "../../../tools/tree.ts";
import { START_MS, startTestSandbox } from "./sandbox.ts";

const LOADER = `console.log("${"loader ".repeat(50)}");`;
const SCRIPT = '<script type="module" src="/tv.js"></script>';
const BRAND = "<h1>Brand</h1>";
const dist: Record<string, string | Buffer> = {
  "tv.js": LOADER,
  "tv.js.br": brotliCompressSync(LOADER),
  "tv.js.gz": gzipSync(LOADER),
  "react/EmailSignup-Bx9_kQ-2.js": "export {};",
  "react/EmailSignup-Bx9_kQ-2.es.js": "export {};",
  "react/privacy-settings.js": "export {};",
  "custom-elements.json": "{}",
  "preload.json": JSON.stringify({
    pages: {
      react: {
        "/devices": ["react/devices.js"],
        "/offer/:group": ["react/offers.js", "react/core-Bx9_kQ-2.js"],
        "/privacy/policy/*": ["react/leaving.js"],
      },
      lite: { "/devices": ["lite/devices.js"] },
    },
  }),
  "docs/index.html": "<h1>Documentation</h1>",
  "docs/search/config.json":
    '{"services":[{"msBaseUrl":"http://localhost:4400/docs/search","operations":[]}]}',
};
const site: Record<string, string> = {
  "index.html": "<h1>Start</h1>",
  "marketing/index.html": "<h1>Marketing</h1>",
  "brand/kestrel.svg": "<svg/>",
  "brand-site/index.html": `${SCRIPT}<!-- preload -->${BRAND}`,
  "support/images/box.svg": "<svg/>",
  "brand/film.webm": "0123456789",
  "brand/film.en.vtt": "WEBVTT",
  "brand/top.html": "<nav>$& Top</nav>",
  "brand/foot.html": "<footer>Foot</footer>",
  "letter/index.html":
    "<!-- include brand/top.html --><!-- a note --><h1>Letter</h1><!-- include brand/foot.html -->",
  "broken/index.html": "<h1>Broken</h1><!-- include brand/lost.html -->",
  "plain.html": "<h1>Plain</h1>",
};

let home: string;
let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "static-"));
  const write = async (dir: string, files: Record<string, string | Buffer>) => {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(home, dir, name)), { recursive: true });
      await writeFile(join(home, dir, name), content);
    }
  };
  await write("dist", dist);
  await write("site", site);
  await write(".", { "secret.txt": "secret" });
  sandbox = await startTestSandbox({ staticDirs: { dist: join(home, "dist"), site: join(home, "site") } });
}, START_MS);
afterAll(async () => {
  await sandbox.close();
  await rm(home, { recursive: true });
});

/** A request without decompression. */
const raw = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request({ port: sandbox.port, host: "127.0.0.1", path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on("error", reject)
      .end();
  });

const RELEASE = `/tv/${packageJson.version}`;

describe("the built files", () => {
  test.each(["", "/tv/1", RELEASE])("are at '%s/', for pages of each origin", async (prefix) => {
    const { status, headers, body } = await raw(`${prefix}/tv.js`);
    expect([status, body.toString()]).toEqual([200, LOADER]);
    expect(headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "access-control-allow-origin": "*",
      "timing-allow-origin": "*",
      "x-content-type-options": "nosniff",
    });
  });

  test("are cached forever if the name has a hash or the path the version, otherwise for a minute", async () => {
    const caching = async (path: string) => (await raw(path)).headers["cache-control"];
    const forEver = "public, max-age=31536000, immutable";
    expect(await caching("/react/EmailSignup-Bx9_kQ-2.js")).toBe(forEver);
    expect(await caching("/tv/1/react/EmailSignup-Bx9_kQ-2.js")).toBe(forEver);
    expect(await caching("/react/EmailSignup-Bx9_kQ-2.es.js")).toBe(forEver);
    expect(await caching(`${RELEASE}/tv.js`)).toBe(forEver);
    for (const path of ["/tv.js", "/tv/1/tv.js", "/react/privacy-settings.js", "/custom-elements.json"]) {
      expect(await caching(path)).toBe("public, max-age=60");
    }
  });

  test("are compressed for clients that accept it", async () => {
    const brotli = await raw("/tv.js", { "accept-encoding": "gzip, deflate, br" });
    expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(LOADER);
    const gzip = await raw("/tv.js", { "accept-encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body).toString()).toBe(LOADER);
  });

  test("are plain for clients that accept no compression", async () => {
    const plain = await raw("/tv.js", { "accept-encoding": "identity" });
    expect(plain.headers).toMatchObject({ vary: "Accept-Encoding" });
    expect(plain.headers["content-encoding"]).toBe(undefined);
    const none = await raw("/custom-elements.json", { "accept-encoding": "br" });
    expect([none.headers["content-encoding"], none.body.toString()]).toEqual([undefined, "{}"]);
  });

  test("are answered 304 if unchanged, each compression by its own tag", async () => {
    const tagOf = async (encoding: string) =>
      String((await raw("/tv.js", { "accept-encoding": encoding })).headers["etag"]);
    const [plain, brotli] = [await tagOf("identity"), await tagOf("br")];
    expect(plain).not.toBe(brotli);
    const known = await raw("/tv.js", { "accept-encoding": "br", "if-none-match": brotli });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    expect(known.headers).toMatchObject({ etag: brotli, "cache-control": "public, max-age=60" });
    expect((await raw("/tv.js", { "accept-encoding": "br", "if-none-match": plain })).status).toBe(200);
  });

  test("answer HEAD like GET, without the body", async () => {
    const [head, get] = [await raw("/tv.js", {}, "HEAD"), await raw("/tv.js")];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ["etag", "content-type", "content-length", "cache-control"]) {
      expect(head.headers[name]).toBe(get.headers[name]);
    }
  });
});

describe("the demo's pages", () => {
  test.each([
    "/account",
    "/account/",
    "/support",
    "/support/setup/pair-the-remote",
    "/support/setup/?lang=es",
    "/privacy",
    "/about/company",
  ])("PAG-12 the server answers %s with the brand's page, at that address", async (path) => {
    const { status, headers, body } = await raw(path);
    expect([status, body.toString()]).toEqual([200, SCRIPT + BRAND]);
    expect(headers["cache-control"]).toBe("no-cache");
  });

  test.each([
    "/nonsense",
    "/ACCOUNT",
    "/account/nowhere",
    "/privacy/nope",
    "/legal/nope",
    "/marketing/nowhere",
    "/legal/api",
    "/about/config/nowhere",
    "/support/manuals/none.pdf",
    "/support/setup/x.svg",
  ])("PAG-1 the server answers %s with the brand's page and status 404", async (path) => {
    const { status, headers, body } = await raw(path);
    expect([status, body.toString()]).toEqual([404, SCRIPT + BRAND]);
    expect(headers["content-type"]).toBe("text/html; charset=UTF-8");
  });

  test("are at their directories, requested again each time, and not for other origins", async () => {
    for (const [path, heading] of [
      ["/", "Start"],
      ["/marketing/", "Marketing"],
      ["/plain.html", "Plain"],
    ]) {
      const { status, headers, body } = await raw(path ?? "");
      expect([status, body.toString()]).toEqual([200, `<h1>${heading}</h1>`]);
      expect(headers).toMatchObject({
        "content-type": "text/html; charset=UTF-8",
        "cache-control": "no-cache",
        "x-content-type-options": "nosniff",
      });
      expect(headers["access-control-allow-origin"]).toBe(undefined);
    }
    expect((await raw("/brand/kestrel.svg")).headers["content-type"]).toMatch(/^image\/svg\+xml/);
  });

  test("have their included fragments in place", async () => {
    const { status, body } = await raw("/letter/");
    const whole = "<nav>$& Top</nav><!-- a note --><h1>Letter</h1><footer>Foot</footer>";
    expect([status, body.toString()]).toEqual([200, whole]);
    const head = await raw("/letter/", {}, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  test("are answered 304 until the page or a fragment of it changes", async () => {
    const request = (tag?: unknown) =>
      raw("/letter/", tag === undefined ? {} : { "if-none-match": String(tag) });
    const change = (name: string, text: string) => writeFile(join(home, "site", name), text);
    const { etag } = (await request()).headers;
    const unchanged = await request(etag);
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
    expect(unchanged.headers).toMatchObject({ etag, "cache-control": "no-cache" });
    for (const name of ["brand/foot.html", "letter/index.html"]) {
      const text = site[name] ?? "";
      await change(name, text.replace(/Foot|Letter/, "New words"));
      const changed = await request(etag);
      expect([changed.status, changed.headers["etag"] === etag]).toEqual([200, false]);
      expect(changed.body.toString()).toContain("New words");
      await change(name, text);
      expect((await request(etag)).status).toBe(304);
    }
  });

  test("report a missing include", async () => {
    const errorOf = async (path: string) => {
      const { status, body } = await raw(path);
      return [status, (JSON.parse(body.toString()) as { errorMessage: string }).errorMessage];
    };
    expect(await errorOf("/broken/")).toEqual([
      500,
      "/broken/index.html includes brand/lost.html, which is not there",
    ]);
  });

  test.each([
    ["/devices", ["/react/devices.js"]],
    ["/offer/apple", ["/react/offers.js", "/react/core-Bx9_kQ-2.js"]],
    ["/privacy/policy/staterights", ["/react/leaving.js"]],
    ["/transactions", []],
  ])("of the brand's site link to the code that preload.json lists for %s", async (path, files) => {
    const { body } = await raw(path);
    const links = body.toString().matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)" \/>/g);
    expect([...links].map(([, href]) => href)).toEqual(files);
  });

  test("of the brand's site load the code that all other code needs before the rest", async () => {
    const { body } = await raw("/offer/apple");
    const low = body.toString().matchAll(/<link [^>]*fetchpriority="low" href="([^"]+)" \/>/g);
    expect([...low].map(([, href]) => href)).toEqual(["/react/offers.js"]);
  });

  test("have the runtime, and the links for it, that the tester's cookie chooses", async () => {
    const { body } = await raw("/devices", { cookie: "runtime=lite" });
    expect(body.toString()).toMatch(
      /src="\/tv\.js" data-runtime="lite"><\/script><link .*"\/lite\/devices\.js"/,
    );
  });

  test("ignore a cookie that names no runtime", async () => {
    const { body } = await raw("/devices", { cookie: 'runtime="><script>' });
    expect(body.toString()).toMatch(/src="\/tv\.js"><\/script><link .*"\/react\/devices\.js"/);
  });

  test("are complete: each page of ours has the fragments that it includes", async () => {
    const ours = join(projectRoot, "demo/site");
    const pages = (await readdir(ours, { recursive: true })).filter((path) => path.endsWith(".html"));
    expect(pages).toContain("brand-site/index.html");
    for (const page of pages) expect(await readPage(ours, page), page).not.toContain("<!-- include ");
  });

  test("get their directory's slash, and keep the query", async () => {
    const { status, headers } = await raw("/marketing?lang=es");
    expect([status, headers["location"]]).toEqual([302, "/marketing/?lang=es"]);
  });

  test.each([
    ["/support", 200],
    ["/support/setup", 200],
    ["/support/wifi/", 200],
    ["/support/setup/connect-to-wifi", 200],
    ["/support/setup/conectate-al-wifi", 200],
    ["/support/contact", 200],
    ["/support/manual", 200],
    ["/support/nope", 404],
    ["/support/setup/nope", 404],
    ["/support/manual/nope", 404],
    ["/support/setup/connect-to-wifi/nope", 404],
    ["/support/images/box.svg", 200],
  ])("SUP-6 %s is answered %d", async (path, status) => {
    expect((await sandbox.send("GET", path)).status).toBe(status);
  });

  test.each([
    ["below a file", "/marketing/index.html/x"],
    ["longer than a file's name can be", `/${"a".repeat(300)}`],
    ["of a page with such a name", `/${"a".repeat(300)}.html`],
    ["of an API with such a name", `/api/${"a".repeat(300)}`],
  ])("a path %s is a 404", async (_, path) => expect((await raw(path)).status).toBe(404));

  test("a missing release is a 404", async () => {
    expect((await raw("/tv/9.9.9/tv.js")).status).toBe(404);
  });
});

test("videos support ranges as players request them", async () => {
  const { status, headers, body } = await raw("/brand/film.webm", { range: "bytes=2-5" });
  expect([status, body.toString()]).toEqual([206, "2345"]);
  expect(headers).toMatchObject({ "content-type": "video/webm", "content-range": "bytes 2-5/10" });
});

test("captions have their type", async () => {
  expect((await raw("/brand/film.en.vtt")).headers["content-type"]).toBe("text/vtt; charset=utf-8");
});

test.each([
  "/../secret.txt",
  "/tv/1/../../../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/brand/..%5c..%5csecret.txt",
  "/brand/%252e%252e/secret.txt",
  "//secret.txt",
  "/marketing/../../secret.txt",
  "/brand/kestrel.svg%00.html",
])("no file outside the directories is served: %s", async (path) => {
  const text = await new Promise<string>((resolve, reject) => {
    let seen = "";
    const socket = connect(sandbox.port, "127.0.0.1", () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    });
    socket.on("data", (bytes) => (seen += bytes.toString()));
    socket.on("close", () => resolve(seen));
    socket.on("error", reject);
  });
  expect(text).toMatch(/^HTTP\/1\.1 (?:302|400|404) /);
  expect(text).not.toMatch(/\r\n\r\nsecret/);
});

describe("documentation", () => {
  test("/docs leads to its start", async () => {
    const response = await fetch(`${sandbox.url}/docs`);
    expect(new URL(response.url).pathname).toBe("/docs/");
    expect(await response.text()).toBe("<h1>Documentation</h1>");
  });

  test.each(["/docs", "/tv/1/docs"])(
    "the search of %s asks the origin and folder that it was called at",
    async (path) => {
      const response = await fetch(`${sandbox.url}${path}/search/config.json?environment=prod`);
      expect(await response.json()).toEqual({
        services: [{ msBaseUrl: `${sandbox.url}${path}/search`, operations: [] }],
      });
      // The same file at another origin or folder has another content.
      expect(response.headers.get("cache-control")).toBe("no-cache");
    },
  );
});
