import { useEffect, useState } from 'react'
import { bff } from '#lib/client/bff.ts'
import { storeOf, useChosen } from '#lib/client/location.ts'
import type { SearchPage } from '#lib/domain/catalog/product.ts'

/** Debounce of the search field (SEA-01), in ms. */
export const suggestionDelay = 300

export interface Suggestions {
  /** The words the page answers to; an older answer stays while the next one is requested. */
  text: string
  page: SearchPage
}

/** Suggestions for the words typed, popular items for none; requested 300 ms after the last key (debounce) (SEA-01). */
export function useSuggestions(text: string): { found: Suggestions | null; failed: boolean } {
  const choice = useChosen()
  const storeId = storeOf(choice)?.storeId
  const { country } = choice
  const [found, setFound] = useState<Suggestions | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const abort = new AbortController()
    const ask = async () => {
      try {
        const query = { q: text.trim(), country, storeId }
        const page = await bff('GET /api/search/suggestions', { query, signal: abort.signal })
        if (abort.signal.aborted) return
        setFound({ text: text.trim(), page })
        setFailed(false)
      } catch {
        if (!abort.signal.aborted) setFailed(true)
      }
    }
    const timer = setTimeout(() => void ask(), text === '' ? 0 : suggestionDelay)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, country, storeId])

  return { found, failed }
}
