import { processorMs } from '../../tools/bench/processor-time.ts'
import type { ShopProcess } from '../support/shop-process.ts'

export interface Got {
  status: number
  text: string
  /** Whether it was rendered for this request, or was received from another process. */
  source: 'rendered' | 'handed' | 'cached'
  ms: number
  /** Processor time of the storefront. */
  processorMs: number
}

export async function get({ origin, pid }: ShopProcess, path: string): Promise<Got> {
  const startedAt = performance.now()
  const before = processorMs(pid)
  const answer = await fetch(origin + path, { headers: { connection: 'close' } })
  const text = await answer.text()
  const cache = answer.headers.get('cache-status') ?? ''
  const source = cache.endsWith('collapsed') ? 'handed' : cache.includes('hit') ? 'cached' : 'rendered'
  const times = { ms: performance.now() - startedAt, processorMs: processorMs(pid) - before }
  return { status: answer.status, text, source, ...times }
}

/** Addresses of pages that nobody has requested yet, each handed out once. */
export class ColdPages {
  readonly #left: string[]

  private constructor(paths: string[]) {
    this.#left = paths
  }

  static async find(shop: ShopProcess): Promise<ColdPages> {
    const { text } = await get(shop, '/shop')
    const categories = [...text.matchAll(/href="(\/shop\/[a-z-]+)"/g)].map(([, path = '']) => path)
    const listings = await Promise.all([...new Set(categories)].map((path) => get(shop, path)))
    const products = listings.flatMap((each) =>
      [...each.text.matchAll(/href="(\/shop\/[a-z-]+\/[a-z0-9-]+-\d{6,12})"/g)].map(([, path = '']) => path),
    )
    return new ColdPages([...new Set(products)])
  }

  take(count: number): string[] {
    if (this.#left.length < count) throw new Error(`Only ${this.#left.length} pages are left to request`)
    return this.#left.splice(0, count)
  }
}
