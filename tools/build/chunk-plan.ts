/** A module of the bundler's graph. */
export interface GraphModule {
  /** Length of its code, in characters. */
  size: number;
  imports: readonly string[];
  dynamicImports: readonly string[];
}

/** Code that a browser loads at once: an element, a page, or a file that is imported on demand. */
export interface Load {
  name: string;
  /** The modules that it starts with. Their imports come with them. */
  roots: readonly string[];
  /** What a character of unused code costs. */
  unused: number;
  /** What a request costs. */
  request: number;
  /** The most characters that it may load. */
  limit?: number;
}

/** Modules that are one chunk, and the loads that need at least one of them. */
interface Chunk {
  modules: Set<string>;
  size: number;
  loads: Set<Load>;
  /** Whether its file has a name. Two names can't be one file. */
  isNamed: boolean;
}

/** A file that is imported on demand loads later, so its costs are small. */
const ON_DEMAND = { unused: 0.15, request: 150 };

/** Returns these modules and all that they import, directly or indirectly, without dynamic imports. */
export function closureOf(modules: ReadonlyMap<string, GraphModule>, roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const known = found.has(id) ? undefined : modules.get(id);
    if (!known) continue;
    found.add(id);
    waiting.push(...known.imports);
  }
  return found;
}

/** What each chunk imports of the others, without dynamic imports. */
type Links = Map<Chunk, Set<Chunk>>;

function linksOf(chunks: readonly Chunk[], modules: ReadonlyMap<string, GraphModule>): Links {
  const owners = new Map(chunks.flatMap((chunk) => [...chunk.modules].map((id) => [id, chunk])));
  const importedBy = (chunk: Chunk) =>
    [...chunk.modules].flatMap((id) =>
      (modules.get(id)?.imports ?? []).flatMap((imported) => owners.get(imported) ?? []),
    );
  return new Map(
    chunks.map((chunk) => [chunk, new Set(importedBy(chunk).filter((other) => other !== chunk))]),
  );
}

/** Whether a chunk imports another one through a third. United, the two would import the third, and it would import them. */
function importsIndirectly(links: Links, from: Chunk, to: Chunk): boolean {
  const met = new Set([to]);
  const waiting = [...(links.get(from) ?? [])].filter((chunk) => chunk !== to);
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    const imported = links.get(chunk) ?? new Set();
    if (imported.has(to)) return true;
    waiting.push(...[...imported].filter((other) => !met.has(other)));
    met.add(chunk);
  }
  return false;
}

/** Replaces two chunks by one in all links. */
function unitedIn(links: Links, a: Chunk, b: Chunk, both: Chunk): void {
  const imported = [...(links.get(a) ?? []), ...(links.get(b) ?? [])];
  links.delete(a);
  links.delete(b);
  for (const others of links.values()) {
    const isImported = others.delete(a);
    if (others.delete(b) || isImported) others.add(both);
  }
  links.set(both, new Set(imported.filter((chunk) => chunk !== a && chunk !== b)));
}

/** Everything that each chunk imports of the others, directly or indirectly. */
function closuresOf(links: Links): Links {
  const closures: Links = new Map();
  for (const chunk of links.keys()) {
    const met = new Set<Chunk>();
    const waiting = [...(links.get(chunk) ?? [])];
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      if (met.has(one)) continue;
      met.add(one);
      waiting.push(...(links.get(one) ?? []));
    }
    closures.set(chunk, met);
  }
  return closures;
}

/** What a load doesn't need, but loads if a chunk is united with one that it needs: the chunk, and all that it imports. */
const addedTo = (load: Load, chunk: Chunk, closures: Links): Chunk[] =>
  [chunk, ...(closures.get(chunk) ?? [])].filter((one) => !one.loads.has(load));

/** The loads that need a chunk, but not another one. */
const withoutOther = ({ loads }: Chunk, other: Chunk): Load[] =>
  [...loads].filter((load) => !other.loads.has(load));

const sizeOf = (chunks: readonly Chunk[]): number => chunks.reduce((sum, { size }) => sum + size, 0);

/** Decides which two chunks are united next. What a chunk adds to a load is computed once for all pairs. */
function nextPair(
  all: readonly Chunk[],
  totals: ReadonlyMap<Load, number>,
  links: Links,
  closures: Links,
): Chunk[] {
  const known = new Map<Chunk, Map<Load, { size: number; requests: number }>>();
  const added = (chunk: Chunk, load: Load) => {
    const ofChunk = known.get(chunk) ?? new Map<Load, { size: number; requests: number }>();
    known.set(chunk, ofChunk);
    const before = ofChunk.get(load);
    if (before) return before;
    const chunks = addedTo(load, chunk, closures);
    const costs = { size: sizeOf(chunks), requests: chunks.length - 1 };
    ofChunk.set(load, costs);
    return costs;
  };
  const cost = (load: Load, chunk: Chunk) =>
    load.unused * added(chunk, load).size + load.request * added(chunk, load).requests;
  /** What loads that need only one of them pay for the other one. */
  const costs = (a: Chunk, b: Chunk) => {
    let sum = 0;
    for (const load of withoutOther(a, b)) sum += cost(load, b);
    for (const load of withoutOther(b, a)) sum += cost(load, a);
    return sum;
  };
  /** The requests of loads that need both. */
  const saved = (a: Chunk, b: Chunk) => {
    let sum = 0;
    for (const load of a.loads) if (b.loads.has(load)) sum += load.request;
    return sum;
  };
  const isWithinLimits = (a: Chunk, b: Chunk) =>
    withoutOther(a, b).every(
      (load) => load.limit === undefined || (totals.get(load) ?? 0) + added(b, load).size <= load.limit,
    );
  let best = { gain: 0, pair: [] as Chunk[] };
  all.forEach((a, at) => {
    for (const b of all.slice(0, at)) {
      const most = saved(a, b);
      const gain = most > best.gain ? most - costs(a, b) : 0;
      if (gain <= best.gain || !isWithinLimits(a, b) || !isWithinLimits(b, a)) continue;
      if ((a.isNamed && b.isNamed) || importsIndirectly(links, a, b) || importsIndirectly(links, b, a))
        continue;
      best = { gain, pair: [a, b] };
    }
  });
  return best.pair;
}

/**
 * Unites the two chunks that save the most as one, as long as any save something.
 *
 * @param totals what each load loads before
 * @param links what the chunks import. Chunks never import each other: their code would run before what it needs.
 */
function unite(chunks: readonly Chunk[], totals: Map<Load, number>, links: Links): Chunk[] {
  let all = [...chunks];
  for (;;) {
    const closures = closuresOf(links);
    const [a, b] = nextPair(all, totals, links, closures);
    if (!a || !b) return all;
    const added = [
      ...withoutOther(a, b).map((load) => ({ load, chunks: addedTo(load, b, closures) })),
      ...withoutOther(b, a).map((load) => ({ load, chunks: addedTo(load, a, closures) })),
    ];
    for (const { load, chunks: ofLoad } of added) {
      totals.set(load, (totals.get(load) ?? 0) + sizeOf(ofLoad));
      for (const chunk of ofLoad) chunk.loads.add(load);
    }
    const both: Chunk = {
      modules: new Set([...a.modules, ...b.modules]),
      size: a.size + b.size,
      loads: new Set([...a.loads, ...b.loads]),
      isNamed: a.isNamed || b.isNamed,
    };
    unitedIn(links, a, b, both);
    all = [...all.filter((chunk) => chunk !== a && chunk !== b), both];
  }
}

/** Adds the files that are imported on demand, with what isn't there yet when they are imported. */
function* needsOf(modules: ReadonlyMap<string, GraphModule>, loads: readonly Load[]) {
  const onDemand = new Map<string, string[]>();
  for (const [importer, { dynamicImports }] of modules)
    for (const id of dynamicImports) onDemand.set(id, [...(onDemand.get(id) ?? []), importer]);
  const known = loads.map((load) => ({ load, needed: closureOf(modules, load.roots) }));
  yield* known;
  const closures = [
    ...known.map(({ needed }) => needed),
    ...[...onDemand.keys()].map((id) => closureOf(modules, [id])),
  ];
  for (const [id, importers] of onDemand) {
    const before = closures.filter((closure) => importers.some((importer) => closure.has(importer)));
    const needed = [...closureOf(modules, [id])].filter(
      (one) => !before.every((closure) => closure.has(one)),
    );
    yield { load: { name: id, roots: [id], ...ON_DEMAND }, needed };
  }
}

/**
 * Divides modules into chunks. Modules that the same loads need are one chunk. Then chunks are united as long as that saves
 * more requests than it costs in code that isn't used, and no load exceeds its limit.
 *
 * @param placed modules that have a chunk already
 * @param entries modules whose files have a name. Other files that are imported on demand, with what only they need, are left
 *   to the bundler: as part of a chunk they would need a helper.
 */
export function planChunks(
  modules: ReadonlyMap<string, GraphModule>,
  loads: readonly Load[],
  placed: ReadonlySet<string>,
  entries: ReadonlySet<string>,
): Set<string>[] {
  const users = new Map<string, Set<Load>>();
  for (const { load, needed } of needsOf(modules, loads))
    for (const id of needed) if (!placed.has(id)) users.set(id, (users.get(id) ?? new Set()).add(load));
  const chunks = new Map<string, Chunk>();
  for (const [id, ofModule] of users) {
    const key = [...ofModule].map(({ name }) => name).join();
    const chunk = chunks.get(key) ?? { modules: new Set(), size: 0, loads: ofModule, isNamed: false };
    chunks.set(key, chunk);
    chunk.modules.add(id);
    chunk.isNamed ||= entries.has(id);
    chunk.size += modules.get(id)?.size ?? 0;
  }
  const totals = new Map<Load, number>();
  for (const { size, loads: ofChunk } of chunks.values())
    for (const load of ofChunk) totals.set(load, (totals.get(load) ?? 0) + size);
  const starts = new Set([...modules.values()].flatMap((one) => one.dynamicImports));
  const isLeft = ({ modules: own }: Chunk) => [...own].some((id) => starts.has(id) && !entries.has(id));
  const isEntry = ({ modules: own }: Chunk) => [...own].some((id) => entries.has(id) && !starts.has(id));
  const all = [...chunks.values()].filter((chunk) => !isLeft(chunk));
  return [
    ...all.filter(isEntry),
    ...unite(
      all.filter((chunk) => !isEntry(chunk)),
      totals,
      linksOf([...chunks.values()], modules),
    ),
  ].map((one) => one.modules);
}

/** Names a chunk after the folder of its largest module. */
export function nameAfter(chunk: ReadonlySet<string>, modules: ReadonlyMap<string, GraphModule>): string {
  const sizeOf = (id: string) => modules.get(id)?.size ?? 0;
  const [largest = ""] = [...chunk].toSorted((a, b) => sizeOf(b) - sizeOf(a));
  return largest.split("/").at(-2) ?? "shared";
}
