import type { Import } from './import-graph.ts'

/**
 * The floors of the house, highest first; a room may import its own floor and those below. What a line does not name belongs to no
 * floor, which the test refuses.
 */
const floors: readonly (readonly RegExp[])[] = [
  [/^app(\/api)?$/, /^server$/, /^middleware\.ts$/, /^instrumentation(-client)?\.ts$/],
  [/^components\/(?!ui$|forms$)/],
  [/^components\/(ui|forms)$/],
  [/^lib\/client$/],
  [/^lib\/(bff|embedded|seo|i18n|configuration|cache)$/],
  [/^lib\/session$/],
  [/^lib\/(upstream|redis)$/],
  [/^lib\/(env|listening|routing|workers|metrics)$/, /^lib\/log\.ts$/],
  [/^lib\/(contract|bff-contract|tracing)$/, /^lib\/process-state\.ts$/],
  [/^lib\/domain$/, /^messages$/],
]

const storeApiFloors: readonly (readonly RegExp[])[] = [
  [/^store-api\/(start|operator|reference|backup)$/],
  [/^store-api\/(plugins|metrics)$/],
  [/^store-api\/modules\/\w/],
  [/^store-api\/http$/],
  [/^store-api\/(due-work|services)$/],
  [/^store-api\/db$/],
  [/^store-api\/(base|texts)$/],
  [/^lib\/(contract|listening|metrics|tracing)$/],
  [/^lib\/domain$/],
]

const startFiles = /^store-api\/(app|server|modules|quick-imports)\.ts$/

/** The room of a file: its folder of one or two names, three for a module of store-api; a file beside rooms is one itself. */
export function roomOf(path: string): string {
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

/** The rooms that each room imports, both sorted; its own files are left out. */
export function roomGraph(imports: readonly Import[]): Map<string, string[]> {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [user, used] = [roomOf(from), roomOf(to)]
    if (!graph.has(user)) graph.set(user, new Set())
    if (!graph.has(used)) graph.set(used, new Set())
    if (user !== used) graph.get(user)?.add(used)
  }
  return new Map(
    [...graph].sort(([a], [b]) => a.localeCompare(b, 'en')).map(([room, used]) => [room, [...used].sort()]),
  )
}

/** The floor of a room, 0 the highest; -1 when no line names it. */
export function floorOf(room: string, beside: string): number {
  const house = room.startsWith('store-api/') || beside.startsWith('store-api/') ? storeApiFloors : floors
  return house.findIndex((rooms) => rooms.some((name) => name.test(room)))
}

const arrowsIn = (graph: ReadonlyMap<string, readonly string[]>): [string, string][] =>
  [...graph].flatMap(([from, used]) => used.map((to): [string, string] => [from, to]))

/** Imports that go to a higher floor, as `lib/session → lib/bff`. */
export const arrowsUp = (graph: ReadonlyMap<string, readonly string[]>): string[] =>
  arrowsIn(graph)
    .filter(([from, to]) => floorOf(to, from) < floorOf(from, to))
    .map(([from, to]) => `${from} → ${to}`)

/** What can be reached from a room, itself only by a circle. */
function reachable(graph: ReadonlyMap<string, readonly string[]>, from: string): Set<string> {
  const seen = new Set<string>()
  const open = [...(graph.get(from) ?? [])]
  for (let room = open.pop(); room !== undefined; room = open.pop())
    if (!seen.has(room)) {
      seen.add(room)
      open.push(...(graph.get(room) ?? []))
    }
  return seen
}

/** Groups of rooms that import each other, directly or round about, as `a ↔ b ↔ c`; a house without circles has none. */
export function circles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const reach = new Map([...graph.keys()].map((room) => [room, reachable(graph, room)]))
  const groups = [...graph.keys()]
    .filter((room) => reach.get(room)?.has(room))
    .map((room) => [...(reach.get(room) ?? [])].filter((other) => reach.get(other)?.has(room)).sort())
  return [...new Set(groups.map((group) => group.join(' ↔ ')))]
}

/** Two rooms that import each other, as `a ↔ b`. */
export const mutualPairs = (graph: ReadonlyMap<string, readonly string[]>): string[] =>
  arrowsIn(graph)
    .filter(([from, to]) => from < to && graph.get(to)?.includes(from))
    .map(([from, to]) => `${from} ↔ ${to}`)

type Graph = ReadonlyMap<string, readonly string[]>

const drawingStart = '<!-- drawing: written by npm run docs from the imports of the code -->'
const drawingEnd = '<!-- end of drawing -->'

const inStoreApi = (room: string): boolean => room.startsWith('store-api/')

/** `components/ui lib/{client,domain}`: rooms of one folder together. */
function inShort(rooms: readonly string[]): string {
  const folder = (room: string) => room.slice(0, Math.max(0, room.lastIndexOf('/')))
  return [...Map.groupBy(rooms, folder)]
    .map(([name, together]) => {
      const last = together.map((room) => room.slice(name === '' ? 0 : name.length + 1))
      if (name === '') return last.join(' ')
      return last.length === 1 ? `${name}/${last[0]}` : `${name}/{${last.join(',')}}`
    })
    .join(' ')
}

/** One floor as an indented list: each room, and what it imports. */
function floorLines(graph: Graph, rooms: readonly string[]): string[] {
  const width = Math.max(...rooms.map((room) => room.length))
  return rooms.map((room) => {
    const used = graph.get(room) ?? []
    return used.length === 0 ? `  ${room}` : `  ${room.padEnd(width)}  → ${inShort(used)}`
  })
}

function houseLines(graph: Graph, rooms: readonly string[], name: string): string[] {
  const floor = (room: string) => floorOf(room, name)
  const byFloor = Map.groupBy(rooms, floor)
  return [...byFloor.keys()]
    .sort((a, b) => a - b)
    .flatMap((at) => [`floor ${at + 1}`, ...floorLines(graph, byFloor.get(at) ?? []), ''])
    .slice(0, -1)
}

/** The drawing: the rooms of the storefront and of store-api floor by floor, highest first, with their imports. */
export function roomDrawing(imports: readonly Import[]): string {
  const graph = roomGraph(imports)
  const rooms = [...graph.keys()]
  const storefront = houseLines(
    graph,
    rooms.filter((room) => !inStoreApi(room)),
    'storefront',
  )
  const api = houseLines(graph, rooms.filter(inStoreApi), 'store-api/')
  return ['```text', 'STOREFRONT', ...storefront, '', 'STORE-API', ...api, '```'].join('\n')
}

/** `page` with the drawing between its two marks. @throws Error when a mark is missing */
export function withDrawing(page: string, drawing: string): string {
  const [start, end] = [page.indexOf(drawingStart), page.indexOf(drawingEnd)]
  if (start < 0 || end < start) throw new Error('docs/architecture.md lacks the marks of its drawing.')
  return `${page.slice(0, start + drawingStart.length)}\n\n${drawing}\n\n${page.slice(end)}`
}
