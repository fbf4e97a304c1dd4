import { route } from '#lib/bff/route.ts'
import { nothing } from '#lib/bff/schemas/fields.ts'
import { signOutEverywhere } from '#lib/bff/session-view.ts'

export const POST = route('POST /api/session/sign-out-everywhere', {
  access: 'customer',
  whileOffline: true,
  body: nothing,
  handle: signOutEverywhere,
})
