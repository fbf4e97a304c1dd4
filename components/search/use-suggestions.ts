import { useEffect, useState } from 'react'
import { bff } from '#lib/client/bff.ts'
import { isUnanswered } from '#lib/client/bff-error.ts'
import { storeOf, useSelectedLocation } from '#lib/client/location.ts'
import { isCustomer, useSession } from '#lib/client/session.ts'
import { whenReachable } from '#lib/client/when-reachable.ts'
import type { ProductSummary, SearchPage } from '@kolea/domain/catalog/product.ts'

/** Debounce of the search field (SEA-01), in ms. */
const suggestionDelay = 300

interface Suggestions {
  /** The words the page answers to; an older answer stays while the next one is requested. */
  text: string
  page: SearchPage
}

function useAssortment() {
  const choice = useSelectedLocation()
  return { country: choice.country, storeId: storeOf(choice)?.storeId }
}

/** Suggestions for the words typed, popular items for none; requested 300 ms after the last key (debounce) (SEA-01). Without an answer they are requested again when the shop answers. */
export function useSuggestions(text: string): {
  found: Suggestions | null
  failed: boolean
  retry: () => void
} {
  const { country, storeId } = useAssortment()
  const [attempt, setAttempt] = useState(0)
  const [retry] = useState(() => () => setAttempt((before) => before + 1))
  const [found, setFound] = useState<Suggestions | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const abort = new AbortController()
    const load = async () => {
      try {
        const query = { q: text.trim(), country, storeId }
        const page = await bff('GET /api/search/suggestions', { query, signal: abort.signal })
        if (abort.signal.aborted) return
        setFound({ text: text.trim(), page })
        setFailed(false)
      } catch (error) {
        if (abort.signal.aborted) return
        setFailed(true)
        if (isUnanswered(error)) whenReachable(retry)
      }
    }
    const timer = setTimeout(() => void load(), text === '' ? 0 : suggestionDelay)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, country, storeId, attempt, retry])

  return { found, failed, retry }
}

const noPurchases: readonly ProductSummary[] = []

/** What a customer bought before, read once while the suggestions are open; nothing for guests, or when it cannot be read. */
export function usePurchases(): readonly ProductSummary[] {
  const { country, storeId } = useAssortment()
  const mayHaveBought = isCustomer(useSession())
  const [purchased, setPurchased] = useState(noPurchases)

  useEffect(() => {
    if (!mayHaveBought) return
    const abort = new AbortController()
    bff('GET /api/catalog/slots', { query: { country, storeId }, signal: abort.signal })
      .then((slots) => setPurchased(slots.purchased))
      .catch(() => undefined)
    return () => abort.abort()
  }, [mayHaveBought, country, storeId])

  return mayHaveBought ? purchased : noPurchases
}
