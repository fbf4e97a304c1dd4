import { randomUUID } from 'node:crypto'
import { onPurge } from '@kolea/page-cache/cache/page-tags.ts'
import { changesConfiguration } from '../cache/cache-table.ts'
import { featuresFrom } from '@kolea/domain/configuration/features.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { processLog } from '../log.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import { locales } from '../routing/locale.ts'
import { siteState } from '../routing/site-state.ts'
import { storeKeyOf } from '../routing/store-key.ts'
import { fetchFeatures, fetchUiStrings } from '../upstream/configuration.ts'
import { readStores } from '../upstream/reads.ts'
import { noteChangedTexts } from './changed-texts.ts'
import { applyFeatures, noteUpstream } from './configuration-state.ts'
import { noteStoreZones } from './store-zones.ts'

const countries: readonly Country[] = ['US', 'CA']
const featuresEveryMs = 2_000
const storesEveryMs = 60_000
const textsEveryMs = 60_000
/** While the list was never read, every unknown store shows its country's assortment: try again soon. */
const storesRetryMs = 2_000

/** Reads the features of both countries; those of one that fails are unchanged. */
export async function refreshFeatures(deviceId: string): Promise<void> {
  await Promise.all(
    countries.map(async (country) => {
      try {
        const features = await fetchFeatures(country, deviceId)
        noteUpstream(true)
        if (features.length > 0) applyFeatures(country, featuresFrom(features))
        else processLog().warn({ country }, 'configuration: No data found')
      } catch (error) {
        noteUpstream(false)
        processLog().debug({ country, failure: String(error) }, 'the configuration is unchanged')
      }
    }),
  )
}

/** Reads the texts outside of pages: sentences of refusals above all. Those of a language that fails are unchanged (I18N-01). */
export async function refreshTexts(deviceId: string): Promise<void> {
  await Promise.all(
    locales.map(async (locale) => {
      try {
        noteChangedTexts(locale, (await fetchUiStrings(locale, deviceId)).texts)
      } catch (error) {
        processLog().debug({ locale, failure: String(error) }, 'the texts are unchanged')
      }
    }),
  )
}

/** Reads which stores there are, for middleware; a failure leaves the last list unchanged. Returns when to read again, in ms. */
export async function refreshStores(): Promise<number> {
  try {
    const lists = await Promise.all(countries.map((country) => readStores(country, 'en')))
    noteStoreZones(lists.flat())
    siteState().stores = new Set(lists.flat().map(({ country, storeId }) => storeKeyOf({ country, storeId })))
    return storesEveryMs
  } catch (error) {
    processLog().debug({ failure: String(error) }, 'the list of stores is unchanged')
    return siteState().stores === null ? storesRetryMs : storesEveryMs
  }
}

/** One run after the other ends, so that a slow API never gets two requests at once; never prevents the process from exiting. */
function repeat(run: () => Promise<number>): void {
  const again = () => void run().then((waitMs) => setTimeout(again, waitMs).unref())
  again()
}

/** Starts reading configuration (every 2 s), texts and stores in the background; once in a process. */
export function startBackgroundRefresh(): void {
  processState('background-refresh', () => {
    const deviceId = randomUUID()
    repeat(() => refreshFeatures(deviceId).then(() => featuresEveryMs))
    repeat(() => refreshTexts(deviceId).then(() => textsEveryMs))
    repeat(refreshStores)
    // A change that is notified is read at once: the offline switch, above all.
    onPurge(({ tags }) => {
      if (!changesConfiguration(tags)) return
      void refreshFeatures(deviceId)
      void refreshTexts(deviceId)
    })
    return true
  })
}
