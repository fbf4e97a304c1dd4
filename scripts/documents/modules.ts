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
  [/^lib\/(env|listening|routing|metrics)$/, /^lib\/log\.ts$/],
  [/^lib\/(contract|bff-contract|tracing)$/, /^lib\/process-state\.ts$/],
  [/^lib\/domain$/, /^messages$/],
]

const storeApiLayers: readonly (readonly RegExp[])[] = [
  [/^store-api\/(start|operator|reference|backup)$/],
  [/^store-api\/(plugins|metrics)$/],
  [/^store-api\/modules\/\w/],
  [/^store-api\/http$/],
  [/^store-api\/(jobs|services)$/],
  [/^store-api\/db$/],
  [/^store-api\/(base|texts)$/],
  [/^lib\/(contract|listening|metrics|tracing)$/],
  [/^lib\/domain$/],
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

type Graph = ReadonlyMap<string, readonly string[]>

const drawingStart = '<!-- modules: written by npm run docs from the imports of the code -->'
const drawingEnd = '<!-- end of modules -->'

const inStoreApi = (module: string): boolean => module.startsWith('store-api/')

/** `components/ui lib/{client,domain}`: modules of one folder together. */
function inShort(modules: readonly string[]): string {
  const folder = (module: string) => module.slice(0, Math.max(0, module.lastIndexOf('/')))
  return [...Map.groupBy(modules, folder)]
    .map(([name, together]) => {
      const last = together.map((module) => module.slice(name === '' ? 0 : name.length + 1))
      if (name === '') return last.join(' ')
      return last.length === 1 ? `${name}/${last[0]}` : `${name}/{${last.join(',')}}`
    })
    .join(' ')
}

/** One layer as an indented list: each module, and what it imports. */
function layerLines(graph: Graph, modules: readonly string[]): string[] {
  const width = Math.max(...modules.map((module) => module.length))
  return modules.map((module) => {
    const used = graph.get(module) ?? []
    return used.length === 0 ? `  ${module}` : `  ${module.padEnd(width)}  → ${inShort(used)}`
  })
}

function partLines(graph: Graph, modules: readonly string[], name: string): string[] {
  const layer = (module: string) => layerOf(module, name)
  const byLayer = Map.groupBy(modules, layer)
  return [...byLayer.keys()]
    .sort((a, b) => a - b)
    .flatMap((at) => [`layer ${at + 1}`, ...layerLines(graph, byLayer.get(at) ?? []), ''])
    .slice(0, -1)
}

/** The module graph: the modules of the storefront and of store-api layer by layer, highest first, with their imports. */
export function moduleDrawing(imports: readonly Import[]): string {
  const graph = moduleGraph(imports)
  const modules = [...graph.keys()]
  const storefront = partLines(
    graph,
    modules.filter((module) => !inStoreApi(module)),
    'storefront',
  )
  const api = partLines(graph, modules.filter(inStoreApi), 'store-api/')
  return ['```text', 'STOREFRONT', ...storefront, '', 'STORE-API', ...api, '```'].join('\n')
}

/** `page` with the module graph between its two marks. @throws Error when a mark is missing */
export function withDrawing(page: string, drawing: string): string {
  const [start, end] = [page.indexOf(drawingStart), page.indexOf(drawingEnd)]
  if (start < 0 || end < start) throw new Error('docs/architecture.md lacks the marks of its module graph.')
  return `${page.slice(0, start + drawingStart.length)}\n\n${drawing}\n\n${page.slice(end)}`
}
