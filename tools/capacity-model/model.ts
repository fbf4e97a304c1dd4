import type { Cost } from './costs.ts'

/** So many orders an hour, over so many stores of a city. */
export interface City {
  ordersPerHour: number
  stores: number
}

// What is assumed about shoppers: change it, and read what follows. Those who leave without an order are counted with those who order.
const sessionsPerOrder = 12
const sessionMinutes = 6
const pagesPerSession = 9
/** A courier takes about half an hour; the order's page polls every ten seconds while it is open, a third of the time. */
const pollsPerOrder = (30 * 60) / 10 / 3
/** Pages that each store has: its products, categories and lists, and how much more the first of them are seen than the last. */
const pagesOfStore = 640
const popularity = 0.8
/** Seconds for which a page is fresh: after that the next request has it made again. */
const freshSeconds = 60
/** Storefronts that share a Redis near them have one set of cached pages; such groups share none. */
const storefrontsPerCache = 4

/** Operations a second, by their name among the measured costs. @param machines each of which caches pages for itself */
function ratesOf({ ordersPerHour, stores }: City, machines: number): Record<string, number> {
  const orders = ordersPerHour / 3600
  const sessions = orders * sessionsPerOrder
  const views = sessions * pagesPerSession
  return {
    'cached page': views,
    'page made': machines * madeOf(views / machines, stores),
    session: sessions,
    suggestions: 3 * sessions,
    search: sessions,
    'basket change': 0.5 * sessions + 3 * orders,
    checkout: 2 * orders,
    order: orders,
    'look at an order': pollsPerOrder * orders,
  }
}

/** Pages made a second: each at most once in the time for which it is fresh, and the rarer ones as often as they are seen. */
function madeOf(views: number, stores: number): number {
  const weights = Array.from({ length: pagesOfStore }, (_, n) => (n + 1) ** -popularity)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const made = weights.reduce((sum, weight) => {
    const seen = (views / stores) * (weight / all)
    return sum + seen / (1 + freshSeconds * seen)
  }, 0)
  return made * stores
}

export interface Needs {
  /** Cores that are busy on average. */
  storefrontCores: number
  apiCores: number
  /** Processes with a busy share of `most`. */
  storefronts: number
  apis: number
  /** Event streams that are open at one time. */
  streams: number
  /** Of PostgreSQL, while each API has its pool. */
  connections: number
  /** MB a second that storefronts send, files of a CDN left out. */
  megabytesPerSecond: number
  requestsPerSecond: number
  pagesMadePerSecond: number
  /** What takes most of the storefronts' and of the APIs' time, with its share. */
  busiest: { storefront: string; api: string }
}

/** A core is not planned beyond this share: what waits grows from there on. */
const mostBusy = 0.65
const poolSize = 12

function costOf(costs: Readonly<Record<string, Cost>>, operation: string): Cost {
  const cost = costs[operation]
  if (!cost) throw new Error(`There is no measured cost of: ${operation}`)
  return cost
}

/** What a city needs, by the measured cost of each operation: more machines make more pages, until the number that is enough is found. */
export function needsOf(city: City, costs: Readonly<Record<string, Cost>>, machines = 1): Needs {
  const needs = needsWith(city, costs, machines)
  const enough = machinesOf(needs)
  return enough > machines ? needsOf(city, costs, enough) : needs
}

const machinesOf = ({ storefronts }: Pick<Needs, 'storefronts'>): number =>
  Math.max(2, Math.ceil(storefronts / storefrontsPerCache))

/** The same with so many machines. With one: all who visit a store's pages get the same cached pages. */
export function needsWith(city: City, costs: Readonly<Record<string, Cost>>, machines: number): Needs {
  const rates = Object.entries(ratesOf(city, machines))
  const sum = (of: (cost: Cost) => number) =>
    rates.reduce((total, [operation, rate]) => total + rate * of(costOf(costs, operation)), 0)
  const storefrontCores = sum(({ storefrontMs }) => storefrontMs) / 1000
  const apiCores = sum(({ apiMs }) => apiMs) / 1000
  const apis = Math.max(2, Math.ceil(apiCores / mostBusy))
  return {
    storefrontCores,
    apiCores,
    storefronts: Math.max(2, Math.ceil(storefrontCores / mostBusy)),
    apis,
    streams: Math.round((city.ordersPerHour * sessionsPerOrder * sessionMinutes) / 60),
    connections: apis * poolSize,
    megabytesPerSecond: sum(({ bytes }) => bytes) / 1e6,
    requestsPerSecond: sum(() => 1),
    pagesMadePerSecond: ratesOf(city, machines)['page made'] ?? 0,
    busiest: busiestOf(rates, costs),
  }
}

function busiestOf(rates: readonly (readonly [string, number])[], costs: Readonly<Record<string, Cost>>) {
  const most = (part: 'storefrontMs' | 'apiMs') => {
    const parts = rates.map(([name, rate]) => ({ name, ms: rate * costOf(costs, name)[part] }))
    const all = parts.reduce((sum, { ms }) => sum + ms, 0)
    return parts
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, 3)
      .map(({ name, ms }) => `${name} ${Math.round((100 * ms) / all)} %`)
      .join(', ')
  }
  return { storefront: most('storefrontMs'), api: most('apiMs') }
}

/**
 * Shoppers who arrive at random, operation by operation, to so many single cores: how busy these are, and what 95 of 100 operations
 * wait at most before one of them has time, ms. It finds what averages hide.
 */
export function simulate(
  city: City,
  costs: Readonly<Record<string, Cost>>,
  { cores, seconds, random }: { cores: number; seconds: number; random: () => number },
): { busy: number; waitP95: number } {
  const rates = Object.entries(ratesOf(city, machinesOf({ storefronts: cores }))).map(
    ([operation, rate]) => ({
      rate,
      ms: costOf(costs, operation).storefrontMs,
    }),
  )
  const total = rates.reduce((sum, { rate }) => sum + rate, 0)
  const freeAt = new Float64Array(cores)
  const waits: number[] = []
  let work = 0
  for (let now = 0; now < seconds * 1000;) {
    now += (-Math.log(1 - random()) / total) * 1000
    let pick = random() * total
    const { ms } = rates.find(({ rate }) => (pick -= rate) <= 0) ?? rates[0] ?? { ms: 0 }
    // Whoever is free first accepts.
    const core = freeAt.indexOf(Math.min(...freeAt))
    const start = Math.max(now, freeAt[core] ?? 0)
    freeAt[core] = start + ms
    waits.push(start - now)
    work += ms
  }
  waits.sort((a, b) => a - b)
  return { busy: work / (seconds * 1000 * cores), waitP95: waits[Math.floor(waits.length * 0.95)] ?? 0 }
}
