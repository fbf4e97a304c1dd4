import type { Server } from 'node:http'
import fp from 'fastify-plugin'
import { serveMetrics } from '@kolea/node-kit/metrics/metrics-server.ts'
import { SettingsError } from '../env.ts'

/** Answers `GET /metrics` at STORE_API_METRICS_ADDRESS; without it nothing is counted or loaded (decision 142). */
export const metricsPlugin = fp(
  async (app) => {
    const { metricsAddress } = app.settings
    if (metricsAddress === undefined) return
    const { describeApi } = await import('../metrics/api-metrics.ts')
    const { db, clock, jobHandlers, connections } = app
    const metrics = describeApi({
      db,
      now: () => clock.now(),
      jobKinds: () => jobHandlers.keys(),
      connections,
    })
    app.addHook('onResponse', async (request, reply) => {
      const { endpoint } = request.routeOptions.config
      if (endpoint !== undefined) metrics.noteCall(endpoint, reply.statusCode, reply.elapsedTime / 1000)
    })
    let server: Server | undefined
    app.addHook('onReady', async () => {
      const noteUnread = (error: Error) => app.log.warn({ fault: error.message }, 'metrics were not read')
      server = await serveMetrics(metricsAddress, metrics.read, noteUnread, app.tls).catch((error: Error) => {
        throw new SettingsError(`STORE_API_METRICS_ADDRESS: ${error.message}`)
      })
    })
    app.addHook('onClose', async () => void server?.close())
  },
  { name: 'metrics', dependencies: ['core', 'jobs'] },
)
