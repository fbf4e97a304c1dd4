import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { ListenerTls } from '../listening/tls.ts'

const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/** Splits `127.0.0.1:9464`, or `[::1]:9464`; the setting has that shape. */
function hostAndPort(address: string): { host: string; port: number } {
  const at = address.lastIndexOf(':')
  return { host: address.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(address.slice(at + 1)) }
}

/** When the certificate of this process ends, as a metric: a renewed one is for the processes that start after it. */
function certificateEnd(tls: ListenerTls | undefined): string {
  if (typeof tls?.cert !== 'string') return ''
  const name = 'kolea_certificate_expires_timestamp_seconds'
  const seconds = new X509Certificate(tls.cert).validToDate.getTime() / 1000
  return `# HELP ${name} When the certificate of this process ends\n# TYPE ${name} gauge\n${name} ${seconds}\n`
}

/**
 * Answers `GET /metrics` at an address of its own, which shoppers do not reach. It prevents no process from exiting.
 *
 * @param tls of the process's other listener, where it has it
 * @returns the server, once it listens
 */
export async function serveMetrics(
  address: string,
  read: () => Promise<string>,
  onFailure: (error: Error) => void,
  tls?: ListenerTls,
): Promise<Server> {
  const ofCertificate = certificateEnd(tls)
  const answer: RequestListener = (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    read().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text + ofCertificate),
      (error: Error) => {
        onFailure(error)
        response.writeHead(503).end()
      },
    )
  }
  const server = tls === undefined ? createServer(answer) : createTlsServer(tls, answer)
  server.unref()
  server.listen(hostAndPort(address))
  await once(server, 'listening')
  return server
}
