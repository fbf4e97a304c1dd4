import { route } from '#lib/bff/route.ts'
import { nothing } from '#lib/bff/schemas/fields.ts'
import { launch } from '#lib/bff/session-view.ts'

export const POST = route('POST /api/session/launch', { access: 'open', body: nothing, handle: launch })
