import { configuration } from '../contract/content.ts'
import type { Feature } from '../domain/configuration/limits.ts'
import type { Country } from '../domain/location/country.ts'
import { callUpstream } from './call-upstream.ts'
import { appVersion } from './version.ts'

/** A country's features (CFG-01). Needs no token, so it works while nobody is signed in. Rejects with `UpstreamFailure`. */
export async function fetchFeatures(country: Country, deviceId: string): Promise<Feature[]> {
  const body = { app: 'customer-app', type: 'web', version: appVersion, country, last_modified_date: null }
  const answer = await callUpstream(configuration, { body }, { language: 'en', deviceId })
  return answer.configurations.map((feature) => ({
    id: feature.id,
    currentValue: feature.current_value,
    defaultValue: feature.default_value,
  }))
}
