import { route } from '#lib/bff/route.ts'
import { signOutOfAllDevices } from '#lib/bff/session-view.ts'

export const POST = route('POST /api/session/sign-out-everywhere', signOutOfAllDevices)
