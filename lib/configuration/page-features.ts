import { randomUUID } from 'node:crypto'
import { partOr } from '../cache/part.ts'
import { readCached } from '../cache/read-cached.ts'
import { readPart } from '../cache/read-part.ts'
import type { Features } from '@kolea/domain/configuration/features.ts'
import { featuresFrom } from '@kolea/domain/configuration/features.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { fetchFeatures } from '../upstream/configuration.ts'
import { currentFeatures } from './configuration-state.ts'

const deviceId = randomUUID()

/**
 * The features that a page is rendered with (CFG-01). Read through the cache so that the page carries the tag `config` and is made
 * again when an operator changes one; what is known in the background when the API does not answer, since a count or a
 * footer is no reason to fail a page.
 */
export async function pageFeatures(country: Country): Promise<Features> {
  const read = async () => featuresFrom(await fetchFeatures(country, deviceId))
  const cached = await readPart('features', readCached('features', { country }, read))
  return partOr(cached, null) ?? currentFeatures(country)
}

export interface PrivacyNotices {
  ccpa: boolean
  ccprka: boolean
}

/** Which privacy-rights notices a footer shows (SHL-01). */
export async function privacyNotices(country: Country): Promise<PrivacyNotices> {
  const { show_ccpa, show_ccprka } = await pageFeatures(country)
  return { ccpa: show_ccpa, ccprka: show_ccprka }
}
