import { changeProfile } from '#lib/bff/change-profile.ts'
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
  handle: (call) => changeProfile(call, call.body),
})
