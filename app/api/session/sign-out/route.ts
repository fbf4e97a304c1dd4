import { route } from '#lib/bff/route.ts'
import { nothing } from '#lib/bff/schemas/fields.ts'
import { signOut } from '#lib/bff/session-view.ts'

export const POST = route('POST /api/session/sign-out', {
  access: 'open',
  whileOffline: true,
  body: nothing,
  handle: signOut,
})
