import { route } from '#lib/bff/route.ts'
import { optsOut } from '#lib/bff/opts-out.ts'
import { sendSearch } from '#lib/upstream/logging.ts'

export const POST = route('POST /api/log/search', ({ api, headers, body }) =>
  optsOut(headers) ? ({ status: 'success' } as const) : sendSearch(api, body),
)
