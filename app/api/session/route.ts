import { route } from '#lib/bff/route.ts'
import { viewSession } from '#lib/bff/session-view.ts'

export const GET = route('GET /api/session', { access: 'open', whileOffline: true, handle: viewSession })
