/** A way from a node to another, by the other's number. Costs are never negative. */
export interface Edge {
  readonly to: number
  readonly cost: number
}

interface Entry {
  readonly node: number
  readonly cost: number
}

/** A binary heap: taking out the cheapest entry costs a logarithm of how many there are. */
function createCheapestFirst() {
  const heap: Entry[] = []
  const costAt = (at: number) => heap[at]?.cost ?? Infinity
  const swap = (a: number, b: number) => ([heap[a], heap[b]] = [heap[b] as Entry, heap[a] as Entry])
  return {
    add(entry: Entry): void {
      let at = heap.push(entry) - 1
      for (let above = (at - 1) >> 1; at > 0 && costAt(above) > costAt(at); above = (at - 1) >> 1) {
        swap(at, above)
        at = above
      }
    },
    take(): Entry | undefined {
      const [first] = heap
      const last = heap.pop()
      if (last === undefined || heap.length === 0) return first
      heap[0] = last
      for (let at = 0; ;) {
        const [left, right] = [2 * at + 1, 2 * at + 2]
        const least = costAt(left) <= costAt(right) ? left : right
        if (costAt(least) >= costAt(at)) return first
        swap(at, least)
        at = least
      }
    },
  }
}

/**
 * The cheapest way through a graph (Dijkstra), as the nodes it passes.
 *
 * @param edges those that leave each node, by its number
 * @returns empty when no way leads there
 */
export function shortestWay(edges: readonly (readonly Edge[])[], start: number, end: number): number[] {
  const costs = edges.map(() => Infinity)
  const from: (number | undefined)[] = []
  const open = createCheapestFirst()
  costs[start] = 0
  open.add({ node: start, cost: 0 })
  for (let entry = open.take(); entry && entry.node !== end; entry = open.take()) {
    const { node, cost } = entry
    // A cheaper way to it was found after this entry was added.
    if (cost > (costs[node] ?? Infinity)) continue
    for (const edge of edges[node] ?? []) {
      const total = cost + edge.cost
      if (total >= (costs[edge.to] ?? Infinity)) continue
      costs[edge.to] = total
      from[edge.to] = node
      open.add({ node: edge.to, cost: total })
    }
  }
  if (costs[end] === Infinity) return []
  const way: number[] = []
  for (let at: number | undefined = end; at !== undefined; at = from[at]) way.push(at)
  return way.reverse()
}
