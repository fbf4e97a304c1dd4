import { uiStrings } from '../contract/content.ts'
import { callUpstream } from './call-upstream.ts'

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
