import { BYTES_PER_SECOND, CPU_SLOWDOWN, LATENCY_MS } from "./measure.ts";
import { figure, TYPED_AFTER_MS, worstTask, type Results, type Row, type Search } from "./results.ts";
import type { Verdict } from "./targets.ts";
import { WARM_UP_SECONDS } from "./throughput.ts";

type Cell = string | number | undefined;

/** Returns a table in Markdown; unknown values become a dash. */
function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.map((cell) => cell ?? "-").join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

const ms = (value: number | undefined): Cell => value?.toFixed(value < 20 ? 1 : 0);
const kB = (value: number | undefined): Cell => value && (value / 1000).toFixed(1);

function rowOf(row: Row, floor: Row | undefined): readonly Cell[] {
  const { name, kind } = row.variant;
  const usable = figure(row, "usable");
  if (usable === undefined) return [name, "did not start"];
  const ratio = (what: "usable" | "answered") => {
    const mine = figure(row, what);
    const theirs = floor && figure(floor, what);
    return kind === "limit" || mine === undefined || !theirs ? undefined : (mine / theirs).toFixed(2);
  };
  return [
    name,
    ms(usable),
    ratio("usable"),
    ms(figure(row, "answered")),
    ratio("answered"),
    ms(figure(row, "success")),
    kB(figure(row, "scriptBeforeUsable")),
    kB(figure(row, "scriptUntilSuccess")),
    kB(figure(row, "wire")),
    ms(worstTask(row)),
    row.untouched?.shift.toFixed(4),
  ];
}

const HEAD = [
  "",
  "usable, ms",
  "× floor",
  "answered, ms",
  "× floor",
  "success, ms",
  "JS before usable, kB",
  "JS until success, kB",
  "all on the wire, kB",
  "worst task, ms",
  "CLS untouched",
];

const percent = (part: number): Cell => `${(part * 100).toFixed(1)} %`;

function searchTables({ rows, visitorRows, typing, compared }: Search): string[] {
  const visitors = new Map(visitorRows.map((row) => [row.variant, figure(row, "answered")]));
  return [
    table(
      [
        "search",
        "usable, ms",
        "input at once to results, ms",
        `input ${TYPED_AFTER_MS} ms later to results, ms`,
        "navigation to results, ms",
        "JS before usable, kB",
        "JS until results, kB",
        "worst task, ms",
      ],
      rows.map((row) => [
        row.variant.name,
        ms(figure(row, "usable")) ?? "did not start",
        ms(figure(row, "answered")),
        ms(visitors.get(row.variant)),
        ms(figure(row, "success")),
        kB(figure(row, "scriptBeforeUsable")),
        kB(figure(row, "scriptUntilSuccess")),
        ms(worstTask(row)),
      ]),
    ),
    table(
      [
        "typing, CPU / 4",
        "articles",
        "behind the debounce, p50 of the words, ms",
        "worst word, ms",
        "slowest try, ms",
        "worst task, ms",
        "the same while texts are read",
      ],
      Object.entries(typing).map(([runtime, seen]) => [
        runtime,
        seen.articles,
        ms(seen.p50),
        ms(seen.worst),
        ms(seen.slowest),
        ms(seen.worstTask),
        ms(seen.worstTaskReading),
      ]),
    ),
    table(
      [
        "index in Node",
        "articles",
        "index, ms",
        "p50, ms",
        "p99, ms",
        "hits",
        "typos: p50, ms",
        "p99, ms",
        "hits",
        "queries",
      ],
      compared.map(({ engine, articles, indexMs, plain, typos }) => [
        engine,
        articles,
        ms(indexMs),
        plain.p50.toFixed(2),
        plain.p99.toFixed(2),
        percent(plain.hits),
        typos.p50.toFixed(2),
        typos.p99.toFixed(2),
        percent(typos.hits),
        plain.queries + typos.queries,
      ]),
    ),
  ];
}

/** Returns how many queries each engine passes, followed by those that it misses. */
function queryTables(found: Results["queries"]): string[] {
  const passes = table(
    ["queries whose article is among the first three", "list", "language", "passed", "of"],
    found.map(({ engine, list, language, queries, passed }) => [engine, list, language, passed, queries]),
  );
  const lists = [...new Set(found.map(({ engine }) => engine))].map((engine) => {
    const lines = found
      .filter((one) => one.engine === engine)
      .flatMap(({ language, missed }) => missed.map(({ query }) => `- ${language}: ${query}`));
    return [`${engine} misses ${lines.length}:`, ...lines].join("\n");
  });
  return [passes, ...lists];
}

/** Returns the report of a run in Markdown. */
export function report(results: Results, verdicts: readonly Verdict[]): string {
  const { rounds, load, rows, further, mounts, brandPages, cardForms, steps, throughput, search, queries } =
    results;
  const parts: string[] = [
    `${rounds} rounds, interleaved, each visit in a fresh context; ${(BYTES_PER_SECOND * 8) / 1e6} Mbps, ${LATENCY_MS} ms, CPU / ${CPU_SLOWDOWN}; medians, tasks the worst since the first script came. Load of the machine ${load.map((one) => one.toFixed(1)).join(" before, ")} after.`,
  ];
  const floor = rows.find(({ variant }) => variant.kind === "floor");
  if (rows.length > 0) {
    parts.push(
      table(
        HEAD,
        rows.map((row) => rowOf(row, floor)).map((cells) => HEAD.map((_, i) => cells[i])),
      ),
    );
  }
  const mounted = Object.entries(mounts);
  if (mounted.length > 0) {
    parts.push(
      table(
        ["each further of 50, CPU / 4", "ms"],
        Object.entries(further).map(([name, each]) => [name, ms(each)]),
      ),
    );
    const head = ["", "mount and removal, ms", "heap after 1,000, kB", "nodes left"];
    const cells = mounted.map(([runtime, seen]) => [
      runtime,
      ms(seen.perMountAndRemoval),
      (seen.heapGrowth / 1000).toFixed(0),
      seen.nodesLeft,
    ]);
    parts.push(table(head, cells));
  }
  for (const [runtime, pages] of Object.entries(brandPages)) {
    const head = [
      `${runtime}, signed in`,
      "cache",
      "data shown, ms",
      "requests till then",
      "all",
      "scripts",
      "kB",
    ];
    const cells = pages.map((page) => [
      page.path,
      page.cache,
      ms(page.shown),
      page.requestsUntilShown,
      page.requests,
      page.scripts,
      kB(page.wire),
    ]);
    parts.push(table(head, cells));
  }
  const opened = Object.entries(cardForms);
  if (opened.length > 0) {
    const head = ["", "press until the wallet's form, ms", "until its card's fields, ms", "lag, ms"];
    const cells = opened.map(([runtime, { element, frame, lag }]) => [
      runtime,
      ms(element),
      ms(frame),
      ms(lag),
    ]);
    parts.push(table(head, cells));
  }
  const drawn = Object.entries(steps);
  if (drawn.length > 0) {
    const head = [
      "a privacy flow's step, CPU / 4",
      "fields",
      "first screen painted, ms",
      "all painted, ms",
      "worst task while typing, ms",
    ];
    const cells = drawn.map(([runtime, { fields, shown, drawn: whole, worstTask: task }]) => [
      runtime,
      fields,
      ms(shown),
      ms(whole),
      ms(task),
    ]);
    parts.push(table(head, cells));
  }
  const asked = Object.entries(throughput);
  if (asked.length > 0) {
    const head = [
      `sandbox, after ${WARM_UP_SECONDS} s of the same, asked by`,
      "requests",
      "errors",
      "p50, ms",
      "p99, ms",
      "worst, ms",
    ];
    const cells = asked.map(([who, { sent, errors, p50, p99, worst }]) => [
      who,
      sent,
      errors,
      ms(p50),
      ms(p99),
      ms(worst),
    ]);
    parts.push(table(head, cells));
  }
  if (search) parts.push(...searchTables(search));
  if (queries.length > 0) parts.push(...queryTables(queries));
  parts.push(
    table(
      ["target", "measured", ""],
      verdicts.map(({ target, measured, isMet }) => [target, measured, isMet ? "met" : "MISSED"]),
    ),
  );
  return parts.join("\n\n");
}
