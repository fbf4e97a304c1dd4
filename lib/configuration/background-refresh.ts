import { randomUUID } from 'node:crypto'
import { onPurge } from '@kolea/page-cache/cache/page-tags.ts'
import { askForChanges } from '../cache/ask-for-changes.ts'
import { changesConfiguration } from '../cache/cache-table.ts'
import { askEveryMs, knownNotices } from '../cache/known-notices.ts'
import { featuresFrom } from '@kolea/domain/configuration/features.ts'
import type { Country } from '@kolea/domain/location/country.ts'
import { processLog } from '../log.ts'
import { processState } from '@kolea/node-kit/process-state.ts'
import { locales } from '../routing/locale.ts'
import { siteState } from '../routing/site-state.ts'
import { storeKeyOf } from '../routing/store-key.ts'
import { fetchFeatures, fetchUiStrings } from '../upstream/configuration.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { readStores } from '../upstream/reads.ts'
import { noteChangedTexts } from './changed-texts.ts'
import { applyFeatures, noteUpstream, upstreamAnswers } from './configuration-state.ts'
import { noteStoreZones } from './store-zones.ts'

const countries: readonly Country[] = ['US', 'CA']
/** How often features are read while it is not known that notices of changes arrive. */
const featuresEveryMs = 2_000
/** And while it is: a check. */
const knownFeaturesEveryMs = 60_000
/** How often an API is asked for changes that refuses the question. */
const askUnansweredEveryMs = 60_000
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

/**
 * Whether the features are to be read without a notice: for a check, or because it is not known that a notice would arrive.
 * @param at `now` in unix ms, `sinceReadMs` since they were read last
 */
export const areFeaturesDue = (at: { now: number; sinceReadMs: number }): boolean =>
  !upstreamAnswers() || !knownNotices().isHeard(at.now) || at.sinceReadMs >= knownFeaturesEveryMs

/** Asks what has changed. @returns when to ask again, in ms */
async function followChanges(): Promise<number> {
  try {
    await askForChanges()
    return askEveryMs
  } catch (error) {
    // An API that has no such call says so, and there is no need to hear it often.
    return error instanceof UpstreamFailure && error.kind === 'refused' ? askUnansweredEveryMs : askEveryMs
  }
}

/**
 * Starts asking what has changed (every 5 s) and reading configuration (when a notice says so, and every minute; every 2 s while it is not known that
 * notices arrive), texts and stores in the background; once in a process.
 */
export function startBackgroundRefresh(): void {
  processState('background-refresh', () => {
    const deviceId = randomUUID()
    let readAt = -Infinity
    const readFeatures = async () => {
      readAt = performance.now()
      await refreshFeatures(deviceId)
    }
    repeat(followChanges)
    repeat(async () => {
      const sinceReadMs = performance.now() - readAt
      if (areFeaturesDue({ now: Date.now(), sinceReadMs })) await readFeatures()
      return featuresEveryMs
    })
    repeat(() => refreshTexts(deviceId).then(() => textsEveryMs))
    repeat(refreshStores)
    // A change that is notified is read at once: the offline switch, above all.
    onPurge(({ tags }) => {
      if (!changesConfiguration(tags)) return
      void readFeatures()
      void refreshTexts(deviceId)
    })
    return true
  })
}
