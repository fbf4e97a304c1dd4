import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import autocannon from 'autocannon'
import { median, round } from './figures.ts'

const browserAccepts = 'gzip, deflate, br, zstd'
const seconds = 4

async function requestsPerSecond(url: string): Promise<number> {
  const headers = { 'accept-encoding': browserAccepts, cookie: 'kolea_store=us; kolea_lang=en' }
  const result = await autocannon({ url, headers, connections: 10, duration: seconds })
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were not 200`)
  return result.requests.average
}

/** A bare node:http server of the same compressed bytes: the limit of this machine. */
async function bareServer(html: string) {
  const body = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  }
  const server = createServer((_, response) => response.writeHead(200, headers).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

/** Requests a second of a cached page, and their share of what a bare server of the same bytes answers in the same minutes. */
export async function hitRatio(base: string, path: string, rounds: number) {
  const html = await (await fetch(base + path)).text()
  const bare = await bareServer(html)
  const ratios: number[] = []
  const hits: number[] = []
  for (let n = 0; n < rounds; n++) {
    const limit = await requestsPerSecond(bare.url)
    const hit = await requestsPerSecond(base + path)
    hits.push(hit)
    ratios.push(hit / limit)
  }
  bare.close()
  return { path, requestsPerSecond: round(median(hits), 0), ofBareNode: round(median(ratios)), bar: 0.75 }
}
