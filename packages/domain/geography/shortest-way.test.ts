import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortestWay, type Edge } from './shortest-way.ts'

/** The same numbers every time (Park and Miller's generator). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

function randomGraph(seed: number, nodes: number, count: number): Edge[][] {
  const number = numbersFrom(seed)
  const edges: Edge[][] = Array.from({ length: nodes }, () => [])
  for (let at = 0; at < count; at += 1) edges[number(nodes)]?.push({ to: number(nodes), cost: number(50) })
  return edges
}

/** By trying every edge as often as there are nodes (Bellman and Ford): slow, and nothing to get wrong. */
function leastCost(edges: readonly Edge[][], start: number, end: number): number {
  const costs = edges.map((_, node) => (node === start ? 0 : Infinity))
  for (let round = 0; round < edges.length; round += 1)
    edges.forEach((leaving, node) => {
      for (const { to, cost } of leaving) costs[to] = Math.min(costs[to]!, costs[node]! + cost)
    })
  return costs[end]!
}

const costOf = (edges: readonly Edge[][], way: readonly number[]): number =>
  way
    .slice(1)
    .reduce(
      (sum, to, at) =>
        sum + Math.min(...edges[way[at]!]!.filter((edge) => edge.to === to).map(({ cost }) => cost)),
      0,
    )

test('[ORD-02] in any graph the way is the cheapest there is, and empty where there is none', () => {
  let [found, missing] = [0, 0]
  for (let seed = 1; seed <= 200; seed += 1) {
    const edges = randomGraph(seed, 20, 15 + (seed % 60))
    const way = shortestWay(edges, 0, 19)
    const least = leastCost(edges, 0, 19)
    if (least === Infinity) {
      missing += 1
      assert.deepEqual(way, [], `graph ${seed}`)
      continue
    }
    found += 1
    assert.deepEqual([way[0], way.at(-1), costOf(edges, way)], [0, 19, least], `graph ${seed}`)
  }
  assert.ok(found > 50 && missing > 20, `${found} ways, ${missing} without`)
})

test('[ORD-02] the way to where one is passes nothing else', () => {
  assert.deepEqual(shortestWay([[{ to: 1, cost: 3 }], []], 0, 0), [0])
})
