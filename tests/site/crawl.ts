import type { PageClient } from '../attacks/page-client.ts'
import { eachOf } from '@kolea/test-kit/until.ts'
import { readPage, type PageProperties } from './page-properties.ts'

export interface Visit {
  /** Path and query. */
  address: string
  status: number
  /** Where it sends the visitor; empty when nowhere. */
  location: string
  /** Null for what is no page. */
  properties: PageProperties | null
}

export interface Link {
  from: string
  address: string
  /** The part of the page it leads to; empty without one. */
  fragment: string
}

export interface Crawl {
  visits: ReadonlyMap<string, Visit>
  /** Every link within the site, of every page whose links were followed. */
  links: readonly Link[]
}

export interface CrawlPlan {
  client: PageClient
  /** What the visitor has chosen before. */
  cookie: string
  starts: readonly string[]
  /** Whether an address is visited, or only known to be linked to. */
  isVisited: (address: string) => boolean
  progress: (done: number, total: number) => void
}

const connections = 8
/** Where addresses without a host begin; never visited. */
const base = 'http://shop.invalid'

/** A page as search engines know it: its own canonical address. The links of its variants are those of the page again. */
export function isCanonical({ address, status, properties }: Visit): boolean {
  if (status !== 200 || properties === null || !properties.isIndexed || properties.canonical === '')
    return false
  const { pathname, search } = new URL(properties.canonical)
  return pathname + search === address
}

function linksOf({ address, properties }: Visit): Link[] {
  return (properties?.links ?? []).flatMap((href) => {
    const { origin, pathname, search, hash } = new URL(href, base + address)
    const fragment = decodeURIComponent(hash.slice(1))
    return origin === base ? [{ from: address, address: pathname + search, fragment }] : []
  })
}

async function visit({ client, cookie }: CrawlPlan, address: string): Promise<Visit> {
  const { status, location, body } = await client.get(address, cookie)
  const properties = body.startsWith('<!DOCTYPE html') ? readPage(body) : null
  return { address, status, location, properties }
}

/** Follows every link of every canonical page, level by level, without scripts. */
export async function crawl(plan: CrawlPlan): Promise<Crawl> {
  const visits = new Map<string, Visit>()
  const links: Link[] = []
  const known = new Set(plan.starts)
  let level: readonly string[] = plan.starts
  while (level.length > 0) {
    await eachOf(level, connections, async (address) => {
      visits.set(address, await visit(plan, address))
      plan.progress(visits.size, known.size)
    })
    const found = level.flatMap((address) => {
      const visited = visits.get(address)
      return visited && isCanonical(visited) ? linksOf(visited) : []
    })
    links.push(...found)
    const next = new Set(found.map(({ address }) => address).filter((address) => !known.has(address)))
    level = [...next].filter(plan.isVisited)
    for (const address of level) known.add(address)
  }
  return { visits, links }
}
