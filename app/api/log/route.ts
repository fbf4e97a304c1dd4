import { route } from '#lib/bff/route.ts'
import { sendLog } from '#lib/upstream/logging.ts'

export const POST = route('POST /api/log', ({ api, body }) => sendLog(api, body))
