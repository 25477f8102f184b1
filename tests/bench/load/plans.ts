import type pg from "pg";

/** Rows from which on a table grows with the number of customers. */
const MANY_ROWS = 10_000;

export interface Plan {
  query: string;
  calls: number;
  /** In ms. */
  mean: number;
  /** How each table is read, such as `people: Index Scan using people_pkey`. */
  reads: string[];
  /** Tables with many rows that are read whole. */
  fullScans: string[];
}

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

function readOf(node: Node): string | undefined {
  const { "Node Type": type, "Relation Name": table, "Index Name": index } = node;
  if (table === undefined || type === "ModifyTable") return undefined;
  const bitmap = node.Plans?.find((one) => one["Index Name"])?.["Index Name"];
  const used = index ?? bitmap;
  return `${table}: ${type}${used ? ` using ${used}` : ""}`;
}

/** Returns the plan that the server makes for a statement before it knows the parameters. */
async function planOf(client: pg.Client, query: string): Promise<Node> {
  const count = Math.max(0, ...[...query.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)));
  const values = Array.from({ length: count }, () => "null").join();
  await client.query(`prepare hot as ${query}`);
  try {
    const text = `explain (format json) execute hot${count ? `(${values})` : ""}`;
    const { rows } = await client.query<{ "QUERY PLAN": { Plan: Node }[] }>(text);
    return rows[0]?.["QUERY PLAN"][0]?.Plan ?? { "Node Type": "none" };
  } finally {
    await client.query("deallocate hot");
  }
}

/** Returns all statements since the statistics were reset with their plans, first those that took the most time in total. */
export async function plansOf(client: pg.Client): Promise<Plan[]> {
  await client.query("set plan_cache_mode = force_generic_plan");
  const { rows: tables } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and reltuples >= ${MANY_ROWS}`,
  );
  const large = new Set(tables.map(({ relname }) => relname));
  const { rows } = await client.query<{ query: string; calls: string; mean: number }>(
    `select query, calls, mean_exec_time as mean from pg_stat_statements
     where query ~* '^(select|insert|update|delete|with)' and dbid = (select oid from pg_database where datname = current_database())
     order by total_exec_time desc`,
  );
  const plans: Plan[] = [];
  for (const { query, calls, mean } of rows) {
    const nodes = nodesOf(await planOf(client, query));
    const fullScans = nodes.flatMap(({ "Node Type": type, "Relation Name": table = "" }) =>
      type === "Seq Scan" && large.has(table) ? table : [],
    );
    plans.push({
      query,
      calls: Number(calls),
      mean,
      reads: nodes.flatMap((node) => readOf(node) ?? []),
      fullScans,
    });
  }
  return plans;
}
