/* Measures sandboxes on PostgreSQL under load, with few and many customers in the database. */

import { execFile } from "node:child_process";
import { loadavg } from "node:os";
import { parseArgs, promisify } from "node:util";
import pg from "pg";
import { script } from "../../../tools/steps.ts";
import { startBalancer } from "../../engines/balancer.ts";
import { startCluster, type Cluster } from "../../engines/cluster.ts";
import { startProcess } from "../../unit/sandbox/process.ts";
import type { Throughput } from "../throughput.ts";
import { addCustomers } from "./data.ts";
import { plansOf, type Plan } from "./plans.ts";

/** In ms, from a request's scheduled time to the end of its response. */
const P99 = 150;
/** Number of statements whose plans are shown. All of them are checked. */
const HOTTEST = 10;

const { values: options } = parseArgs({
  options: {
    rate: { type: "string", default: "200" },
    seconds: { type: "string", default: "600" },
    /** Numbers of processes and of customers to compare, separated by commas. */
    processes: { type: "string", default: "1,3" },
    customers: { type: "string", default: "1000" },
  },
});
/** An interrupted run first stops what it has started. */
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
const numbers = (text: string) => text.split(",").map(Number);

interface Row extends Throughput {
  customers: number;
  processes: number;
  plans: Plan[];
}

/** Sends the load to this number of processes. One is asked directly, several by a load balancer. */
async function measure(
  cluster: Cluster,
  client: pg.Client,
  customers: number,
  processes: number,
): Promise<Row> {
  const balancer = await startBalancer();
  const isBalanced = processes > 1;
  const servers = await Promise.all(
    Array.from({ length: processes }, () =>
      startProcess({
        databaseUrl: cluster.url,
        publicPort: isBalanced ? balancer.port : undefined,
        trustedProxies: ["127.0.0.0/8"],
      }),
    ),
  );
  try {
    balancer.servers.push(...servers.map(({ url }) => url));
    const url = isBalanced ? balancer.url : (servers[0]?.url ?? "");
    await client.query("select pg_stat_statements_reset()");
    const args = [url, options.rate, options.seconds, String(customers)];
    const sender = script("tests/bench/load/sender.ts", ...args);
    const { stdout } = await promisify(execFile)(process.execPath, sender, { signal: stopping.signal });
    const plans = await plansOf(client);
    return { ...(JSON.parse(stdout) as Throughput), customers, processes, plans };
  } finally {
    await Promise.all(servers.map(({ stop }) => stop("SIGTERM")));
    balancer.close();
  }
}

/** Measures with a new database of this many customers. */
async function measureWith(customers: number): Promise<Row[]> {
  const cluster = await startCluster("-c shared_preload_libraries=pg_stat_statements -c max_wal_size=8GB");
  const client = new pg.Client({ connectionString: cluster.url });
  try {
    const first = await startProcess({ databaseUrl: cluster.url });
    await first.stop("SIGTERM");
    await client.connect();
    await client.query("create extension pg_stat_statements");
    await addCustomers(client, customers, stopping.signal);
    console.error(`${customers} customers are in the database`);
    const rows: Row[] = [];
    for (const count of numbers(options.processes)) {
      rows.push(await measure(cluster, client, customers, count));
      console.error(`measured ${count} processes; load ${loadavg()[0]?.toFixed(1)}`);
    }
    return rows;
  } finally {
    await client.end();
    await cluster.stop();
  }
}

const rows: Row[] = [];
for (const customers of numbers(options.customers)) rows.push(...(await measureWith(customers)));

const ms = (value: number) => value.toFixed(value < 20 ? 1 : 0);
console.log(`${options.rate} requests per second for ${options.seconds} s; times in ms\n`);
console.log("customers  processes  errors    p50    p99  worst");
for (const { customers, processes, errors, p50, p99, worst } of rows) {
  const cells = [customers, processes, errors, ms(p50), ms(p99), ms(worst)].map(String);
  console.log(cells.map((cell, i) => cell.padStart([9, 9, 6, 5, 5, 5][i] ?? 0)).join("  "));
}
for (const { customers, plans } of rows.filter(
  ({ processes }) => processes === numbers(options.processes)[0],
)) {
  console.log(`\nThe statements that took the most time, with ${customers} customers:`);
  for (const { query, calls, mean, reads } of plans.slice(0, HOTTEST))
    console.log(
      `${calls} × ${mean.toFixed(2)} ms  ${query.slice(0, 100)}\n    ${[...new Set(reads)].join("; ") || "no read"}`,
    );
}
const failed = rows.flatMap(({ customers, processes, errors, firstErrors, p99, plans }) => [
  ...(errors > 0 ? [`${customers}/${processes}: ${errors} errors: ${firstErrors.join("; ")}`] : []),
  ...(p99 < P99 ? [] : [`${customers}/${processes}: p99 is ${ms(p99)} ms`]),
  ...plans.flatMap(({ query, fullScans }) => fullScans.map((table) => `full scan of ${table}: ${query}`)),
]);
for (const line of new Set(failed)) console.error(line);
process.exitCode = failed.length > 0 ? 1 : 0;
