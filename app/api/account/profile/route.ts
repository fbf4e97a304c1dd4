import { changeProfileWithPassword } from '#lib/bff/account-changes.ts'
import { route } from '#lib/bff/route.ts'
import { fetchProfile, fetchSynchronisedProfile } from '#lib/upstream/profile.ts'

export const GET = route('GET /api/account/profile', ({ api, now, query }) =>
  (query.sync ? fetchSynchronisedProfile : fetchProfile)(api, now),
)

export const PATCH = route('PATCH /api/account/profile', (call) => changeProfileWithPassword(call, call.body))
