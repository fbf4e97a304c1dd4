import fp from 'fastify-plugin'
import type { FastifyReply } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

/**
 * A failure made on request (test mode only): `status` refuses with that status, `delay` waits that many milliseconds,
 * `garbage` answers 200 with text that is no JSON, `truncated` breaks off in the middle of the body, `drop` closes the
 * connection before anything is done, `lose` does the work and closes the connection instead of answering.
 */
export const fault = z.object({
  kind: z.enum(['status', 'delay', 'garbage', 'truncated', 'drop', 'lose']),
  value: z.int().min(0).max(600_000).optional(),
  /** How many calls it strikes; absent is until cleared. */
  times: z.int().min(1).optional(),
})
export type Fault = z.output<typeof fault>

/** Faults by endpoint name; `*` strikes every endpoint without one of its own. */
export class Faults {
  private readonly faults = new Map<string, Fault>()

  set(endpoint: string, next: Fault): void {
    this.faults.set(endpoint, next)
  }

  clear(endpoint?: string): void {
    if (endpoint === undefined) this.faults.clear()
    else this.faults.delete(endpoint)
  }

  list(): Record<string, Fault> {
    return Object.fromEntries(this.faults)
  }

  /** The fault that strikes this call, counted. */
  take(endpoint: string): Fault | undefined {
    const name = this.faults.has(endpoint) ? endpoint : '*'
    const found = this.faults.get(name)
    if (found?.times === undefined) return found
    if (found.times === 1) this.faults.delete(name)
    else this.faults.set(name, { ...found, times: found.times - 1 })
    return found
  }
}

function hangUp(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.socket?.destroy()
}

function breakOff(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '4096' })
  reply.raw.write('{"profile":{"first_name":"', () => reply.raw.socket?.destroy())
}

/** Lets the operator's faults strike the contract's endpoints, in test mode. */
export const faultsPlugin = fp(
  async (app) => {
    app.decorate('faults', new Faults())
    if (!app.settings.testMode) return
    const losing = new WeakSet<FastifyReply>()
    app.addHook('onRequest', async (request, reply) => {
      const name = request.routeOptions.config.endpoint
      const struck = name === undefined ? undefined : app.faults.take(name)
      if (struck === undefined) return
      if (struck.kind === 'delay') await wait(struck.value ?? 1000)
      if (struck.kind === 'lose') losing.add(reply)
      if (struck.kind === 'drop') hangUp(reply)
      if (struck.kind === 'truncated') breakOff(reply)
      if (struck.kind === 'garbage') return reply.type('application/json').send('<!doctype html><p>not JSON')
      if (struck.kind === 'status') {
        const error = { error: 'server_error', error_description: 'Something went wrong. Please try again.' }
        return reply.status(struck.value ?? 503).send(error)
      }
    })
    app.addHook('onSend', async (_request, reply) => {
      if (losing.has(reply)) hangUp(reply)
    })
  },
  { name: 'faults', dependencies: ['core'] },
)
