'use client'
import { useEffect } from 'react'
import { deferredBundle } from '#lib/client/load-deferred.ts'

/** Stores a search that found something among the recent ones of this browser. */
export function RememberSearch({ text }: { text: string }) {
  useEffect(() => {
    if (text !== '') void deferredBundle().then(({ noteSearch }) => noteSearch(text))
  }, [text])
  return null
}
