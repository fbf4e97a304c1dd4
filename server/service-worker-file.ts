import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { SecurityHeaders } from '@kolea/page-cache/respond/security-headers.ts'
import { sendRefusal } from './plain-responses.ts'

/** The worker as `npm run build` wrote it. */
export const builtWorkerFile = (build: string): string => join(build, 'service-worker.js')

export interface WorkerFileOptions {
  /** Folder and id of the build. */
  folder: string
  build: string
  /** Whether browsers store pages for when there is no network (`offline_pages`). */
  storesPages: () => boolean
  security: SecurityHeaders
}

/**
 * Answers requests for the service worker: its text with the build and the operator's switch before it. Each is another text, so a browser takes the
 * new worker with its next page. Browsers ask for it with every page that is loaded, and it is never taken from a cache.
 */
export function workerFile({ folder, build, storesPages, security }: WorkerFileOptions) {
  const file = builtWorkerFile(folder)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : null
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (text === null) return sendRefusal(request, response, 404, security)
    const body = `const shop=${JSON.stringify({ build, storesPages: storesPages() })};\n${text}`
    for (const [name, value] of security) response.setHeader(name, value)
    response.writeHead(200, {
      'Content-Type': 'application/javascript; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-cache',
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}
