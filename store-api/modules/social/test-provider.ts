import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { email } from '@kolea/contract/scalars.ts'
import type { Settings } from '../../env.ts'
import type { Clock } from '../../services/clock.ts'
import type { SocialPerson, SocialProvider } from './provider.ts'

const claims = z.object({
  sub: z.string(),
  email: email.nullable(),
  first_name: z.string(),
  last_name: z.string(),
})

const keyOf = (seed: string) => createHmac('sha256', seed).update('social-test').digest()
const audience = 'kolea-social-test'

/** A token of the `test` provider for this person, valid for an hour: what a real provider's own dialog would give. */
export const mintTestToken = (person: SocialPerson, settings: Settings, clock: Clock): Promise<string> =>
  new SignJWT({ email: person.email, first_name: person.firstName, last_name: person.lastName })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(person.userId)
    .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + 3600)
    .sign(keyOf(settings.tokenKeysSeed))

/** Stand-in for a provider: it believes only tokens that the operator minted, and in production it is there only when SOCIAL_PROVIDERS names it. */
export const testProvider = (settings: Settings, clock: Clock): SocialProvider => ({
  personOf: async (accessToken) => {
    const check = { algorithms: ['HS256'], audience, currentDate: clock.now() }
    const seeds = settings.keys.accepted('tokenSeed')
    const verified = await Promise.any(seeds.map((seed) => jwtVerify(accessToken, keyOf(seed), check))).catch(
      () => undefined,
    )
    const person = claims.safeParse(verified?.payload).data
    return (
      person && {
        userId: person.sub,
        email: person.email,
        firstName: person.first_name,
        lastName: person.last_name,
      }
    )
  },
})
