import type { NoticePlace } from '@kolea/contract/change-notice.ts'
import { changes, configuration, uiStrings } from '@kolea/contract/content.ts'
import type { ResponseOf } from '@kolea/contract/endpoint.ts'
import type { Feature } from '@kolea/domain/configuration/features.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { appVersion } from '../env/app-version.ts'
import { callUpstream } from './call-upstream.ts'

/** A country's features (CFG-01). Needs no token, so it works while nobody is signed in. Rejects with `UpstreamFailure`. */
export async function fetchFeatures(country: Country, deviceId: string): Promise<Feature[]> {
  const body = { app: 'customer-app', type: 'web', version: appVersion(), country, last_modified_date: null }
  const answer = await callUpstream(configuration, { body }, { language: 'en', deviceId })
  return answer.configurations.map((feature) => ({
    id: feature.id,
    currentValue: feature.current_value,
    defaultValue: feature.default_value,
  }))
}

/** What has changed since a place in the API's notices; without one, where they are. Rejects with `UpstreamFailure`. */
export const fetchChanges = (
  from: NoticePlace | null,
  deviceId: string,
): Promise<ResponseOf<typeof changes>> =>
  callUpstream(
    changes,
    { query: from === null ? {} : { log: from.log, since: from.sequence } },
    { language: 'en', deviceId },
  )

export interface UiStrings {
  direction: 'ltr' | 'rtl'
  /** Texts by their dotted key, over the bundled ones. */
  texts: Readonly<Record<string, string>>
}

/** A language's texts from the content base: component delivery, app customer-app, platform web (I18N-01). Rejects with `UpstreamFailure`. */
export async function fetchUiStrings(locale: string, deviceId: string): Promise<UiStrings> {
  const params = { component: 'delivery', bundle: `customer-app-web.${locale}` }
  const { data } = await callUpstream(uiStrings, { params }, { language: locale, deviceId })
  return { direction: data.direction, texts: data.data }
}
