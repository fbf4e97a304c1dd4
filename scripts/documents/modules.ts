import type { Import } from './import-graph.ts'

/**
 * The layers of the code, highest first; a module may import its own layer and those below. What a line does not name belongs to no
 * layer, which the test refuses.
 */
const layers: readonly (readonly RegExp[])[] = [
  [/^app(\/api)?$/, /^server$/, /^middleware\.ts$/, /^instrumentation(-client)?\.ts$/],
  [/^components\/(?!ui$|forms$)/],
  [/^components\/(ui|forms)$/],
  [/^lib\/client$/],
  [/^lib\/(bff|embedded|seo|i18n|configuration|cache)$/],
  [/^lib\/session$/],
  [/^lib\/(upstream|redis)$/],
  [/^lib\/(env|routing|metrics)$/, /^lib\/log\.ts$/],
  [/^lib\/bff-contract$/, /^packages\/(contract|node-kit)$/],
  [/^packages\/domain$/, /^messages$/],
]

const storeApiLayers: readonly (readonly RegExp[])[] = [
  [/^store-api\/(start|operator|reference|backup)$/],
  [/^store-api\/(plugins|metrics)$/],
  [/^store-api\/modules\/\w/],
  [/^store-api\/http$/],
  [/^store-api\/(jobs|services)$/],
  [/^store-api\/db$/],
  [/^store-api\/(base|texts)$/],
  [/^packages\/(contract|node-kit)$/],
  [/^packages\/domain$/],
]

const startFiles = /^store-api\/(app|server|modules|quick-imports)\.ts$/

/** The module of a file: its folder of one or two names, three for a module of store-api; a file beside modules is one itself. */
export function moduleOf(path: string): string {
  const [first = '', second = '', third] = path.split('/')
  if (second === '') return path
  if (first === 'app') return second === 'api' ? 'app/api' : 'app'
  if (first === 'server' || first === 'messages') return first
  if (first === 'store-api') {
    if (third === undefined) return startFiles.test(path) ? 'store-api/start' : 'store-api/base'
    return second === 'modules' ? `store-api/modules/${third}` : `store-api/${second}`
  }
  return third === undefined ? path : `${first}/${second}`
}

/** The modules that each module imports, both sorted; its own files are left out. */
export function moduleGraph(imports: readonly Import[]): Map<string, string[]> {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [user, used] = [moduleOf(from), moduleOf(to)]
    if (!graph.has(user)) graph.set(user, new Set())
    if (!graph.has(used)) graph.set(used, new Set())
    if (user !== used) graph.get(user)?.add(used)
  }
  return new Map(
    [...graph]
      .sort(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([module, used]) => [module, [...used].sort()]),
  )
}

/** The layer of a module, 0 the highest; -1 when no line names it. */
export function layerOf(module: string, beside: string): number {
  const layersHere =
    module.startsWith('store-api/') || beside.startsWith('store-api/') ? storeApiLayers : layers
  return layersHere.findIndex((modules) => modules.some((name) => name.test(module)))
}

const dependenciesIn = (graph: ReadonlyMap<string, readonly string[]>): [string, string][] =>
  [...graph].flatMap(([from, used]) => used.map((to): [string, string] => [from, to]))

/** Imports that go to a higher layer, as `lib/session → lib/bff`. */
export const upwardDependencies = (graph: ReadonlyMap<string, readonly string[]>): string[] =>
  dependenciesIn(graph)
    .filter(([from, to]) => layerOf(to, from) < layerOf(from, to))
    .map(([from, to]) => `${from} → ${to}`)

/** What can be reached from a module, itself only by a cycle. */
function reachable(graph: ReadonlyMap<string, readonly string[]>, from: string): Set<string> {
  const seen = new Set<string>()
  const open = [...(graph.get(from) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop())
    if (!seen.has(next)) {
      seen.add(next)
      open.push(...(graph.get(next) ?? []))
    }
  return seen
}

/** Groups of modules that import each other, directly or in a cycle, as `a ↔ b ↔ c`; code without cycles has none. */
export function cycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const reach = new Map([...graph.keys()].map((module) => [module, reachable(graph, module)]))
  const groups = [...graph.keys()]
    .filter((module) => reach.get(module)?.has(module))
    .map((module) => [...(reach.get(module) ?? [])].filter((other) => reach.get(other)?.has(module)).sort())
  return [...new Set(groups.map((group) => group.join(' ↔ ')))]
}

/** Two modules that import each other, as `a ↔ b`. */
export const mutualPairs = (graph: ReadonlyMap<string, readonly string[]>): string[] =>
  dependenciesIn(graph)
    .filter(([from, to]) => from < to && graph.get(to)?.includes(from))
    .map(([from, to]) => `${from} ↔ ${to}`)
