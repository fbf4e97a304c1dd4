import { changeProfile } from '#lib/bff/change-profile.ts'
import { limitCredentials } from '#lib/bff/rate-limit.ts'
import { route } from '#lib/bff/route.ts'
import { profileChange } from '#lib/bff/schemas/account-inputs.ts'
import { fetchProfile } from '#lib/upstream/profile.ts'

export const GET = route('GET /api/account/profile', {
  access: 'customer',
  handle: ({ api, now }) => fetchProfile(api, now),
})

export const PATCH = route('PATCH /api/account/profile', {
  access: 'customer',
  body: profileChange,
  handle: async (call) => {
    const { body, session, clientIp } = call
    if (body.password !== undefined || body.code !== undefined) await limitCredentials(session.id, clientIp)
    return changeProfile(call, body)
  },
})
