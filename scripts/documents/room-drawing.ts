import type { Import } from './import-graph.ts'
import { floorOf, roomGraph } from './rooms.ts'

type Graph = ReadonlyMap<string, readonly string[]>

export const drawingStart = '<!-- drawing: written by npm run docs from the imports of the code -->'
export const drawingEnd = '<!-- end of drawing -->'

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
