import type { RequestListener, Server } from 'node:http'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { isIPv6, type AddressInfo, type BlockList, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeListener } from '@kolea/node-kit/listening/close-listener.ts'
import type { ListenerTls } from '@kolea/node-kit/listening/tls.ts'
import { answerProbe, type Phase } from './probes.ts'

const isListed = (list: BlockList, address: string): boolean =>
  list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** A 'connection' listener that ends the connections an address opens beyond `limit`; those of `exempt` are not counted. */
export function limitConnections(limit: number, exempt: BlockList): (socket: Socket) => void {
  const open = new Map<string, Set<Socket>>()
  return (socket) => {
    // Undefined when the client has already gone.
    const address = socket.remoteAddress ?? ''
    if (isListed(exempt, address)) return
    const sockets = open.get(address) ?? new Set()
    if (sockets.size >= limit) return void socket.destroy()
    open.set(address, sockets.add(socket))
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) open.delete(address)
    })
  }
}

export interface Listener {
  port: number
  /** Every request from now on is answered by `answer`, and the process is ready. */
  serve: (answer: RequestListener) => void
  /**
   * Ends without losing a request: the process is not ready any more, every answer ends its connection, and requests in
   * progress finish. What never finishes is ended after five seconds.
   *
   * @param announceMs ms for which connections are still taken, for a balancer to notice that the process is not ready
   */
  close: (announceMs?: number) => Promise<void>
}

export interface ListenerSettings {
  port: number
  /** Reverse proxies: all clients may have one of their addresses. */
  trustedProxies: BlockList
  /** Answers until `serve` is called. */
  starting: RequestListener
  limits?: Partial<typeof defaultLimits>
  /** Plain HTTP without it. */
  tls?: ListenerTls | undefined
}

const defaultLimits = {
  /** Milliseconds within which a request's headers, and the whole of it, must have arrived. */
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  /** Milliseconds between two checks of the above. */
  checkInterval: 2_000,
  connectionsPerAddress: 512,
  connections: 10_000,
}
// Longer than the idle timeout of a proxy's connections, so that the proxy is the one to close them.
const keepAliveTimeout = 65_000
const drainTime = 5_000
/** A client that uses its connection learns within this time that it ends; one that does not use it loses no request. */
const quietTime = 1_000
const lookEvery = 20
/** ms in which a listener has closed, beside what it announces. */
export const closesWithin = quietTime + drainTime
const maxHeaderSize = 16 * 1024

/**
 * Listens at once, so that a busy port is reported before anything heavy starts; rejects with a one-line message then.
 * What cannot be parsed as HTTP (two lengths, a length beside chunks, headers that are too large) is refused by Node's
 * parser with 400, 408 or 431, and its connection ends.
 */
export async function listen(settings: ListenerSettings): Promise<Listener> {
  const limits = { ...defaultLimits, ...settings.limits }
  let answer = settings.starting
  let phase: Phase = 'starting'
  const options = {
    keepAliveTimeout,
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    connectionsCheckingInterval: limits.checkInterval,
    maxHeaderSize,
  }
  const onRequest: RequestListener = (request, response) => {
    if (phase === 'draining') response.setHeader('Connection', 'close')
    if (!answerProbe(request, response, phase)) answer(request, response)
  }
  const { tls } = settings
  const server: Server =
    tls === undefined ? createServer(options, onRequest) : createTlsServer({ ...options, ...tls }, onRequest)
  server.maxConnections = limits.connections
  server.on('connection', limitConnections(limits.connectionsPerAddress, settings.trustedProxies))
  await bind(server, settings.port)
  return {
    port: (server.address() as AddressInfo).port,
    serve: (next) => {
      answer = next
      phase = 'ready'
    },
    close: async (announceMs = 0) => {
      phase = 'draining'
      await sleep(announceMs)
      await drain(server)
    },
  }
}

async function bind(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const busy = `Port ${port} is taken by another program. Set PORT to a free one.`
      reject(error.code === 'EADDRINUSE' ? Object.assign(new Error(busy), { code: error.code }) : error)
    })
    server.listen(port, resolve)
  })
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_, count) => resolve(count)))

/** A connection that is closed while a request is on its way loses that request: those in use end by their answers first. */
async function untilQuiet(server: Server): Promise<void> {
  for (const end = Date.now() + quietTime; Date.now() < end;) {
    if ((await connectionsOf(server)) === 0) return
    await sleep(lookEvery)
  }
}

async function drain(server: Server): Promise<void> {
  await untilQuiet(server)
  const cut = setTimeout(() => server.closeAllConnections(), drainTime)
  await closeListener(server)
  clearTimeout(cut)
}
