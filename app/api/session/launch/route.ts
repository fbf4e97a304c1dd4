import { route } from '#lib/bff/route.ts'
import { launch } from '#lib/bff/session-view.ts'

export const POST = route('POST /api/session/launch', launch)
