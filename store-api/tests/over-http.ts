import type { Callable } from './test-caller.ts'

/**
 * An API that listens on this machine, in this process or another, at the machine's own time.
 * @throws TypeError when the connection ends without an answer
 */
export const overHttp = (port: number): Callable => ({
  clock: { now: () => new Date() },
  inject: async ({ method = 'GET', url, query, payload, headers }) => {
    const search =
      query === undefined ? '' : `?${new URLSearchParams(query as Record<string, string>).toString()}`
    const reply = await fetch(`http://127.0.0.1:${port}${String(url)}${search}`, {
      method,
      headers: {
        ...(headers as Record<string, string>),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
      signal: AbortSignal.timeout(20_000),
    })
    return { statusCode: reply.status, body: await reply.text() }
  },
})
