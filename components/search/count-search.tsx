'use client'
import { useEffect } from 'react'
import { deferredBundle } from '#lib/client/load-deferred.ts'

/** Has a search counted once its results are shown: pages are cached and know no session (SEA-03). */
export function CountSearch({ text, found }: { text: string; found: number }) {
  useEffect(() => {
    void deferredBundle().then(({ countSearch }) => countSearch(text, found))
  }, [text, found])
  return null
}
