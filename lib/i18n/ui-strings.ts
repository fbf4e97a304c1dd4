import { randomUUID } from 'node:crypto'
import { cache } from 'react'
import { readCached } from '../cache/read-cached.ts'
import { partOr } from '../cache/part.ts'
import { readPart } from '../cache/read-part.ts'
import type { Locale } from '../routing/locale.ts'
import { fetchUiStrings, type UiStrings } from '../upstream/configuration.ts'
import { direction } from './locales.ts'

const deviceId = randomUUID()

/**
 * What the content base says over the bundled texts, and which way the language runs (I18N-01). While it
 * does not answer, the bundled texts are used alone: a text is no reason to fail a page.
 */
export const loadUiStrings = cache(async (locale: Locale): Promise<UiStrings> => {
  const bundled: UiStrings = { direction: direction(locale), texts: {} }
  const read = () => fetchUiStrings(locale, deviceId)
  return partOr(await readPart('texts', readCached('ui-strings', { locale }, read)), null) ?? bundled
})
