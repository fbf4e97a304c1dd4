import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Encoding } from './encodings.ts'
import { chooseEncoding, compressBrotli, compressGzip } from './encodings.ts'

interface Asset {
  type: string
  caching: string
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  bytes: number
}

const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.geojson': 'application/geo+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
}
const compressible = /^(?:application|text)\/|svg/
const immutable = 'public, max-age=31536000, immutable'
const daily = 'public, max-age=86400'
const ownFolder = /^\/(?:media|map|icons|fonts|brand|offline)\//
const safePath = /^\/[\w\-./~[\]()%@]+$/

export interface AssetFolders {
  /** Next's build folder. */
  build: string
  /** The `public` folder. */
  published: string
}

/** Build files and pictures: read and compressed once, bounded by bytes (page-cache.md 11). */
export class StaticAssets {
  readonly #folders: AssetFolders
  readonly #security: readonly (readonly [string, string])[]
  readonly #assets: LRUCache<string, Asset>

  constructor(
    folders: AssetFolders,
    security: readonly (readonly [string, string])[],
    maxBytes = 96 * 1024 * 1024,
  ) {
    this.#folders = folders
    this.#security = security
    this.#assets = new LRUCache({ maxSize: maxBytes, sizeCalculation: (asset) => asset.bytes })
  }

  /** Answers when the path is in a folder of ours, with 404 when it has no such file; false leaves the request as it came. */
  async send(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
    const asset = this.#assets.get(path) ?? (await this.#load(path))
    if (!asset) return ownFolder.test(path) && this.#missing(response)
    const wanted = chooseEncoding(request.headers['accept-encoding'] as string | undefined)
    const encoding: Encoding = asset.bodies[wanted] ? wanted : 'identity'
    const body = asset.bodies[encoding] ?? asset.bodies.identity
    for (const [name, value] of this.#security) response.setHeader(name, value)
    response.setHeader('Content-Type', asset.type)
    response.setHeader('Cache-Control', asset.caching)
    response.setHeader('Vary', 'Accept-Encoding')
    response.setHeader('Content-Length', body.length)
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : body)
    return true
  }

  #missing(response: ServerResponse): true {
    for (const [name, value] of this.#security) response.setHeader(name, value)
    response
      .writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      .end('Not found\n')
    return true
  }

  #place(path: string): { file: string; caching: string } | null {
    if (!safePath.test(path) || path.includes('..')) return null
    if (path.startsWith('/_next/static/')) {
      return {
        file: join(this.#folders.build, decodeURIComponent(path.slice('/_next/'.length))),
        caching: immutable,
      }
    }
    if (path.startsWith('/media/')) return { file: join(this.#folders.published, path), caching: immutable }
    return ownFolder.test(path) ? { file: join(this.#folders.published, path), caching: daily } : null
  }

  async #load(path: string): Promise<Asset | null> {
    const type = types[extname(path)]
    const place = this.#place(path)
    if (type === undefined || place === null) return null
    const body = await readFile(place.file).catch(() => null)
    if (body === null) return null
    const bodies: Asset['bodies'] = { identity: body }
    if (compressible.test(type))
      Object.assign(bodies, { br: await compressBrotli(body, 9), gzip: await compressGzip(body, 9) })
    const bytes = Object.values(bodies).reduce((sum, part) => sum + part.length, 0) + 500
    const asset: Asset = { type, caching: place.caching, bodies, bytes }
    this.#assets.set(path, asset)
    return asset
  }
}
