import { randomUUID } from 'node:crypto'
import { readCached } from '../cache/read-cached.ts'
import { partOr } from '../cache/part.ts'
import { readPart } from '../cache/read-part.ts'
import { tags } from '../cache/tags.ts'
import type { Limits } from '../domain/configuration/limits.ts'
import { limitsFrom } from '../domain/configuration/limits.ts'
import type { Country } from '../domain/location/country.ts'
import { fetchFeatures } from '../upstream/configuration.ts'
import { currentFeatures } from './configuration-state.ts'

export interface PrivacyNotices {
  ccpa: boolean
  ccprka: boolean
}

const noticesIn = ({ show_ccpa, show_ccprka }: Limits): PrivacyNotices => ({
  ccpa: show_ccpa,
  ccprka: show_ccprka,
})

const deviceId = randomUUID()

/**
 * Which privacy-rights notices a footer shows (features show_ccpa and show_ccprka; SHL-01). Read through the cache so that
 * a page carries the tag `config` and is made again when an operator turns one; what is known in the background when the
 * API does not answer, since a footer is no reason to fail a page.
 */
export async function privacyNotices(country: Country): Promise<PrivacyNotices> {
  const read = async () => noticesIn(limitsFrom(await fetchFeatures(country, deviceId)))
  const kept = await readPart(
    'privacy notices',
    readCached(['privacy-notices', country], [tags.config], read),
  )
  return partOr(kept, null) ?? noticesIn(currentFeatures(country))
}
