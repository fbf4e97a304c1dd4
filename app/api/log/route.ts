import { route } from '#lib/bff/route.ts'
import { log as input } from '#lib/bff/schemas/log-input.ts'
import { log } from '#lib/contract/logging.ts'

export const POST = route('POST /api/log', {
  access: 'session',
  whileOffline: true,
  body: input,
  handle: ({ api, body: { level, message, source, status } }) =>
    api(log, {
      body: {
        message,
        logLevel: level,
        loggedBy: 'web',
        source,
        ...(status === undefined ? {} : { status }),
      },
    }),
})
