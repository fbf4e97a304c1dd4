import { upstreamAnswers } from '#lib/configuration/configuration-state.ts'
import { buildId } from '#lib/bff/build-id.ts'

/** 200 while this process answers; `upstream` says whether a waiting error page may load again (an outage is no reason to restart). */
export const GET = (): Response =>
  Response.json(
    { status: 'ok', build: buildId(), upstream: upstreamAnswers() ? 'up' : 'down' },
    { headers: { 'cache-control': 'no-store' } },
  )
